import { section } from '../catalog.js';

/** What is said to patients in plain words, and what they write or say themselves. */
export const sections = [
  section({
    titles: 'Vos consignes de sortie, Conseils pour la maison, Ce que vous devez savoir, Votre traitement, À retenir',
    sentences: `
Vous avez été soigné chez nous pour {disease}.
Prenez {drug} le matin avec un grand verre d'eau.
Ne prenez plus de {drug}, même si vous en avez encore chez vous.
Vous pouvez vous doucher, mais pas de bain avant le contrôle.
Si vous avez {disease} ou {disease}, appelez le 15.
Un peu de {disease} est normal les premiers jours.
Vous avez oublié votre {drug} ? Sautez la prise, ne doublez pas.
Votre médecin décidera avec vous si {drug} doit continuer après le {date}.
Mangez comme d'habitude, sauf si la {disease} vous en empêche.
La dose passe de {dose} à {dose} à partir du {date}.
Gardez cette feuille avec votre carte vitale.
{drug} peut donner {disease} : c'est rare et sans danger.
Appelez-nous sans attendre en cas de {disease}, de {disease} ou si vous avez un doute.
Ne conduisez pas tant que vous prenez du {drug}.
Évitez de porter des sacs lourds pendant {duration}.
Contre {disease}, vous pouvez prendre {drug} : {dose}, pas plus de {2-4} fois par jour.
Votre {disease} est maintenant sous contrôle, bravo pour vos efforts.
L'infirmière viendra vous donner l'{drug} tous les jours.
À quoi sert {drug} ? À empêcher [la|le|l'] {disease} de revenir.
Rendez-vous le {date} à {time}, bâtiment C, deuxième étage.
`,
    items: `
{drug} : {dose} le matin, {dose} le soir
{drug} : seulement si {disease}
{drug} : c'est terminé
pas de {drug} sans avis
appelez si {disease}
apportez vos radios et vos ordonnances
`,
  }),
  section({
    titles: 'Journal du patient, Carnet de bord, Mes symptômes, Mots du patient, Questionnaire avant consultation',
    sentences: `
Ce matin {disease} encore, j'ai pris mon {drug} à {time}.
Bonne journée, promenade au marché, rien à noter.
J'ai eu un gros {disease} dans le bus, ça a duré {duration}.
Le docteur m'a mis sous {drug} et depuis je revis.
Est-ce que [mon|ma|mes] {disease} vient du {drug} ou de l'âge ?
[Ma|Mon] {relation} avait {disease} aussi, et prenait {drug}.
Je ne supporte pas le {drug}, l'{drug} encore moins.
Pas de {disease} aujourd'hui, pas pris de {drug}.
Avec une {disease}, est-ce que je peux partir en vacances ?
Nuit correcte, les {disease} m'ont laissé tranquille.
Le {date} : {disease}. Le {date} : rien. Le {date} : {disease} et {disease}.
On m'a dit « c'est {disease} », mais personne ne m'explique.
Depuis {month} je vis avec {disease} et je fais avec.
J'ai diminué {drug} tout seul, {dose} au lieu de {dose}.
Mon {disease} ? Il se tait quand je nage.
Mes enfants trouvent que je vais mieux.
J'ai peur que {drug} me rende dépendant.
Pour ma {disease} j'ai tout essayé : {drug}, {drug}, les plantes.
Questions à poser : combien de temps, et après ?
Hier {exam}, j'attends le résultat avec impatience.
`,
    items: `
matin : {disease}
soir : {drug} {dose}
{disease} : {0-10}/10
oublié {drug}
rien de spécial
demander au docteur : arrêter {drug} ?
`,
  }),
];
