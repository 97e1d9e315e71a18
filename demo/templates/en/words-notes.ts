import { words } from '../catalog.js';

/** Abbreviations of clinical notes that name no disease. */
export const contentWords = words(`
approx. appt. appts. appt appts dept. dept govt. est. avg. avg min. mins mins. hr hrs hr. hrs. wk wks wk. wks. mo mos
yr yrs yr. yrs. y/o yo y.o. w/ w/o w/u s/p h/o c/o c/w b/c d/c d/t f/u f/u. r/o r/t n/a i.e. e.g. etc. etc vs vs. cf.
no. nos. incl. excl. esp. usu. max. temp. temp resp. resp wt wt. ht ht. bmi bp rr spo2 sats o2sat pt pts pt. hx hx.
pmh pmhx psh fh fhx sh shx ros hpi cc ddx tx px exam. prev. prev pre-op post-op preg. ref. refs. tel. ext. fig. figs.
dob mrn nok gp gps md pa rn lpn cna np dr. mr. mrs. prof. jr. sr. st. ave. blvd. rd. apt. co. inc. ltd. corp. intl.
natl. univ. hosp. ed er icu ccu nicu picu hdu mdt ot slt pcp snf ltc ltac adl adls iadl iadls dnr dnar npo nbm wnl nad
nkda nka perrla heent cvs abdo abd neuro msk ent rrr cta ctab bs lle rue lue rle rul rml rll lul lll ruq luq rlq llq
ap lat. cxr kub ct mri mra ekg ecg eeg emg tte tee ercp mrcp egd pft pfts abg vbg cbc bmp cmp lft lfts tsh inr aptt
ptt esr crp bnp hba1c psa wbc rbc hgb hct mcv plt bun egfr alt ast alp ggt ldh ck cpk afp cea ldl hdl csf ua ucx bcx
lp picc cvc ett ngt pacu asap fyi aka tba tbc eta amb. bilat. bilat unilat. ant. post. inf. sup. med. lat asst. mgr.
supt. sgt. capt. lt. col. rev. hon. esq. messrs. ibid. viz. circa c.f. p.s. a.m. p.m. am pm mon tue tues wed thu thur
thurs fri sun
`);
