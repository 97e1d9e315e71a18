import { cueEntries } from './cues.js';

const KIN_FR = `
  (mère|père|frère|soeur|oncle|tante|cousin|cousine|neveu|nièce|grand-mère|grand-père|grand mère|grand père|belle-mère|beau-père|demi-frère|demi-soeur|maman|papa|mamie|papi|papy|tata|tonton|aïeul|aïeule|bisaïeul|arrière-grand-mère|arrière-grand-père|jumeau|jumelle|petite-fille|petit-fils|belle-soeur|beau-frère)
  (mères|pères|frères|soeurs|oncles|tantes|cousins|cousines|neveux|nièces|grands-parents|grands-mères|grands-pères|aïeux|ascendants|ascendant|collatéraux|apparenté|apparentés|fratrie|parents|parent|jumeaux|jumelles|descendants|descendance|enfants|petits-enfants|arrière-grands-parents|demi-frères|demi-soeurs)
  (fille|fils|enfant) (aîné|aînée|cadet|cadette|puîné), (sa|la|une|leur|ma|notre|de sa|chez sa|chez la) fille, (son|un|leur|mon) fils, (son|sa|leurs|ses) (filles|fils), (son|deux|trois|leur|leurs|ses|mes) enfant(|s), côté (maternel|paternel), branche (maternelle|paternelle), lignée (maternelle|paternelle), (maternel|maternelle|paternel|paternelle)(|s), tante(|s) maternelle(|s), cousin(|e) germain(|e), cousins germains
  fils, fiancé, fiancée, famille, familial, familiale, familiaux, familiales, dans la famille, antécédents familiaux, atcd familiaux, atcdf, atcd fam, hérédité, héréditaire dans la famille, consanguin, consanguinité, génération, apparentés au premier degré, parents au premier degré, au premier degré, conjoint, époux, épouse, mari, son compagnon, sa compagne`;

const KIN_EN = `
  (mother|father|brother|sister|sis|bro|gran|granny|granddad|grandad|nan|uncle|aunt|cousin|nephew|niece|grandmother|grandfather|grandma|grandpa|mom|mum|dad|mommy|daddy|half-brother|half-sister|half brother|half sister|stepbrother|stepsister|twin|sibling|grandparent|grandson|granddaughter|great-aunt|great-uncle|great aunt|great uncle|great-grandmother|great-grandfather|forefather|ancestor|relative|kin|kinsman|mother-in-law|father-in-law|brother-in-law|sister-in-law)(|s)
  (daughter|son|husband|wife|spouse|fiancé|fiancée|partner)(|s), (his|her|their|the patient's|one|two|three) (child|children), children, siblings, parents, parent, family history, family hx, familial, famhx, fam hx, fhx, fh, family hist, fh:, first-degree relative(|s), first degree relative(|s), second-degree relative(|s), relatives, runs in (the|her|his|their) family, in the family, family members, family member, maternal, paternal, on (his|her|the) (mother|father)'s side, maternal side, paternal side, pedigree, offspring, family positive for, family is positive for`;

