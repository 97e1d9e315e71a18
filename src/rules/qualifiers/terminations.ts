import { cueEntries } from './cues.js';

/** What ends the scope of every kind of cue, as in NegEx and ConText. */
export const terminations = cueEntries('termination', {
  fr: {
    termination: `
      mais, par contre, cependant, toutefois, néanmoins, pourtant, en revanche, sauf, hormis, excepté(|e), à part, en dehors (de|d'|du|des), mis à part, à l'exception (de|d'|du|des), sinon, hors mis, malgré, en dépit (de|d'), car, parce (que|qu'), puisque, puisqu', étant donné, alors (que|qu'), tandis (que|qu'), bien (que|qu'), quoique, même si
      donc, du fait (de|d'|du|des), en raison (de|d'|du|des), à cause (de|d'|du|des), grâce (à|au|aux), depuis, compte tenu (de|d'|du|des), vu (le|la|les|l'), raison pour laquelle, secondaire(|s) (à|au|aux), dû (à|au|aux), due(|s) (à|au|aux), dus (à|au|aux), en rapport avec, à l'origine (de|d'|du), responsable (de|d'|du), conséquence(|s) (de|d'|du), en lien avec, lié(|e|s|es) (à|au|aux), rattaché(|e) (à|au|aux), expliqué(|e) par, compliqué(|e|s|es) (de|d'|par), traité(|e|s|es) par, dans un contexte (de|d'), sur (fond|terrain) (de|d'), associé(|e|s|es) (à|au|aux)`,
  },
  en: {
    termination: `
      but, however, nevertheless, nonetheless, yet, though, although, even though, whereas, except(| for|ing), apart from, aside from, other than, besides, still (has|had|with|complains|having|reports), while (he|she|the|having), because (of|), owing to, on account of, thanks to, in view of, given (the|his|her|that), so (the|that|he|she), since (admission|last|yesterday|starting|the|he|she|then|surgery|birth), as (he|she) (is|was|has), secondary to, due to, (as |)(a |the |)(cause|source|reason|etiology|origin|result|consequence|complication) (of|for), attributed to, attributable to, related to, in the setting of, in the context of, on a background of, complicated by, treated with, resulting (from|in), leading to, which (is|was|has|had|shows|showed|are|were), who (is|was|has|had), despite, in spite of`,
  },
});

/** New findings: they end what was negated or uncertain, and are still a relative's or of the past. */
export const assertions = cueEntries('assertion', {
  fr: {
    termination: `
      avec (persistance|apparition|présence|récidive) (de|d'|du|des), persist(e|ent|ance) (une|un|de|des|d'|), présence (de|d'|du|des), mise en évidence (de|d'|du|des), (on|il) (note|retrouve|existe|constate|observe|objective), il y a (un|une|des), (présente|présentait|présentant|montre|montrant|révèle|révélant|retrouve|retrouvant|objective|objectivant|confirme|confirmant|souffre de|atteint de|atteinte de|diagnostic retenu|retient) (un|une|des|une|le|la|les|l'|bien|surtout|plutôt|également|seulement|en revanche|de|d'|), découverte (de|d'|du|des), apparition (de|d'|du|des), révél(ant|é|ée) (un|une|par), porteu(r|se) (de|d'), positif(|s) (pour|à), positive(|s) (pour|à), qui (a|est|évolue|présente|persiste|nécessite|montre|fait|s'aggrave), lequel, laquelle, dont (il|elle|on|le|la), ayant (nécessité|justifié|motivé|conduit|entraîné|révélé), ce qui, d'où, motivant, justifiant, nécessitant, entraînant, signale(|nt), rapporte(|nt), se plain(t|gnent), découvre, constat(e|ons) (un|une|des|le|la|l'|), prend(|s) (du|de|des|un|une|le|la), avec, l'a été, oui, expliqu(ant|e|ent) (un|une|le|la|les|l'), (pouvant|qui pourrait) expliquer, pour (un|une|des)`,
  },
  en: {
    termination: `
      positive for, presence of, (shows|showed|reveals|revealed|demonstrates|demonstrated|showing|revealing|demonstrating) (a|an|the|mild|moderate|severe|only|some|new|acute|), there (is|are|was|were) (a|an|some|mild|moderate|severe|new|), (has|had) (a|an|some|mild|moderate|severe|new|persistent|been having|developed), notable for, remarkable for, significant for, does (have|report|endorse|complain|admit), did (have|report|develop), only, persists, persistent, instead (has|had), found to have, diagnosed with, developed (a|an|new|), developing, and (has|had|is|was|does|did|reports|endorses|complains), suffers from, suffering from, noted to have, admits to, endorses, reports, complain(s|ed) of, he takes, she takes, takes, remains (on|with), yes, to (account for|explain), (which|that) (would|could|might) (explain|account for)`,
  },
});
