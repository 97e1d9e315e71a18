import { section } from '../catalog.js';

/** Papers that circulate: forms, insurance, tables, registries, laboratory and imaging reports, trials, letters. */
export const sections = [
  section({
    titles:
      'Questionnaire de santé, Formulaire de demande, Protocole de soins, Contrat de prévoyance, Imprimé de la caisse',
    sentences: `
Avez-vous eu {disease} ? Si oui, année et établissement.
Autre contrat en cours : compagnie, numéro, échéance.
Cocher ce qui convient : {disease} □ {disease} □ rien de cela □
Rubrique C, exclusions : {disease}, sports aériens, guerre civile.
La compagnie écarte {disease} préexistant au contrat, clause dix.
Surprime « {disease} » : {10-90} %, révisable à l'anniversaire.
Garantie acquise hors {disease}, hors conséquences indirectes.
Page trois manquante, signature illisible, tampon absent.
{drug} quotidien ? oui – non – ne souhaite pas répondre
Logement avec ascenseur, étage {1-9}, porte gauche.
Part mutuelle {drug} : {15-100} %, reste à charge nul.
Exonération {disease} expirée le {date}, renouvellement non déposé.
Entente préalable : {drug}, hors référentiel, argumentaire au verso.
Déclare n'avoir ni {disease}, ni procès, ni crédit en cours.
Mention manuscrite : célibataire, sans véhicule, personne à charge aucune.
Nature du sinistre ({disease}/vol/incendie) : rayer les mentions inutiles.
Pièce 7 bis, facture {drug} {dose}, officine de la gare.
Pièce 9 ter, devis d'ascenseur privatif, deux feuillets agrafés.
Sous-rubrique « maladies de l'enfance » : {disease}, cinq ans, hospitalisé une nuit.
Réponse ambiguë en B12, {disease} biffé puis réécrit au crayon.
Taux fixé à {5-80} % pour {disease} bilatéral, barème chapitre {2-8}.
Taux horaire inchangé, prime de Noël comprise.
Recours amiable : {disease} contesté, rapport du {date} versé.
Recours gracieux rejeté pour dépassement du délai.
Je soussignée autorise la communication du dossier {disease} à mon assureur.
Traitements actuels (nom, quantité) : {drug} {dose}, {drug} {dose}, cure thermale.
Motif médical du rapatriement [souhaité|demandé] : {disease}, accord plateau.
Carence levée sauf {disease} psychique et dos.
Ne rien inscrire sous cette ligne, réservée au service des prestations.
`,
    items: `
Q1. {disease} ? N
Q2. {drug} ? O, depuis {month}
Q3. Lunettes ? O, de loin
Q17 : permis poids lourd, N
ALD n° {1-30} {disease}
ALD hors liste ({disease}), médecin conseil saisi
Cachet du prescripteur, date, lieu
Aide technique : rampe, seuil, siège pivotant
MDPH : {disease}, taux {50-80} %, échéance {month}
LPPR : fauteuil, coussin ; hors LPPR : {drug}
`,
  }),
  section({
    titles:
      'Registre, Tableau récapitulatif, Fiche RCP, Base de données, Extrait du registre, Grille de saisie, Codage PMSI',
    sentences: `
Ligne {2-60} | {drug} | {dose} | {date} | reçu
Ligne {2-60} | brancard | inox | atelier | réparé
| {disease} | N={2-90} | {1-40} % | sans tendance |
DP {disease} ; DAS {disease}, {disease} ; acte {surgery}
Variable « {disease}_base » : 1 = présent, 0 = absent, 9 = manquant
Cas index : {disease}, hôtel du port, {month}.
Cas {2-40} exclu du registre, {disease} reclassé après relecture.
Commune de naissance, canton, sexe, rang dans la fratrie.
Entrée {2-80} (H, {18-90}) : {disease} puis {drug} puis guéri.
Entrée {2-80} (F, {18-90}) : mutation de poste, mère de trois enfants.
Délai {disease}–{drug} : médiane {2-40} jours, extrêmes {1-3} et {60-99}.
Réponse attendue sous {2-40} jours ouvrés, guichet fermé le mercredi.
Codé {disease} par défaut, faute de mieux dans le thésaurus.
Incidence standardisée de {disease} : {1-40} pour cent mille, plus haute au nord.
Doublon détecté, fiche {1000-9000} fusionnée avec la suivante.
Colonne H : {drug} ; colonne I : {drug} ; colonne J : vide
Colonne K : code postal ; colonne L : téléphone ; colonne M : vide
Total {drug} consommé au semestre : {20-900} boîtes, dont {2-9} périmées.
Inventaire du linge : {200-900} draps, quarante à recoudre.
Statut vital inconnu au {date}, dernière nouvelle par la mairie.
Stade clinique non renseigné ; {disease} sans autre indication (SAI).
Signalement {disease} n° {100-900} transmis à l'agence régionale, foyer clos.
Dépistés {100-900}, {disease} confirmés {2-40}, perdus {1-9}.
Taux de participation {40-90} %, relance postale une fois.
RCP du {date}, dossier {1-12} : {disease} ; proposition : {drug} ; quorum atteint.
RCP reportée : salle indisponible, visioconférence en dérangement.
Groupe homogène : {disease}, niveau {1-4}, âge supérieur à {17-80} ans.
Notification obligatoire ({disease}) adressée, récépissé classé.
Suivi à {1-10} ans : {disease} récurrent {2-30}, vivants {40-90}, hors pays {1-9}.
Champ libre : « vacances en Corse, chien, {disease} sur place, {drug} local »
`,
    items: `
{drug};{dose};PO;{date}
{disease};{disease};NA;NA
réf. {100-900};gants;taille M;carton {2-9}
T0 : {drug}, T1 : idem, T2 : rien
S{1-52} : {disease} {2-30}, semaine d'avant {2-30}
S{1-52} : entrées {2-30}, sorties {2-30}, lits fermés {1-6}
{month} – {disease} – visée palliative
{month} : {surgery}, marges saines
{month} : mutation, nouveau logement
en suspens = {disease} ; clos = {disease}
`,
  }),
  section({
    titles:
      'Résultats du laboratoire, Commentaire biologique, Avis du biologiste, Génétique moléculaire, Biologie médicale',
    sentences: `
Commentaire : profil d'allure {disease} débutant, à confronter au contexte.
Sérothèque : {disease} ancien guéri, immunité durable.
Nature du prélèvement : sang total, tube violet, acheminé en {1-4} h.
Interférence analytique par {drug} possible, préférer une autre technique.
Interférence par un tube mal rempli, refaire gratuitement.
{drug} résiduel : {2-40} mg/L, prélevé trop près de la prise.
Potassium {3.5-5.1}, chlore {98-106}, réserve alcaline {22-28}.
Recherche de {disease} par PCR : indétectable, extraction valide.
Filiation : hors champ de ce laboratoire, document rendu au greffe.
Antibiogramme : {drug} S, {drug} I, {drug} R ; à débattre avec l'infectiologue.
Souche sauvage, {drug} utilisable ; éviter {drug} seul.
Index {0.2-6.0}, zone grise, {disease} ni affirmé ni infirmé.
Hémoglobine A {95-98} %, A2 {2-3} %, électrophorèse habituelle.
Variant de classe {1-5} en lien avec {disease} autosomique récessif.
Conseil génétique proposé à la fratrie au titre de {disease} familial.
Arbre transmis au format papier, trois générations, deux continents.
Échantillon hémolysé — rendu sous réserve, voir confrère préleveur.
Garrot à desserrer vite, reprélever au repos.
Lame relue par deux biologistes, cellules matures, compte recontrôlé.
Temps allongé expliqué par {drug}, corrigé par le mélange.
Cytologie : fond propre, {disease} atypique exclu.
Bandelette : leucocytes –, nitrites –, pH {5-8}.
Taux compatible avec {disease} fruste ou {drug} récent.
Valeurs de référence modifiées au {date}, automate remplacé.
Dosage sous-traité, colis parti {date}, réponse habituelle en {5-20} jours.
Appelé à {time} pour {disease} biologique majeur, transmis au {doctor}.
Aucune bactérie cultivée malgré {drug} arrêté la veille.
L'étiquette est éditée, la bouteille manque.
Cystine normale, {disease} métabolique improbable.
`,
    items: `
Recherche : {disease} — négatif
Groupage : A+, deuxième détermination faite
ADN : {disease}, porteur sain
CMI {drug} : {0.1-4.0}
{drug} : sensible, forte posologie
{drug}-résistant, {drug}-sensible
Aspect : clair, incolore
Renseignement fourni : « {disease} ? »
prélevé à jeun, {time}
Toxiques : {drug} +, autres 0
`,
  }),
  section({
    titles:
      "Imagerie médicale, Scintigraphie, Mammographie, Lecture d'IRM, TEP, Réponse du pathologiste, Staff d'imagerie",
    sentences: `
- crâne : symétrique ; - rachis : aligné ; - bassin : symétrique
Technique : spirale, sans puis avec {drug}, {dose} à {2-4} mL/s.
Technique : trois plans, antenne de surface, sujet immobile.
Plages compatibles {disease} vs artéfact de déglutition.
En base droite, {disease} linéaire, moins dense qu'en {month}.
En base gauche, trame conservée, scissure fine.
Hyperfixation L{1-5} évocatrice : {disease} dégénératif plutôt que {disease}.
Pas d'hyperfixation, marquage physiologique du cerveau et de la vessie.
Poumon : {disease} (im. {2-99}), foie : {disease} (im. {2-99}).
Indication « {disease}/{disease} », ordonnance manuscrite du {doctor}.
Comparaison impossible : clichés antérieurs sur films, non apportés.
On décrit {disease} juxta-pariétal, {3-40} mm, inchangé.
Isthme fin, lobes homogènes, trachée médiane.
{disease}, stable. {disease}, stable. Le reste sans intérêt.
Sénologie : {disease} palpé à {1-12} h, non retrouvé en coupes fines.
Sénologie : seins symétriques, axilles libres, clichés bien comprimés.
Produit {drug} injecté au dos de la main, bien toléré.
Prélèvement n° {2-9} : {disease} naissant, stroma respecté.
Prélèvement n° {2-9} : muscle strié sans anomalie de fibre.
Les vaisseaux sont perméables ; {disease} exclu avec bonne certitude.
Naissances et bifurcations bien vues, flux réguliers.
Hors sujet mais noté : {disease} vésiculaire, muet.
Rehaussement annulaire, donc {disease} encapsulé avant {disease}.
Immunomarquage p53 sauvage, MIB1 {1-60} %, {disease} intraépithélial confirmé.
Fragments en paraffine épuisés, nouveau bloc demandé.
Après {drug} néoadjuvant, régression {10-90} %, {disease} résiduel en îlots.
Image additionnelle type {disease}, avis du siège à recueillir.
Cliché refait torse nu, un bouton de chemise gênait la lecture.
`,
    items: `
D : {disease} ; G : RAS
Sinus : clairs ; rochers : pneumatisés
C{3-7}-C{4-7} : {disease}
L{1-4}-L{2-5} : disque de hauteur normale
im. {2-60} : {disease} ?
Ganglions : fins ; os : {disease} ; surrénales : fines
SUVmax {2-20}, {disease} actif
Index : {disease}, {exam}
mode B puis Doppler, sonde linéaire
marge : {1-9} mm ; {disease} in situ : focal
`,
  }),
  section({
    titles: "Avis entre confrères, Correspondance médicale, Cahier d'investigateur, Réponse du spécialiste",
    sentences: `
Cher ami, ta lettre m'est parvenue froissée mais lisible.
La chaudière du cabinet est réglée, clés sous le pot.
Mon confrère penchait pour {disease} ; je penche, moi, pour rien.
Au vu de {disease} multifocal, place à {drug} avant le scalpel.
Parenté dispersée, dont une branche au Québec.
Après mûre réflexion, cher confrère : {drug} non, {drug} peut-être.
De vous à moi, {drug} ne lui apporte plus grand-chose.
Pour mémoire, {disease} opéré à {hospital} en {month}, pièce perdue.
Pour mémoire, ma secrétaire sera absente toute la semaine.
Par courtoisie, copie {drug}/{drug} au pharmacien, au maire rien.
N'étant pas {disease}-spécialiste, je m'en remets à vous.
Investigateur formé, cahier relu, signature en attente du promoteur.
Le bras contrôle ({drug} {dose}) rejoint le bras actif ({drug} {dose}) en extension.
Inclusion {2-90} : {disease} histologique, ECOG {0-2}, tabac nul.
Inclusion {2-90} : majeur, affilié, parlant français.
Sortie d'étude : {disease} intercurrent, retrait volontaire, déménagement.
Le comité (avis du {date}) s'étonne de {drug} sans lavage préalable.
Randomisation, enveloppe {10-99} : {drug}, ouverture par le pharmacien seul.
Écart mineur, carnet taché de café, pages {2-9} à {10-20} illisibles.
Médicament concomitant interdit : {drug}, sinon {disease} ininterprétable.
Hors AMM assumé, {drug} compassionnel, {disease} orphelin.
Transport refusé par la caisse, facture à suivre.
Sa {disease} m'occupe moins que sa solitude, je vous l'avoue.
Vous recevrez sous pli séparé radios, lames et carnet.
Ligne directrice {disease} suivie, appliquée à la lettre.
`,
    items: `
Objet : {disease}/{drug}
nouvelle adresse du cabinet
Réf. : vt courrier {date}, {disease}
C.c. Dr remplaçant, kiné, patient
V{1-6} : {drug} remis {dose}, {drug} rendu
Critère 3 : {disease} < {2-12} mois, NON
Critère 5 : permis en cours, OUI
AE1 {disease}, AE2 {disease}, AE3 néant
PI : {doctor}, site {10-99}
{drug} vs {drug}, ouvert, deux bras
`,
  }),
];