/** Kin of all degrees; `companion` and `speaker` tell where kin stand by and are not who is spoken of. */
export const familyCues = [
  ...cueEntries('family', {
    fr: {
      both: KIN_FR,
      preceding_list: "(antécédents familiaux|antécédent familial|atcd familiaux|hérédité familiale) (de|d')",
      pseudo: `
        dure-mère, pie-mère, ablation des fils, ablation de fils, fils (résorbables|résorbable|non|cutanés|de suture), retrait des fils, médecin de (la |)famille, médecin (traitant |)familial, situation familiale, planning familial, vie de famille, vie familiale, nom de famille, réunion de famille, (entourage|cercle|cadre|soutien|milieu|conflit|aide|problème|aidant|congé) familial(|e), aidante familiale, la famille (est|a été|sera) (informée|prévenue|reçue|présente|avertie|rassurée), famille (informée|prévenue|reçue|présente|avertie|rassurée|injoignable)
        (parents|père|mère|mari|épouse|fils|fille|conjoint|époux|famille) (informé|informée|informés|prévenu|prévenue|prévenus|reçu|reçus|reçue|rassuré|rassurée|rassurés|présent|présente|présents|inquiet|inquiète|inquiets|joignable|joignables), mère de (deux|trois|quatre|cinq|six) enfants, père de (deux|trois|quatre|cinq|six) enfants, maison mère, cellule mère, lait de mère, langue maternelle, allaitement maternel, lait maternel, congé (maternel|paternel), école maternelle, mortalité maternelle, décès maternel, maternité, mère porteuse, tache mère
        (la|une) fille de (|\\d), petite fille de, jeune fille, jeune parent, fils unique, enfant unique, (cet|l'|un|bel) enfant (de|est|a|présente|âgé), unité mère, (sans|pas d') enfant(|s), a (deux|trois|quatre|cinq) enfants`.replace(
        '(|\\d)',
        '(3|4|5|6|7|8|9|10|11|12|13|14|15|16) ans',
      ),
      termination:
        "(le|la|notre|ce|cette|chez le|chez la|chez notre) patient(|e), lui-même, elle-même, lui même, elle même, (le|la) malade, (antécédents|atcd) personnels, personnellement, personnel(|le|s|les), quant (à lui|à elle|au patient|à la patiente), chez lui, chez elle, (l'enfant|le nourrisson|le bébé|le nouveau-né) (|lui-même )(présente|a|est|souffre)",
    },
    en: {
      both: KIN_EN,
      preceding_list:
        'family history of, family hx of, fhx of, fhx significant for, family history significant for, family history positive for',
      pseudo: `
        daughter (cyst|cysts|cell|cells|nuclei), family (doctor|physician|practice|medicine|meeting|planning|support|conference|practitioner|room|counseling|therapy|update|dynamics|contact|discussion|updated|informed|notified|present|aware|at bedside|wishes|request), (mother|father|wife|husband|son|daughter|parents|family|sister|brother|spouse|partner) (at bedside|present|is aware|was informed|was notified|informed|notified|was called|was updated|updated|agrees|agreed|consents|was present|is present|called|was contacted|will pick|drove|declined), mother (of two|of three|of four|tongue|board), maternity, maternal (fetal|age|blood|milk|mortality|serum|request|bonding|leave), paternal leave, twin (pregnancy|pregnancies|gestation|block|lumen|bed|room), single parent, parent company, parental nutrition, no children, has (two|three|four|one|five) (children|kids|sons|daughters), parent (cell|artery|vessel|drug|compound|molecule|trunk), nursing sister, charge sister, ward sister, sister ward, sister hospital, domestic partner, sister in charge, parents (worried|concerned|anxious), parents report, parents state`,
      termination:
        '(the|this|our) (patient|pt), (he|she) (himself|herself|also has|has|had|is|was|denies|presents|himself has), patient (himself|herself|has|is|denies|reports), personally, personal history',
    },
  }),
  ...cueEntries('companion', {
    fr: {
      preceding: `
        accompagné(|e|s|es) (par|de|d'|du), amené(|e|s) (par|aux urgences par), adressé(|e) par, conduit(|e) par, en présence (de|d'|du), vi(t|vent|vant) (avec|chez), habit(e|ent|ant) (avec|chez), hébergé(|e) (par|chez), demeure chez, héberge, aidé(|e) (par|de), aidant(|e) (de|d'), aidant principal (de|d'), (données|donnée|donné|expliqué|expliquée|annoncé|annoncée|remis|remise|confié) (à|au|aux), explications (à|au|aux), aux dires (de|du|d'), (fils|fille) d'(un homme|une femme), aide (de|d'|par), soutien (de|d'), selon, d'après, entretien avec, appel (de|d'|téléphonique de|du), appelé(|e) par, retrouvé(|e) (au sol |inconscient |inconsciente |)(par|chez), vu(|e) (avec|par), revient avec, vient avec, venu(|e) avec, visite (de|d'|chez), retour chez, trouvé(|e) (par|chez), interrogatoire (de|du), s'occupe (de|d'), garde (ses|son|sa), (depuis|après|suite au|suite à) (le |la |)(décès|mort|deuil) (de|d'), dispute avec, conflit avec, avec l'aide (de|d'), chez qui vit, signalé(|e) par, rapporté(|e) par, informations données par, donné(|e)(|s) par, témoin, don (de|d'), greffon (de|d'), rein de, donneu(r|se) vivant(|e)`,
    },
    en: {
      preceding: `
        accompanied by, brought in by, brought (to the ed |to hospital |to clinic |)by, liv(es|ed|ing) (at home |alone |)with, lives near, stays with, staying with, resides with, according to, per, as per, history (obtained |provided |given |taken |)(from|by|per), (provided|given|obtained|reported|noticed|witnessed|found|seen|cared for|assisted|helped|driven|escorted|referred|supported) (down |unresponsive |on the floor |)(by|from), came (in |)with, comes (in |)with, presents with (his|her), here with, spoke (with|to), discussed with, called by, call from, interview with, visit(ing|ed|s|) (from|), caring for, cares for, care of, caregiver for, carer (for|of), full-time carer (for|of), (since|after|following) (the |)(death|loss) of, grief for, with the help of, next of kin, transplant from, kidney from, donated by, donor`,
    },
  }),
];
