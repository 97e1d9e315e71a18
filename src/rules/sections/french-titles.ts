/** When: what may follow a title without another meaning. */
const WHEN =
  "(| (à|de) l'(entrée|admission|arrivée)| d'(entrée|admission)| de sortie| à la sortie| initial(|e|s|es)| du jour| de ce jour| ce jour)";

/** Titles by section, as `expandPhrases` reads them. */
export const french: Readonly<Record<string, string>> = {
  introduction: `
    compte(| |-)rendu (d'hospitalisation|de consultation|d'hospitalisation de jour|de passage aux urgences|d'imagerie|d'examen),
    lettre de (sortie|liaison|consultation), compte(| |-)rendu`,
  chief_complaint: `
    motif(|s)(| principal| médical), motif(|s) (d'|de l')(hospitalisation|admission|entrée|appel),
    motif(|s) de (la |)(consultation|venue|demande),
    motif(|s) de (recours|recours aux urgences|passage|transfert|séjour|prise en charge|l'examen),
    raison(|s) de la (consultation|venue), raison(|s) de l'hospitalisation, plainte(|s)(| principale| principales),
    symptômes principaux, objet de la consultation`,
  present_illness: `
    (histoire|historique|anamnèse|rappel) (de la |de l'|d'une |)(maladie|affection|épisode|pathologie)(| actuelle| actuel| récente),
    histoire (récente|actuelle|clinique|du patient|récente de la maladie),
    histoire de la maladie (-|et) (explorations|examen clinique), antécédents et histoire de la maladie,
    résumé clinique (-|et) histoire de la maladie, anamnèse, anamnèse récente, rappel clinique,
    rappel (anamnestique|de l'histoire), résumé(| clinique| du séjour| de l'histoire), mode de début,
    histoire du poids, récit(| des faits), déroulement des faits, chronologie, situation actuelle, maladie actuelle,
    circonstances de (découverte|survenue), contexte clinique, renseignements cliniques`,
  history: `
    antécédent(|s),
    antécédents (personnels|médicaux|chirurgicaux|médico-chirurgicaux|obstétricaux|gynécologiques|gynéco-obstétricaux|psychiatriques|cardiologiques|cardio(-|)vasculaires|neurologiques|oncologiques|carcinologiques|traumatologiques|anesthésiques|transfusionnels|infectieux|pulmonaires|respiratoires|digestifs|urologiques|rhumatologiques|ophtalmologiques|dermatologiques|endocriniens|orthopédiques|néonataux|périnataux),
    antécédents (personnels |)(médicaux|chirurgicaux|personnels) (et|/|ou) (chirurgicaux|médicaux|obstétricaux|familiaux|gynécologiques),
    antécédents (notables|principaux|pertinents|significatifs|connus|particuliers|du patient|de la patiente|de l'enfant),
    principaux antécédents, antécédents et (mode de vie|traitement|traitements|comorbidités|facteurs de risque),
    terrain, terrain et antécédents, comorbidité(|s), passé (médical|médico-chirurgical), historique médical,
    pathologies chroniques, maladies chroniques`,
  family_history: `
    antécédents familiaux(| et héréditaires), antécédents héréditaires, histoire familiale, hérédité,
    hérédité familiale, antécédents (maternels|paternels)`,
  social_history: `
    mode de vie, mode de vie et (habitus|environnement|autonomie|antécédents sociaux), habitus,
    mode de vie (-|/) (scolarité|habitus|autonomie), habitudes de vie, conditions de vie, contexte de vie,
    situation (sociale|familiale|professionnelle|socio-familiale|familiale et sociale|sociale et familiale),
    situation sociale, mode de vie et situation,
    contexte (social|familial|socio-familial|familial et social|psycho-social|psychosocial),
    environnement (social|familial|socio-familial), histoire sociale, vie (sociale|quotidienne), intoxications,
    toxiques, consommation de toxiques, addictions, conduites addictives, profession`,
  allergies: `
    allergie(|s), allergie(|s) (connue|connues|médicamenteuse|médicamenteuses|alimentaires),
    allergies (et|/) (intolérances|effets indésirables|contre-indications),
    intolérance(|s)(| médicamenteuse| médicamenteuses), antécédents allergiques, antécédents d'allergie,
    terrain allergique`,
  vaccinations: 'vaccination(|s), vaccins, statut vaccinal, calendrier vaccinal, carnet de vaccination',
  risk_factors: `
    facteur(|s) de risque(|s),
    facteurs de risque(|s) (cardio(-|)vasculaire|cardio(-|)vasculaires|vasculaire|vasculaires|thromboembolique|thromboemboliques),
    facteurs de risque et antécédents`,
  medications_on_admission: `
    traitement(|s) (à|de) l'(entrée|admission|arrivée), traitement(|s) d'entrée, traitement(|s) (à|au) domicile,
    traitement(|s) (habituel|habituels|personnel|personnels|antérieur|antérieurs|actuel|actuels|chronique|chroniques|au long cours|de fond|en cours|usuel|usuels|à l'arrivée|pris à domicile|avant l'hospitalisation|avant hospitalisation),
    médicaments (à|de) l'(entrée|admission), médicaments (habituels|à domicile|pris à domicile),
    ordonnance(|s) (d'entrée|habituelle|à l'entrée), attitude thérapeutique initiale, historique médicamenteux,
    bilan médicamenteux, conciliation médicamenteuse, traitements et allergies`,
  medications: `
    traitement(|s),
    traitement(|s) (médicamenteux|prescrit|prescrits|reçu|reçus|administré|administrés|proposé|instauré|dans le service|pendant l'hospitalisation|pendant le séjour|médical|du patient),
    médicaments, médication(|s), prescription(|s)(| médicale| médicales), ordonnance(|s), thérapeutique(|s),
    posologie(|s)`,
  discharge_medications: `
    traitement(|s) (de|à la) sortie, traitement(|s) de sortie et (ordonnance|suivi|consignes),
    ordonnance(|s) de sortie, prescription(|s) (médicales |médicale |)de sortie, médicaments (de|à la) sortie,
    traitement médicamenteux de sortie, votre traitement`,
  physical_examination: `
    examen (clinique|physique|général|somatique|médical)${WHEN}, examen(s|) cliniques,
    examen (d'entrée|d'admission|à l'entrée|à l'admission|de sortie|initial|du jour),
    à l'examen(| clinique| physique), données (de l'examen|de l'examen clinique|cliniques), clinique, cliniquement,
    état (clinique|général)${WHEN},
    examen (neurologique|cardiovasculaire|cardiologique|cardio(-|)vasculaire|pulmonaire|respiratoire|abdominal|digestif|cutané|ostéo-articulaire|locomoteur|psychiatrique|gynécologique|urologique|orl|ophtalmologique)${WHEN},
    examen au cours du séjour, examen des urgences, examen à l'admission aux urgences, évolution et examen clinique`,
  vital_signs: `
    constantes(| vitales)${WHEN}, paramètres(| vitaux)${WHEN}, signes vitaux${WHEN},
    (données|paramètres) (biométriques|vitaux) et (données |paramètres |)(vitaux|biométriques)${WHEN},
    données biométriques${WHEN}, biométrie`,
  investigations: `
    examen(|s) (complémentaire|complémentaires|para(|-)cliniques|para(|-)clinique)(| réalisés| réalisé)${WHEN},
    examens complémentaires (réalisés |)(pendant|au cours de|durant) (le séjour|l'hospitalisation),
    examens (réalisés|demandés|en attente|effectués),
    explorations(| complémentaires| fonctionnelles| paracliniques| réalisées), para(|-)clinique,
    résultat(|s)(| des examens| des examens complémentaires| d'examens| significatifs),
    explorations (faites|effectuées), constatations,
    bilan(|s)(| complémentaire| complémentaires| paraclinique| réalisé| étiologique| initial| d'entrée| de sortie| d'extension),
    biologie et imagerie, imagerie et biologie, données (para(|-)cliniques|complémentaires), électrocardiogramme,
    épreuves fonctionnelles respiratoires`,
  laboratory: `
    biologie(| médicale| sanguine| urinaire| notable)${WHEN},
    bilan(|s) (biologique|biologiques|sanguin|sanguins)${WHEN},
    examen(|s) (biologique|biologiques|de laboratoire|bactériologiques|microbiologiques),
    résultats (biologiques|de laboratoire|de biologie), analyses(| biologiques| sanguines| de laboratoire),
    laboratoire, bactériologie, microbiologie, prélèvements(| bactériologiques| microbiologiques), hématologie,
    biochimie, sérologies, anatomopathologie, anatomo-pathologie, anatomie pathologique, histologie`,
  imaging: `
    imagerie(|s)(| médicale| réalisée| post-opératoire| initiale| de contrôle), examen(|s) d'imagerie, radiologie,
    radiographie(|s)(| thoracique| pulmonaire| de thorax| du thorax), bilan (d'imagerie|radiologique|iconographique),
    échographie(|s)(| cardiaque| abdominale), scanner(| cérébral| thoracique| abdominal| thoraco-abdomino-pelvien),
    irm(| cérébrale)`,
  indication: "indication(|s), indication de l'examen, question posée",
  technique: "technique, technique opératoire, protocole, technique de l'examen",
  procedures: `
    intervention(|s)(| chirurgicale| chirurgicales| réalisée| pharmaceutique),
    acte(|s)(| réalisé| réalisés| opératoire| médicaux| techniques), geste(|s)(| réalisé| réalisés| chirurgical),
    chirurgie, compte(| |-)rendu opératoire, procédure(|s), gestes techniques`,
  course: `
    évolution(|s),
    évolution (clinique|récente|favorable|ultérieure|dans le service|dans l'unité|au cours du séjour|au cours de l'hospitalisation|pendant le séjour|pendant l'hospitalisation|hospitalière|post-opératoire|depuis la dernière consultation|depuis la dernière visite|aux urgences|biologique|et prise en charge|et traitement|et conclusion|et discussion|en hospitalisation),
    évolution et examen clinique aux lits portes,
    prise en charge(| initiale| aux urgences| dans le service| thérapeutique| hospitalière| et évolution),
    déroulement (du séjour|de l'hospitalisation), suites opératoires, suites (post-opératoires|immédiates),
    au cours (du séjour|de l'hospitalisation), dans le service, hospitalisation, séjour, parcours hospitalier,
    événements récents`,
  diagnosis: `
    diagnostic(|s)(| retenu| retenus| principal| principaux| associé| associés| secondaire| secondaires| final| évoqué| évoqués| d'entrée| de sortie| à la sortie| positif| différentiel| différentiels),
    hypothèse(|s) (diagnostique|diagnostiques), diagnostic et (prise en charge|traitement), codage(| diagnostique)`,
  problems: `
    problème(|s)(| actif| actifs| médicaux| actuels| de santé), liste des problèmes, problématique(|s)`,
  discussion: `
    discussion(| diagnostique| thérapeutique| et conclusion), analyse(| clinique| pharmaceutique), commentaire(|s),
    interprétation, avis(| spécialisé| spécialisés| du pharmacien)`,
  conclusion: `
    conclusion(|s),
    conclusion (médicale|de sortie|générale|de l'examen|du séjour|de l'hospitalisation|et conduite à tenir|et cat|et suivi|à l'entrée|d'entrée),
    au total, en conclusion, en résumé, en synthèse,
    synthèse(| médicale| clinique| du séjour| de l'hospitalisation| et conclusion), synthèse (médicale |)/ conclusion,
    impression(| clinique| générale), à retenir`,
  plan: `
    conduite(|s) à tenir, conduite proposée, attitude(| thérapeutique| proposée),
    projet(| thérapeutique| de soins| de soin), plan(| de soins| de traitement| thérapeutique| d'action),
    stratégie(| thérapeutique), proposition(|s)(| thérapeutique| thérapeutiques),
    objectif(|s)(| thérapeutique| thérapeutiques), recommandation(|s), décision(|s)(| thérapeutique| de rcp| prise),
    à faire, programme, prise en charge proposée`,
  discharge: `
    modalité(|s) de sortie, devenir(| du patient| de la patiente), mode de sortie, sortie, état (à la|de) sortie,
    destination(| de sortie), orientation, date de sortie`,
  instructions: `
    consigne(|s)(| de sortie| de surveillance| au patient| données| au domicile), vos consignes de sortie,
    conseil(|s)(| de sortie| au patient| donnés| hygiéno-diététiques| pour la maison), éducation(| thérapeutique),
    information du patient, informations données, ce que vous devez savoir`,
  follow_up: `
    suivi(| prévu| proposé| médical| ultérieur| à prévoir| post-hospitalisation), surveillance(| à prévoir| prévue),
    rendez-vous(| prévu| prévus| de suivi), consultation(|s) (de suivi|prévue|prévues|ultérieures),
    prochain rendez-vous, prochaine consultation, examens (à prévoir|prévus), à (prévoir|suivre)`,
  correspondents: `
    correspondant(|s), médecins correspondants, destinataires, copie(|s) à, médecin traitant, intervenants`,
  signature: 'signature(|s), signé électroniquement par, validé par, document validé par',
};

