import { cueEntries, inflected } from './cues.js';

/** What a finding is, or is not. */
const FOUND = inflected(
  'retrouvé retenu confirmé vu visible visualisé objectivé constaté signalé observé décelé détecté identifié individualisé perçu présent connu documenté mentionné rapporté noté évoqué démontré posé débuté administré donné reçu fait effectué pratiqué poursuivi prescrit introduit instauré pris réalisé initié démarré montré révélé prouvé établi trouvé palpé entendu diagnostiqué authentifié validé envisagé caractérisé',
);
const GONE = inflected(
  'éliminé abandonné exclu écarté infirmé réfuté démenti récusé absent négatif nié rejeté disparu',
);
const CHANGE =
  'aggravation|augmentation|amélioration|évolution|apparition de signe|changement|modification|progression|diminution|régression|résolution|majoration|récupération|soulagement|contrôle|rétrocession|retour';

/** French cues of negation: EDS-NLP and the French NegEx know most of these classes. */
const french = {
  preceding: `
    pas, ni, aucun(|e|s|es), nullement, sans, nul(|le), jamais, absence (|complète |totale )(de|d'|), absence, dépourvu(|e|s|es) (de|d'|), impossibilité (de|d'), infirmation (de|d'|du), immunisé(|e|s|es) (contre|), peu (d'argument|d'arguments) (pour|en faveur) (de|d'|du|un|une|), à la place (de|d'|du), exempt(|e|s|es) (de|d'),
    indemne(|s) (de|d'), vierge(|s) (de|d'), plus (de|d'|aucun|aucune), nie(|nt), niai(t|ent), a nié, niant, dément, réfute(|nt), récuse(|nt),
    élimine(|nt), éliminant, éliminait, (permet|permettant|a permis|ont permis) (d'|de) (éliminer|exclure|écarter|réfuter),
    a (éliminé|exclu|écarté|infirmé), ont (éliminé|exclu|écarté|infirmé), exclu(t|ent|ant), écarte(|nt), écartant, infirme(|nt), infirmant,
    exclusion (de|d'|du), (a |ont |)(refusé|décliné), refus(e|ent|ant) (le|la|les|l'|un|une|tout|toute|), (pas|aucun|plus) (d'|)argument(|s) (clinique |cliniques |biologique |radiologique |clinique ou biologique |formel |)(pour|en faveur) (de|d'|du|un|une|), (n'existe|n'existent|n'y a|n'y avait|n'y a eu) (pas|plus) (de|d'), (pas|jamais|plus) ${FOUND.singular} (de|d'|un|une|la|le|les|aucun|aucune|ni), élimination (de|d'|du), négati(f|ve|fs|ves) quant à, négativité (de|d'), disparition (complète |totale |)(de|d'|du|des),
    résolution (complète|totale) (de|d'|du|des), régression (complète|totale) (de|d'|du|des), en l'absence (de|d'), rien (en faveur|pour) (de|d'|du|un|une|),
    manque (de|d') (argument|signe), contre (un|une|l'hypothèse d'un|l'hypothèse d'une) (diagnostic|étiologie|origine) (de|d'), plutôt que (de|d'|un|une|),
    ne (retrouve|montre|présente|signale|rapporte|décrit) (ni|aucun|aucune|plus)`,
  preceding_list: '(négatif|négative|négatifs|négatives) pour, absence des éléments suivants',
  preceding_item: 'non, zéro, hors',
  adjacent:
    '(? |)(non|néant|aucun|aucune|rien|nég), = 0, \\(-\\), [-], \\(0\\), \\(non\\), (absent|absente), \\((absent|absente)\\)',
  following: `
    ${GONE.singular}, (formellement|définitivement|cliniquement) ${GONE.singular}, (a|ayant|avait) disparu, (non|pas|jamais|point|plus|nullement|aucunement) (été |pu être |être |)(formellement |clairement |)${FOUND.singular},
    (non|pas|jamais) (mis|mise) en évidence, n'(a|ont) pu être ${FOUND.singular},
    (n'y en a|n'y en avait) (pas|plus|aucun|aucune), pas davantage, non plus, rien de tel,
    n'(est|était) (pas|plus) (mis|mise) en évidence, n'(a|avait) (pas|jamais) été (mis|mise) en évidence, n'(est|était) (ni|pas) (le cas|en cause|d'actualité),
    n'existe (pas|plus), inexistant(|e), (: |= )(absent|absente|négatif|négative),
    (est|semble|paraît|était|reste) (peu probable|improbable|exclu|exclue) (et|puis) (éliminé|éliminée|écarté|écartée),
    guéri(|e) sans séquelle, (qui |)a été levé(|e), sans objet, hors de cause`,
  following_list: `
    ${GONE.plural}, (ont|ayant|avaient) disparu, (non|pas|jamais|plus) (été |pu être |être |)(formellement |clairement |)${FOUND.plural}, (non|pas|jamais) (mis|mises) en évidence,
    n'existent (pas|plus), inexistant(s|es), tou(s|tes) (absents|absentes|négatifs|négatives)`,
  termination: `
    ne peu(t|vent) (pas |)(être |)(formellement |totalement |complètement |définitivement |clairement |finalement |encore |pour autant |)(exclure|éliminer|écarter|exclu|exclue|éliminé|éliminée|écarté|écartée|exclus|exclues|éliminés|éliminées|écartés|écartées)
    ne (permet|permettent|permettant) pas (de (formellement |totalement |complètement |définitivement |clairement |finalement |encore |pour autant |)|d'|de )(éliminer|exclure|écarter), (n'exclu(t|ent)|n'élimine(|nt)|n'écarte(|nt)) pas, sans (pouvoir |)(éliminer|exclure|écarter|exclusion de), sans (que l'on puisse|qu'on puisse|que nous puissions) (formellement |totalement |complètement |définitivement |clairement |finalement |encore |pour autant |)(éliminer|exclure|écarter)
    pas (formellement |totalement |complètement |définitivement |clairement |finalement |encore |pour autant |)(pu être |été )(formellement |totalement |complètement |définitivement |clairement |finalement |encore |)(exclu|exclue|éliminé|éliminée|écarté|écartée|exclus|exclues|éliminés|éliminées|écartés|écartées), n'(est|était) pas (impossible|à exclure), (pas|non) (formellement |totalement |complètement |définitivement |clairement |finalement |encore |pour autant |)(exclu|exclue|exclus|exclues|éliminé|éliminée|éliminés|éliminées|écarté|écartée|écartés|écartées), ni (confirmé|confirmée|retenu|retenue|affirmé|affirmée) ni (exclu|exclue|éliminé|éliminée|infirmé|infirmée|écarté|écartée), ni (exclu|exclue|éliminé|éliminée|infirmé|infirmée) ni confirmé(|e), impossible (d'|de )(éliminer|exclure|écarter), (jamais|pas|plus) sans`,
  pseudo: `
    triple négatif, triple négative, (gram|rhésus) négati(f|fs|ve), (sans|pas de) (rendez-vous|ordonnance|rdv), à (éliminer|exclure|écarter), sans incident(|s) (de|d'|du|des|lors), (pas|jamais) (arrêter|interrompre|suspendre|stopper|oublier|modifier|dépasser|retirer)
    pas (uniquement|seulement|que|qu'|simplement|toujours|forcément|nécessairement|exclusivement|juste|impossible|encore|à pas|mal de|très|bien|complètement|totalement|tout à fait)
    (pas|sans|aucun|aucune|absence|ni|plus) (d'|de |de franche |de nette |de réelle |de véritable |)(${CHANGE})
    pas à pas, faux pas, (pas|aucun|sans|nul) (de |le moindre |aucun |)doute(|s) (sur|quant|que|pour|concernant|:|), hors de doute
    non seulement, sans doute, sans certitude, sans compter, sans parler (de|d'|du|des), sans gravité, sans retentissement, sans lien avec, sans rapport avec
    (pas|non|sans) contre-indication (à|au|aux), (pas|ni) (de |)(traitement|suivi|prise en charge) (de|d'|du|pour), sans traitement (de|d'|du|pour), n'est autre que, aucun (autre |)(traitement|suivi) (de|d'|du|pour)
    (ne|n') (cède|cèdent|régresse|régressent|s'améliore|s'améliorent|diminue|diminuent|répond|répondent|passe|passent|disparaît|disparaissent) (pas|plus), non (contrôlé|contrôlée|équilibré|équilibrée|compliqué|compliquée|opéré|opérée|traité|traitée|stabilisé|stabilisée|résolu|résolue|soulagé|soulagée|insulinodépendant|insulinodépendante|rompu|déplacée|déplacé)
    n'(a|avait|ont) pas (régressé|cédé|disparu|diminué|augmenté|changé|évolué|progressé), pas (contrôlé|contrôlée|équilibré|équilibrée|améliorée|amélioré|résolu|résolue), non négligeable, (pas|non) (moins|loin) de, pas plus de, rien (d'autre |)que, ne (fait|font) que, sans (que|qu'|)(cesse|arrêt|relâche)`,
};

