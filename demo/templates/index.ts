import type { Catalog } from './catalog.js';
import { source as en } from './en/index.js';
import { trainingEn, trainingFr, unseenEn, unseenFr } from './formats.js';
import { source as fr } from './fr/index.js';
import { splitCatalog } from './split.js';
import type { Language } from './values.js';

/** What training shows. */
export const trainingCatalogs: Readonly<Record<Language, Catalog>> = {
  en: { ...splitCatalog(en, { unseen: false }), formats: trainingEn },
  fr: { ...splitCatalog(fr, { unseen: false }), formats: trainingFr },
};

/** The rest: other templates, other terms, other proportions of date and dose formats. */
export const unseenCatalogs: Readonly<Record<Language, Catalog>> = {
  en: { ...splitCatalog(en, { unseen: true }), formats: unseenEn },
  fr: { ...splitCatalog(fr, { unseen: true }), formats: unseenFr },
};
