import type { Catalog } from './catalog.js';
import { trainingEn, trainingFr, unseenEn, unseenFr } from './formats.js';
import * as framesTrainingEn from './frames-training-en.js';
import * as framesTrainingFr from './frames-training-fr.js';
import * as sentencesTrainingEn from './sentences-training-en.js';
import * as sentencesTrainingFr from './sentences-training-fr.js';
import { moreSections as moreSectionsEn } from './sentences-training-more-en.js';
import { moreSections as moreSectionsFr } from './sentences-training-more-fr.js';
import * as sentencesUnseenEn from './sentences-unseen-en.js';
import * as sentencesUnseenFr from './sentences-unseen-fr.js';
import * as termsTrainingEn from './terms-training-en.js';
import * as termsTrainingFr from './terms-training-fr.js';
import * as termsUnseenEn from './terms-unseen-en.js';
import * as termsUnseenFr from './terms-unseen-fr.js';
import type { Language } from './values.js';

export const trainingCatalogs: Readonly<Record<Language, Catalog>> = {
  en: {
    ...framesTrainingEn,
    ...termsTrainingEn,
    sections: [...sentencesTrainingEn.sections, ...moreSectionsEn],
    formats: trainingEn,
  },
  fr: {
    ...framesTrainingFr,
    ...termsTrainingFr,
    sections: [...sentencesTrainingFr.sections, ...moreSectionsFr],
    formats: trainingFr,
  },
};

export const unseenCatalogs: Readonly<Record<Language, Catalog>> = {
  en: { ...sentencesUnseenEn, ...termsUnseenEn, formats: unseenEn },
  fr: { ...sentencesUnseenFr, ...termsUnseenFr, formats: unseenFr },
};

/** Without case, accents and ligatures, so that `Œdème` and `oedeme` are one term. */
export function fold(term: string): string {
  return term.toLowerCase().replace(/œ/g, 'oe').normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}