/** Those that also stand for something else in a text. */
export const frenchAbbreviations: Readonly<Record<string, string>> = {
  chief_complaint: 'mdh, mh',
  present_illness: 'hdm, hdlm, hma, adm',
  history: `
    atcd, atcds,
    atcd (médicaux|chirurgicaux|perso|personnels|médico-chirurgicaux|médico-chir|chir|med|gynéco-obstétricaux|go),
    atcd et mdv`,
  family_history: 'atcd (familiaux|fam|famille)',
  social_history: 'mdv',
  risk_factors: 'fdr, fdrcv, fdr (cv|cardiovasculaires|cardio-vasculaires), frcv',
  medications_on_admission: `
    tt habituel, ttt habituel, ttt (en cours|actuel|entrée|perso|domicile), tttt habituel`,
  medications: 'tt, ttt, tttt, trt',
  discharge_medications: 'ttt de sortie, ttt sortie, tt de sortie',
  physical_examination: 'ex clinique, ex. clinique, ex phys',
  investigations: 'ex complémentaires, examens compl, ex. complémentaires, ecg, efr',
  laboratory: 'bio, nfs, ecbu, anapath',
  imaging: 'tdm, rx (thorax|pulmonaire), rp, ett, etf',
  conclusion: 'ccl, ccl°, concl',
  plan: 'cat, c.a.t, c.a.t.',
  follow_up: 'rdv',
};
