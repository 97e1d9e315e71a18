import { lines } from './catalog.js';
import type { Language } from './values.js';

/** Words that stand around drugs and diseases, combined at random in training; `@` is the entity. */
export const drugContexts: Record<Language, readonly string[]> = {
  en: lines(`
on @
with @
[started|begun|restarted|maintained|stabilized|sedated|anticoagulated] on @
[given|offered|prescribed|administered|injected|handed|sent home with] @
[take|takes|took|taking|taken|use|uses|used|using] @
[add|adds|added|adding] @ to
[stop|stops|stopped|stopping|halted|paused|forgot|missed|refused|declined] @
[replace|replaced|replacing] @ [by|with] @
[prefers|requested|tolerates|tolerated|needs|requires|required|lacks] @
@ [treatment|therapy|tablets|injection|infusion|cream|level|dose|prophylaxis|withdrawal|overdose|course|cover|regimen]
[responds to|resistant to|reacts to|known allergy to|reaction to] @
@ [was|is|has been|had been|will be|may be|should be|must be] [given|stopped|started|held|changed|used|avoided|renewed|useful]
@ [helps|helped|worked|failed|works|caused|causes|led to|interacts with|relieves|prevents]
[prescription of|dose of|course of|infusion of|injection of|bottle of|box of|effect of|level of|use of] @
@ plus @
@ and @
@, @ and @
@ or @
@ instead of @
@ [at|at a dose of|up to|of|reduced to|increased to|=|:] {dose}
{dose} [of|] @
@ {dose} [then|plus|and|or|with] @
[under|after|before|without|since|during|despite|following] @
[covered with|treated with|managed on] @
[no|any|more|less|extra|oral|intravenous|topical|generic|weekly|low-dose|high-dose] @
@ [p.o.|i.v.|daily|nightly|again|today|only|as before|since then|still running]
[due to|thanks to|because of|secondary to|linked to] @
@ [until|from|on|since] {date}
`),
  fr: lines(`
sous @
par @
avec @
[débuté|commencé|repris|maintenu|stabilisé|équilibré] sous @
[reçoit|a reçu|prend|a pris|prenait|utilise|avale|refuse|oublie|demande|tolère|supporte] @
[donner|prescrire|administrer|injecter|ajouter|associer|introduire|proposer|remettre|renouveler] @
[arrêter|suspendre|stopper|éviter|diminuer|réduire|augmenter|monter|baisser] @
[remplacer|changer] @ [par|contre|pour] @
[traitement par|traitement de|cure de|dose de|perfusion de|injection d'un|flacon de|boîte de|prise de|effet du|relais par] @
[allergique au|allergique à la|intolérant au|sensible au|résistant au|réaction au] @
@ [a été|est|sera|peut être|doit être|avait été] [donné|arrêté|débuté|changé|utilisé|évité|renouvelé|utile|repris]
@ [aide|soulage|échoue|a échoué|marche bien|provoque|entraîne|interagit avec|prévient]
@ et @
@ ou @
@, @ et @
@ plus @
@ au lieu de @
@ puis @
@ [à|à la dose de|jusqu'à|de|ramené à|porté à|=|:] {dose}
{dose} [de|d'] @
@ {dose} [puis|et|ou|avec] @
[après|avant|sans|depuis|pendant|malgré|suite à|grâce à|du fait du|lié au|liée à] @
[le|la|du|de la|au|ce] @
[plus de|moins de|couvert par|traité par|géré par|substitution par] @
@ [per os|IV|par jour|le soir|encore|ce jour|seul|en continu|toujours en cours]
@ [jusqu'au|depuis le|à partir du|le] {date}
`),
};

export const diseaseContexts: Record<Language, readonly string[]> = {
  en: lines(`
[has|had|have|having|with|without|no|not|nor] @
[suffers from|complains of|dying of|recovering from|treated for|admitted for|investigated for|worried about|free of] @
[a diagnosis of|history of|signs of|symptoms of|risk of|evidence of|onset of|case of|episode of|attack of|return of|fear of] @
[developed|develops|showed|shows|reveals|noticed|notes|reported|documented|excluded|confirmed|denied|mentions|feels] @
[due to|caused by|secondary to|because of|following|after|during|before|related to|known as] @
[severe|mild|moderate|chronic-looking|recent|old|known|suspected|possible|probable|recurrent|worsening|typical|residual|further] @
@ [was|is|has been|had been|will be|may be|seems|appears|remains|became] [diagnosed|treated|excluded|likely|unlikely|worse|better|stable|absent|present|gone]
@ [improved|worsened|resolved|persists|recurred|appeared|disappeared|subsided|returned|started|came back|settled]
@ and @
@ or @
@, @ and @
[neither|either] @ [nor|or] @
@ with @
@ without @
@ [despite|under|after|before|since] {drug}
[between|differential:|query|?|impression:|suggestive of|typical of|compatible with|in keeping with|pointing to] @
@ [at night|in the morning|on effort|while walking|for years|of unknown cause|in childhood|after meals|again|today|overnight]
@ [since|in|from|until] {month}
@ [on|since|from|by] {date}
[his|her|the|this|that|these|their|some|any] @
[mother|father|sister|brother|aunt|cousin|family] [with|had|has] @
@ [clinic|screening|follow-up|score|specialist|management|work-up]
[prevent|treat|exclude|suspect|monitor|watch for|consider|expect|cause|trigger|worsen] @
{drug} for @
{drug} [causing|caused|against|in|worsens|relieves] @
`),
  fr: lines(`
[a|avait|ayant|avec|sans|pas de|ni|aucune|aucun] @
[souffre de|se plaint de|guéri de|traité pour|admis pour|exploré pour|inquiet pour|indemne de|atteint de] @
[diagnostic de|antécédent de|signes de|symptômes de|risque de|preuve de|début de|cas de|épisode de|crise de|retour de|peur de] @
[développe|présente|présentait|montre|révèle|remarque|note|rapporte|documente|exclut|confirme|nie|mentionne|ressent] @
[dû à|causé par|secondaire à|à cause de|suite à|après|pendant|avant|lié à|connu comme] @
[la|le|une|un|cette|ce|sa|son|l'|leur] @
@ [sévère|modérée|récente|ancienne|connue|suspectée|possible|probable|récidivante|typique|résiduelle|banale|légère]
@ [est|a été|était|sera|semble|paraît|reste|devient] [diagnostiquée|traitée|exclue|probable|peu probable|pire|mieux|stable|absente|présente]
@ [s'améliore|s'aggrave|disparaît|persiste|récidive|apparaît|cède|revient|a débuté|a cessé|régresse]
@ et @
@ ou @
@, @ et @
ni @ ni @
@ avec @
@ sans @
@ [malgré|sous|après|avant|depuis] {drug}
[entre|hypothèse :|évoque|impression :|en faveur de|typique de|compatible avec] @
@ [la nuit|le matin|à l'effort|à la marche|depuis des années|de cause inconnue|dans l'enfance|après le repas|ce jour|encore]
@ [depuis|en] {month}
@ [le|depuis le|dès le] {date}
[mère|père|sœur|frère|tante|cousin|famille] [avec|ayant eu|atteint de] @
[dépistage|suivi|score|spécialiste|prise en charge|bilan] de @
[prévenir|traiter|exclure|suspecter|surveiller|envisager|craindre|causer|déclencher|aggraver] @
{drug} pour @
{drug} [provoquant|contre|dans|aggrave|soulage] @
`),
};
