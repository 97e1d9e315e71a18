import { words } from '../catalog.js';

/** Words with a grammatical duty. */
export const functionWords = words(`
le la les un une des du de au aux ce cet cette ces son sa ses leur leurs notre nos votre mon ma mes qui que quoi dont
où quand comment pourquoi lorsque puisque si bien mais ou et ni car donc or ne pas plus moins très trop assez peu
beaucoup tout toute tous toutes chaque quelque quelques plusieurs aucun aucune autre autres même mêmes tel telle avant
après pendant depuis dès jusque entre parmi contre sans avec sous sur dans par pour vers chez hors près loin devant
derrière selon malgré sauf est sont était étaient être été a ont avait avaient avoir eu fait font faisait faire peut
peuvent pouvait doit doivent devait il elle ils elles on nous vous je lui eux se me te y en ainsi alors aussi encore
déjà toujours jamais souvent parfois puis ensuite enfin cependant toutefois pourtant néanmoins ici là ailleurs
maintenant hier demain bientôt tard tôt presque environ surtout plutôt
`);

/** Common words of life and of the ward that name no drug and no disease. */
export const contentWords = words(`
temps homme jour chose femme vie enfant monde école maison main partie place cas semaine société système question
travail gouvernement nombre nuit point eau pièce argent histoire fait mois droit étude livre œil métier mot affaire
côté genre tête ami pouvoir heure jeu ligne fin membre loi voiture ville nom équipe minute idée corps information dos
parent visage niveau bureau porte personne art guerre fête résultat changement matin raison recherche fille garçon
moment air professeur force éducation âge politique musique marché sens pays plan intérêt expérience effet usage
classe contrôle soin champ développement rôle effort taux chef lumière voix épouse police esprit prix rapport décision
fils vue relation route bras différence valeur bâtiment action saison impôt directeur position joueur dossier papier
espace sol forme événement problème centre couple site projet activité étoile table besoin cour huile situation coût
industrie chiffre rue image téléphone données photo pratique morceau terre produit mur ouvrier nouvelle film nord
amour soutien étape bébé ordinateur type attention arbre source cheveux fenêtre culture chance frère énergie période
cours été plante occasion terme lettre condition choix règle sud étage campagne matière population appel économie
église risque feu avenir banque sport sujet officier reste comportement lutte but lit ordre auteur agence nature
couleur magasin son mouvement page course série langue réponse animal facteur décennie article est artiste scène
carrière approche taille chien fonds signe pensée liste qualité pression ressource réunion succès tasse quantité
capacité personnel caractère croissance perte degré région télévision boîte formation commerce élection sentiment
norme facture message analyse avantage avocat section verre compétence sœur crime autorité dessin savoir gare vérité
jardin cuisine pain fromage pomme soupe rivière pont hiver train billet vélo balle chaussures manteau chaise stylo
lampe clé horloge sac boutique file fichier fiche note copie feuille unité secteur couloir ascenseur escalier bus taxi
collègue infirmier cadre externe secrétaire brancardier visiteur voisin aidant gendre interprète demandé devenu
commencé cru apporté construit appelé venu porté changé considéré continué créé coupé décidé tiré terminé attendu
expliqué tombé senti rempli suivi trouvé donné allé grandi arrivé entendu tenu aidé espéré compris gardé connu appris
laissé mené aimé vécu regardé perdu rencontré bougé offert ouvert payé passé joué mis couru atteint lu reçu resté dit
assis vu semblé envoyé servi montré dépensé parlé arrêté pensé raconté pris essayé tourné utilisé voulu gagné
travaillé écrit ajouter accepter permettre paraître appliquer arriver éviter apporter acheter porter choisir venir
comparer contacter couvrir dépendre décrire discuter conduire manger entrer exister attendre échouer finir obtenir
donner aller entendre aider tenir espérer améliorer inclure joindre garder connaître apprendre quitter laisser mentir
écouter vivre regarder perdre gérer mesurer rencontrer manquer bouger noter ouvrir jouer préférer préparer produire
fournir tirer pousser poser lever atteindre lire recevoir réduire rester retirer répéter répondre revenir monter
descendre courir dire voir sembler vendre envoyer servir partager montrer dormir parler dépenser commencer suggérer
prendre enseigner penser jeter toucher voyager essayer tourner comprendre marcher vouloir avertir laver gagner
souhaiter écrire demande arrive donne garde laisse passe pense parle regarde semble tient travaille trouve vient vit
demandait arrivait donnait gardait passait parlait restait semblait tenait venait vivait faisant allant venant prenant
donnant disant passant portant tenant ayant étant suivant bon mauvais meilleur grand petit noir bleu brun certain
propre clair proche froid commun complet correct actuel sombre mort profond différent difficile sec facile vide entier
exact juste faux familier célèbre rapide final premier étranger libre frais plein général heureux vert gris demi dur
lourd haut chaud humain énorme important initial gentil large dernier gauche probable local long lâche bas principal
majeur moderne étroit naturel nécessaire nouveau prochain normal bizarre vieux original simple agréable pauvre
possible présent précédent privé public calme rare prêt réel récent rouge régulier riche rond triste sûr second
sérieux court semblable seul lent mou spécial stable étrange fort soudain doux épais mince troisième fatigué total
vrai typique urgent utile habituel faible mouillé blanc sauvage jaune jeune actuellement certainement clairement
complètement directement facilement exactement finalement généralement doucement immédiatement largement surtout
partiellement probablement rapidement vraiment récemment simplement lentement légèrement soudainement concernant
aujourd'hui ensemble notamment admission sortie transfert avis conseil visite tour transmission relève contexte résumé
synthèse constatation impression commentaire remarque détail compte description déclaration évaluation examen
observation mesure lecture limite tendance courbe cliché lame prélèvement échantillon profil numération consentement
notice explication consigne rappel avertissement protocole recommandation parcours procédure intervention incision
suture pansement bandage plâtre attelle béquille fauteuil déambulateur canne matelas oreiller moniteur pompe voie
cathéter sonde drain aiguille seringue masque lunettes oxygène humidificateur kinésithérapeute diététicienne
psychologue pharmacien chirurgien anesthésiste radiologue cardiologue neurologue dermatologue pédiatre sage-femme
ambulancier dentiste opticien orthophoniste bénévole aumônier accueil gestionnaire stagiaire étudiant interne mari
conjoint compagnon grands-parents petit-fils fratrie tuteur colocataire patron client locataire conducteur maçon
peintre boulanger boucher agriculteur pêcheur jardinier coiffeur mécanicien plombier électricien soudeur mineur soldat
pilote marin bibliothécaire musicien chanteur danseur journaliste juge appartement garage cave grenier balcon chambre
toilettes douche baignoire four frigo tapis échelle pelouse clôture chat cheval oiseau poisson petit-déjeuner déjeuner
dîner repas goûter thé café lait jus vin bière sucre sel graisse fibre fruit légume viande riz pâtes œuf chocolat
marche natation randonnée escalade danse ménage courses jardinage pêche tricot peinture conduite tennis football
échecs cartes piano guitare chorale club piscine salle vacances séjour vol croisière camping aéroport hôtel plage
montagne forêt lac lundi mardi mercredi jeudi vendredi samedi dimanche printemps automne aube crépuscule minuit midi
soirée après-midi enfance adolescence retraite grossesse accouchement naissance poids hauteur longueur largeur
profondeur volume vitesse équilibre posture station poigne réflexe tonus audition vision goût odorat parole langage
humeur sommeil appétit soif digestion miction sueur respiration battement circulation pouls température hydratation
nutrition peau ongle front joue menton lèvre dent gencive gorge cou épaule coude poignet doigt pouce hanche cuisse
genou tibia cheville talon orteil côte colonne thorax sein ventre flanc aine fesse articulation muscle tendon ligament
nerf veine artère glande poumon foie rein rate intestin côlon utérus supérieur inférieur antérieur postérieur latéral
médial proximal distal bilatéral unilatéral dorsal ventral apical basal clinique chirurgical médical dentaire social
mental physique émotionnel financier familial professionnel sexuel alimentaire postopératoire préopératoire
asymptomatique symptomatique instable rassurant banal inchangé comparable concordant négatif positif élevé abaissé
réduit augmenté absent préservé intact altéré sensible souple symétrique asymétrique palpable audible visible réactif
coopérant orienté éveillé endormi anxieux joyeux épuisé indépendant dépendant autonome alité mobile valide observant
admis sorti transféré adressé évalué examiné revu discuté informé conseillé rassuré surveillé observé mesuré
enregistré documenté noté dicté tapé signé contresigné imprimé faxé transmis classé numérisé archivé programmé réservé
annulé reporté organisé planifié préparé réalisé entrepris achevé répété interrompu repris retardé abandonné décliné
accepté refusé convenu consenti objecté mentionné précisé remarqué commenté suggéré recommandé proposé envisagé
suspecté supposé présumé douté questionné confirmé clarifié vérifié contrôlé corrigé modifié actualisé révisé ajusté
adapté optimisé majoré titré diminué sevré retiré suspendu réintroduit substitué remplacé échangé combiné séparé
divisé doublé sauté omis oublié manqué égaré localisé identifié détecté découvert révélé affiché présenté démontré
illustré souligné conclu déduit attribué imputé lié relié associé corrélé comparé opposé concordé coïncidé précédé
accompagné atténué traîné duré rechuté rebondi aggravé détérioré stabilisé amélioré récupéré guéri effondré glissé
trébuché heurté tordu griffé brûlé mordu piqué étouffé avalé inhalé toussé vomi auparavant autrement apparemment
approximativement brièvement couramment constamment continuellement délibérément entièrement essentiellement
éventuellement évidemment exclusivement explicitement extrêmement fermement fréquemment graduellement grandement
heureusement hautement idéalement initialement localement manifestement mutuellement naturellement nécessairement
nettement normalement occasionnellement ouvertement ordinairement parfaitement personnellement physiquement
possiblement potentiellement pratiquement précisément présentement principalement progressivement promptement
proprement purement rarement raisonnablement régulièrement relativement respectivement secondairement séparément
sévèrement significativement simultanément sincèrement socialement seulement spécifiquement spontanément strictement
fortement subitement substantiellement suffisamment sûrement temporairement totalement typiquement ultérieurement
uniformément usuellement vaguement virtuellement davantage dessus dessous dedans dehors autour auprès afin jadis
naguère volontiers exprès quasi cordialement confraternellement merci bonjour madame monsieur cher chère objet jointe
suite explique montre indique signale précise confirme propose suggère conseille recommande souhaite accepte refuse
évoque constate retrouve persiste apparaît disparaît augmente diminue s'aggrave s'améliore commence continue termine
revient repart monte descend tombe dort mange boit conduit écoute comprend répond oublie croit sait peut doit veut
paraît
`);
