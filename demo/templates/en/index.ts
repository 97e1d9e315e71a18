import { merged, type Source } from '../catalog.js';
import * as diseasesInternal from './diseases-internal.js';
import * as diseasesOther from './diseases-other.js';
import * as drugsGeneral from './drugs-general.js';
import * as drugsHospital from './drugs-hospital.js';
import * as frames from './frames.js';
import * as framesMore from './frames-more.js';
import * as ages from './sentences-ages.js';
import * as bedside from './sentences-bedside.js';
import * as clinic from './sentences-clinic.js';
import * as community from './sentences-community.js';
import * as episodes from './sentences-episodes.js';
import * as letters from './sentences-letters.js';
import * as margins from './sentences-margins.js';
import * as notes from './sentences-notes.js';
import * as papers from './sentences-papers.js';
import * as practice from './sentences-practice.js';
import * as reports from './sentences-reports.js';
import * as specialists from './sentences-specialists.js';
import * as talk from './sentences-talk.js';
import * as voices from './sentences-voices.js';
import * as ward from './sentences-ward.js';
import * as termsCore from './terms-core.js';

/** All that is there of the language. */
export const source: Source = merged([
  diseasesInternal,
  diseasesOther,
  drugsGeneral,
  drugsHospital,
  frames,
  framesMore,
  ages,
  clinic,
  letters,
  notes,
  practice,
  reports,
  ward,
  termsCore,
  community,
  episodes,
  specialists,
  voices,
  bedside,
  margins,
  papers,
  talk,
]);