const SEEN =
  'seen|found|identified|present|detected|noted|demonstrated|appreciated|visualized|visualised|confirmed|reported|observed|evident|felt|palpable|heard|documented|elicited|apparent|established|known|diagnosed|supported|proven|substantiated|endorsed|given|administered|started|taken|prescribed|received|initiated|performed|done|made|administered|offered|required|needed';
const SHIFT =
  'increase|decrease|change|significant change|suspicious change|interval change|improvement|progression|worsening|resolution|recurrence risk|relief|response|reduction|exacerbation';

/** English cues: those of NegEx and ConText, and more. */
const english = {
  preceding: `
    no, not, without, w/o, clear of, (rule|rules|ruled) the patient out for, no cause of, nothing (to suggest|suggesting|to indicate|suggestive of), absence of, absent, free (of|from), never (had|developed|experienced|), neither, nor, none of,
    lack(|s|ed|ing) (of |any |), rul(es|ed|ing) out, exclud(e|es|ed|ing), declin(es|ed|ing), refus(es|ed|ing), exclusion of, fail(s|ed) to (reveal|show|demonstrate|identify|detect|find), failure to (show|reveal|find),
    unremarkable for, non-contributory for, (does|did|do|is|was|were|has|have|had|could|would|can|are|should)n't, cannot (see|find|identify|appreciate), can't (see|find), unable to (find|see|detect|demonstrate|identify|appreciate|elicit),
    argu(es|ing|ed) against, evidence against, (speaks|spoke|speaking) against, inconsistent with, rather than, instead of, complete resolution of, disappearance of, nil, zero, devoid of, never`,
  preceding_list: 'denie(s|d), deny, denying, negative for, neg for, neg:, negative:',
  preceding_item: 'non',
  following: `
    (has been |have been |was |is |been |be |being |)(withheld|declined|refused|cancelled|abandoned|ruled out|excluded|refuted|disproved|disproven|discarded|denied|discounted|dismissed), (was|is|has been|remains|) (negative|absent),
    (not|never) (been |be |)(clearly |formally |readily |)(${SEEN}), (was|is|has)n't (been |)(${SEEN}), no longer (present|seen|visible|palpable|evident|an issue|a concern|detectable|there),
    (: |= |- )(absent|negative|denied|denies|not present), (has|had|have) (completely |fully |entirely |since |now |)(resolved|disappeared|vanished|cleared|gone), is gone, (not|never) (the case|an issue|an option),
    never (confirmed|materialised|materialized|occurred|happened), (did|does) not (occur|exist|develop|materialise|materialize|recur)`,
  adjacent: '(? |)(no|none|nil|neg|negative|absent), free, no more, \\(-\\), [-], \\((neg|no|negative|absent)\\)',
  following_list: `
    (were|are|have|have been|were all been|have all been|have both been) (all |both |)(ruled out|excluded|refuted|discarded|denied|negative|absent|dismissed), (were|are|have) (not|never) (been |)(${SEEN}), (were|are)n't (${SEEN}), all (negative|absent|denied|ruled out)`,
  termination: `
    (not|never) (yet |been |formally |entirely |completely |definitively |thereby |yet formally |been formally |yet been )(rule out|ruled out|exclude|excluded), not (rule out|ruled out|exclude|excluded), (cannot|can not|can't|could not|couldn't|unable to|impossible to|difficult to|hard to) (entirely |completely |be |definitively |formally |be entirely |be completely |)(rule out|ruled out|exclude|excluded)
    (does|did|do) not (rule out|exclude), (doesn't|didn't) (rule out|exclude), neither (confirmed|excluded|ruled out) nor (excluded|confirmed|ruled out), never without, not without`,
  pseudo: `
    (do|does|did|should|must) not (stop|discontinue|hold|withhold|forget|interrupt|exceed|change|miss|skip|remove|taper), (don't|doesn't|never) (stop|discontinue|hold|forget|interrupt|skip|miss), (to|please|should|must|need to|needs to|to be|needs to be|must be|should be|will be|remains to be) (exclude|rule out|ruled out|excluded), (without|no) (an |)(appointment|referral|prescription) for, non-comminuted, non-displaced, nondisplaced, non-union, non-specific, non-productive, non-tender, non-small cell, non small cell, non-hodgkin, non hodgkin, non-st, non st, non-insulin dependent, non-alcoholic, nonalcoholic, triple negative, triple-negative
    (no|without|not) (any |)(${SHIFT}) (in|of|from|to|on|with), (no|without) (any |)(${SHIFT}), not (only|just|merely|simply|solely|necessarily|always|certain|sure|entirely|completely|clear if|limited to|extend)
    no doubt (about|that|of|), without (a |any |)doubt, gram negative, gram-negative, no (reason to doubt|question that|question about), nothing but, no less than, not to mention, if not
    not (well |adequately |fully |optimally |)(controlled|resolved|improving|improved|responding|changed|relieved|tolerated|treated|drained), without (difficulty|relief), (no|not) (other|the same) than, no treatment (for|of), no therapy (for|of), not (being |)treated for, not on treatment for, not taking (anything|medication) for
    (has|have|had|is|was) not (resolved|improved|changed|worsened|gone away|subsided|abated|progressed), (hasn't|haven't|hadn't) (resolved|improved|changed|worsened|gone away|subsided), no (longer just|mere), non (compliant|adherent), no (contraindication|objection) to, never without, not unlike, not uncommon, not unusual, not infrequent(|ly), neither here nor there, rule(|d) out (protocol|pathway|order)`,
};

export const negationCues = cueEntries('negation', { fr: french, en: english });
