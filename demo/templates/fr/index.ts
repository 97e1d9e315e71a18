import { merged, type Source } from '../catalog.js';
import * as diseasesInternal from './diseases-internal.js';
import * as diseasesOther from './diseases-other.js';
import * as drugsGeneral from './drugs-general.js';
import * as drugsHospital from './drugs-hospital.js';
import * as frames from './frames.js';
import * as framesMore from './frames-more.js';
import * as chevet from './sentences-chevet.js';
import * as clinic from './sentences-clinic.js';
import * as community from './sentences-community.js';
import * as hospital from './sentences-hospital.js';
import * as letters from './sentences-letters.js';
import * as lifeStages from './sentences-life-stages.js';
import * as longIllness from './sentences-long-illness.js';
import * as marges from './sentences-marges.js';
import * as notes from './sentences-notes.js';
import * as outpatient from './sentences-outpatient.js';
import * as papiers from './sentences-papiers.js';
import * as paroles from './sentences-paroles.js';
import * as patient from './sentences-patient.js';
import * as pharmacy from './sentences-pharmacy.js';
import * as reports from './sentences-reports.js';
import * as specialists from './sentences-specialists.js';
import * as urgences from './sentences-urgences.js';
import * as voices from './sentences-voices.js';
import * as termsCore from './terms-core.js';

/** All that is there of the language. */
export const source: Source = merged([
  diseasesInternal,
  diseasesOther,
  drugsGeneral,
  drugsHospital,
  frames,
  framesMore,
  clinic,
  hospital,
  letters,
  lifeStages,
  longIllness,
  notes,
  outpatient,
  patient,
  pharmacy,
  reports,
  termsCore,
  community,
  specialists,
  urgences,
  voices,
  chevet,
  marges,
  papiers,
  paroles,
]);
