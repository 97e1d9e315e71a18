import { words } from '../catalog.js';

/** Things, people, food, homes, transport and offices. */
export const contentWords = words(`
abattoir abeille abonnement abri abricot absence abus accent accessoire accordéon accueillant achat acier acteur
actrice addition adieu adjoint administration adolescent adolescente adoption adulte adultes adversaire aéronef agneau
agriculture agricultrice aiglon ail aînée aînés album alcôve alliance allocation allocations allumette alphabet
altitude amande amateur ambassade ambition ambiance amende amendes ameublement amies amitié ampleur amusement ananas
ancêtre anchois âne ange anglais animateur animation animatrice anniversaire annonce annuaire antiquaire antiquité
apéritif apiculteur aperçu apprenti apprentissage apprentie aquarium aquarelle araignée arbitre arbuste architecte
architecture archives archiviste ardoise armée armoire arrivée arrondissement arrosoir artichaut artisan artisanat
artisane ascension asperge assemblée assiette assistance assistant assistante association assurance assuré assurée
assureur athlète atelier ateliers athlétisme attente atout aubergine aubergiste auditoire auditeur augmentation
autobus autocar autoroute autorisation auvent avance avancée avenue averse aviation avion aviron avocate avoine
avocats bagage bagages baguette baie baignade bail baladeur balade balai balance baleine ballon banane banc banlieue
banquet banquier barbe barbecue barque barrage basket basketball bateau bateaux bâton batterie bazar beau-fils
beau-frère beau-père beaux-parents béton beurre belle-fille belle-mère belle-sœur bénéfice bénéficiaire berger
bergerie besogne bétail betterave bibelot bibliothèque bicyclette bien-être bijou bijoutier bijouterie billard billets
biographie biscotte biscuit biscuits blanquette blé bœuf bois boisson boissons bol bonbon bonbons bonheur bonté bord
bordure botte bottes boucherie boucle boudin bouée bouillon boulangère boulangerie boule boules boulevard boulon
bouquet bouquin bourgade bourse bouteille bouteilles bowling boxe brebis bretelle bricolage bricoleur bridge brioche
brique briquet brise brocante brochet brochette brocoli broderie brouillard brouette brouillon brume budget buffet
bûcheron buisson buraliste burin buvette cabane cabinet câble cacahuète cadastre cadeau cadeaux cadran cahier cahiers
caille caisse caissier caissière calendrier calepin calibrage caméra camion camionneur camionnette camp campagnard
campeur canapé canard candidat candidate candidature canevas canot cantonnier caoutchouc capital capitaine capitale
caprice caramel caravane caravanes carburant caresse carnaval carnet carnets carotte carottes carreau carreleur
carrelage carrefour carrosserie carton cartons caserne casque casquette casserole cassette cassoulet catalogue
catéchisme cathédrale cause cavalier céleri célibat célibataire cendre cendrier cérémonie céréale céréales cerise
cerises cerisier certitude chaîne chalet champignon champignons championnat chandail chandelle chantier chansons
chanson chapeau chapelle chapitre charcuterie charcutier charge charges chargeur charme charpente charpentier
charrette charrue chasse chasseur château chaton chaudière chaudron chauffage chauffeur chaumière chausson chaussure
chaussette chemin cheminée cheminot chemise chemisier chêne chèque chéquier cheffe chercheur chercheuse chevreuil
chevaux chèvre chiffon chiot chips chômage chômeur chorégraphie chou choucroute chouette chou-fleur ciel cigale
cimetière cinéma cintre cirage cire cirque cité citation citoyen citoyenne citron citronnade citrouille civière
clairière clarinette classement classeur clavier clef clémentine cliente clientèle clients climat clocher cloche clown
cochon code codes coin colis collants collecte collection collectivité collège collégien collègues colline colombe
colonie comble comédie comédien comédienne comestible commande commandes commerçant commerçante commissaire
commissariat commune communes communication commode compagne compagnie compas complice comportements composition
compote compotes comptable comptabilité comptoir comtesse concert concerts concession concierge conclusion concombre
concours concubin concubine conférencier confiance confidence confiserie confiture confitures conflit confort congé
congélateur congés congrès connaissance connaissances conquête conseiller conseillère conseils conservatoire conserve
console construction conte conteneur contes continent contrat contrats contribution contrôleur conversation
coopération copain copains copine coq coque coquelicot coquillage corbeau corbeille cordonnerie cordonnier
correspondance costume cotisation cotisations coton couche couches couette coudrier couleurs coupon couples courage
courgette courgettes courriel courrier courriers courroie coursier cousin cousine cousins couteau couteaux couture
couturier couturière couturières couvent couvert couverts couvreur crabe craie cravate crayon crayons création crédit
crémerie crêpe crêpes cresson crevette critique crocodile croissant croix croquette croquettes croyance croyant cube
cueillette cuillère cuillerée cuir cuisinier cuisinière cuisson cultivateur cultivatrice curiosité cycle cyclisme
cycliste cygne dame dames damier dates datte dauphin débat décalage décor décoration défense défi défilé délai délais
délégué déléguée délégation délice déluge démarche démarches déménagement déménageur démission démocratie
démonstration dépanneur département départ dépenses déplacement déplacements dépôt député dérogation descendance
désert désir dessert desserts dessinateur dessinatrice destin destination détente détour dette dettes devis devise
devoir devoirs dialogue diapositive dictée dictionnaire digue dimension dinde diplomate diplôme diplômes direction
directrice discothèque discours discipline discussion disponibilités dispute dissertation distance distraction divan
divorce doctorat document documents domaine domestique domicile domino dominos don donateur donation dossard douane
douanier doutes doyen drapeau droits dune durée durées duvet eaux ébéniste échanges échéance échéances écluse écolier
écolière écologie économiste écorce écouteur écrevisse écriture écritures écrivain écureuil écurie éditeur édition
éditrice éducateur éducatrice effectif effectifs effraie égalité électeur électricité électronique éléphant élevage
éleveur éleveuse élèves élu élue emballage embarquement embauche emblème émeraude emploi emplois employé employée
employés employeur employeurs emprunt encadreur enceinte enclos encre encyclopédie endroit endroits enfants engagement
engin engrais énigme enquête enquêteur enseignant enseignante enseignants enseignement entourage entrepôt entreprise
entreprises entrepreneur enveloppe enveloppes envie environnement environs épargne épice épicerie épices épicier
épicière épinard épinards éponge époque époques époux équateur équerre équitation ermitage escabeau escalope escargot
escrime espérance espionnage essaim essence essuie-glace estrade étable établi étagère étagères étang état étincelle
étoffe étoffes étudiante étudiants euro euros évêque événements exemple exemples exercice exercices exil existence
exploitant exploitante exploitation exposition fable façade façon façons factrice facultés faculté faïence faisan
falaise famille familles fanfare fantaisie farce farine fatalité faucon faune faveur femmes fermier fermière ferraille
ferry festival fêtes feuillage feuilles feuilleton fêve fiançailles fiancé fiancée ficelle fidélité fierté figue
figuier figure figurant filature filleul filleule finance finances fiscalité flamme flan flèche fléchettes fleur
fleuriste fleurs fleuve flocon flûte foire fonction fonctionnaire fonctionnaires fondation fondateur fonderie fondue
fontaine foot footballeur footing forgeron formalité formalités formateur formatrice fortune foulard foule fourche
fourgon fourmi fournisseur fourniture fournitures fourreau fourrure fraises framboise framboises français française
franchise fraternité fréquence frères friandise friandises frites fromager fromagerie fromages frontière fruits fumier
funérailles fusée fusil gagnant galerie galet galette galettes galop gamelle gamin gamine gant garagiste garantie
garanties gardien gardienne gardiens garderie gâteau gâteaux gaufre gazette gazon gelée gendarme gendarmerie gendarmes
génération générations générosité genèse géographe géographie géologue géomètre géométrie gérant gérante gestes geste
gestion gibier gigot girafe givre glace glaces glacier glacière gobelet golf gomme gourmandise gouvernante gouverneur
goûters graine graines grammaire grand-mère grand-père grand-oncle grand-tante grange granit graphiste gratin
gratitude graveur gravier gravure grenouille grève grille grillade grillades gruyère guêpe guichetier guidon guirlande
guitariste gymnase gymnaste gymnastique habillement habit habitant habitante habitants habitat habitation habitude
habitudes hache haie halte hamac hameau hamster handball hangar haricot haricots harmonica harmonie harpe hasard
hérisson héritage héritier herbe herbes héros hibou hippodrome hirondelle histoires homard hommage hommes honneur
honneurs honoraires horaire horaires horizon horlogerie horloger horticulteur horticulture hôte hôtes hôtelier
hôtelière hôtesse huissier huître huîtres humanité humour hutte identifiant identifiants idéal île îles illustration
illustrateur imaginaire immatriculation immeuble immeubles imperméable importance imprimante imprimerie imprimeur
indemnité indemnités indemnisation indépendance indice indices industriel infographiste informaticien informaticienne
informatique informations ingénieur ingénieure ingénieurs initiative innovation inondation inscription inscriptions
insecte insectes inspecteur inspection instant instants instituteur institutrice institut institution instruction
instrument instruments intendant intendante intention intentions intérim intérimaire intérieur internaute internet
invitation invitations invité invitée invités itinéraire itinéraires jacinthe jambon jardinerie jardinière jardins
jean jeton jeunes jeunesse jeux joie joies jonquille jouet jouets joueurs joueuse journal journaux journée journées
jubilé judo jugement juges jumeau jumeaux jumelle jumelles jupe jupes juré jurés juriste justice justificatif
justificatifs kangourou karaté kermesse kilomètre kilomètres kiosque kiwi klaxon laboureur lacets laine laiterie
laitier laitière laitue lampadaire lancement lancer langues lanterne lapin lapins lard largesse larve lavabo lavande
laverie laveur lave-linge lave-vaisselle leçon leçons lectrice lectures légende législation légumes léopard lessive
lettres lézard liberté libraire librairie licence licencié licenciement lien liens lieu lieux lièvre lilas limonade
linge lion liquide littérature livraison livraisons livres livreur livreuse locaux location locations locomotive
logement logements logiciel logis loisir loisirs lotissement loterie loto loup louange loyer loyers lueur luge
lumières lunch lune luth lutin luxe lycée lycéen lycéenne lycées lys machine machines maçonnerie magasinier magasins
magazine magazines magicien magie magistrat magnétoscope maille maillot mairie mairies maire maisons maître maîtres
maîtresse maîtrise majorité malheur maman manège mandarine mandat mandats manifestation mannequin manufacture
manuscrit maquette maquillage maquilleuse marathon marbre marchand marchande marchandise marchés marécage mareyeur
marguerite mariage mariages marinade marionnette marmite marques marraine marron marrons match matchs matelot
mathématiques matinée matinées mayonnaise mécanicienne médaille médailles médiateur médiation médiathèque mélange
mélodie melon mémoires mémoire ménagère ménages mendiant menu menuiserie menuisier menus mer mère mères mérite merle
merveille messager messagerie messe messes météo métal métaux méthodes métro meuble meubles meunier micro micro-ondes
miel migration milieu milieux militaire militaires millier milliers mimosa mine minerai minibus ministère ministre
minorité minuterie miracle miroir miroirs misère mission missions mode modèle modèles modestie moineau moine moisson
moitié monastère monnaie monnaies monologue monteur monument monuments moquette morale mosaïque moteurs motif motifs
moto motocycliste motos mouchoir mouchoirs moulin moulins mousqueton moustache moustique moustiques moutarde mouton
moutons muguet muguets municipalité murs muraille mûre mûres musée musées musicienne musiciens mustang mutualité
myrtille myrtilles mystère nageur nageuse nappe nappes narcisse nation nations nationalité navet navets navette
navettes navigateur navire navires neige neiges neveu neveux niche nid niece nièces noblesse noces noisette noisettes
noix nomination noms notaire notaires notion notions nouilles nourriture nourrice nourrices nouveauté nouvelles nuage
nuages nuance nuances nuits numéro numéros nuitamment oasis objets obligation obligations océan océans odeur œillet
œufs œuvre œuvres office offre offres oie oignons oiseaux olive olives olivier ombre ombres omelette omnibus oncle
oncles opéra opérateur opératrice opinion opinions opportunité optique orange oranges orangeade orchestre orchestres
orchidée ordinateurs ordures organisateur organisation organisme organismes orgue orgues orme ornement orphelin
orpheline orphelinat orthographe oseille osier outil outils outillage ouverture ouvertures ouvrage ouvrages ouvrière
ouvriers ouvreuse pacte pages paie paille paix palace palier palme palmier panier paniers panneau panneaux pantalon
pantalons pantoufle pantoufles paon papa pape paperasse papeterie papiers papillon papillons pâque paquebot paquet
paquets parachute paradis paragraphe parapluie parapluies parasol paravent parc parcelle parcelles parcs pare-brise
parente parentèle parfum parfumerie parfums parking parkings parlement paroisse paroissien parquet parrain parrains
participant participants participation partenaire partenaires partenariat parterre parti partis parution pasteur
pastèque patience patinage patineur patinoire pâtisserie pâtisseries pâtissier pâtissière patrie patrimoine patronne
pâturage pavé pavés pavillons payement paysage paysages paysan paysanne paysans péage pêcheurs pédagogie pédale
pédales pédalo peigne peignoir peluche peluches pendule péniche pension pensions pensionnaire pensionnat percepteur
perche perdrix perle perles permis perroquet perruche perruque persil personnage personnages personnalité personnes
perspective pétale pétales pétanque pétition pétrole peuple peuples peuplier phare phares philatélie philosophe
philosophie photocopie photocopies photocopieuse photographe photographies phrase phrases physicien pianiste pianos
pichet pièces piéton piétonne piétons pigeon pigeons pile piles pilotes pilotage piment pin pinède pinson pipe
pique-nique piques pirate piscines piste pistes pistache pizza pizzas placard placards places plafond plafonds plaine
plaines plaisanterie plaisir plaisirs planches planète planètes plans plantes plat plats plateaux plates-formes
plombiers pluie pluies plumage plume plumes pneu pneus poêle poème poèmes poésie poète points poireau poireaux poirier
poires pois poissonnerie poissonnier poissons poivre poivron poivrons policier policière policiers politesse
politologue polo pommes pommier pompier pompiers poney ponts populaire porc porcelaine porche porcherie portail
porte-clés porte-monnaie portefeuille porteur portes portier portière portrait portraits possession possibilité
possibilités poste postes postier potage potages potager poterie potier poubelle poubelles poudrerie poulailler poule
poules poulet poulets poupée poupées poutre poutres pouvoirs prairie prairies pratiques préau préfecture préfet
préjugé prénom prénoms préparateur préparatrice préparatif préparatifs prépa présidence président présidente presse
prestation prestations prêtre prêts preuve preuves prévision prévisions prière prières prieuré primevère prince
princesse principe principes printanier prison prisons privilège procès procès-verbal procession procuration procureur
producteur productrice produits professeure professeurs profession professions profit profits progrès proie
projecteurs projection projets promenade promenades promeneur promesse promesses promotion pronom propos proposition
propositions propreté propriétaire propriétaires propriété propriétés prospectus protection proverbe proverbes
province provinces provision provisions proviseur prune prunes prunier psaume pudding puits pull pulls pupitre purée
purées puzzle puzzles pylône quai quais quart quarts quartier quartiers quatuor quatre-quarts quenelle querelle
questions questionnaires quiche quiétude quincaillerie quincaillier quinzaine quittance quittances quotidienneté
rabais rabot race raclette raconteur radeau radiateur radiateurs radio radios radis rafale raffinerie raisin raisins
ramassage ramoneur rang rangs rangement rappels rapports raquette râteau ravin ravitaillement rayon rayons rayonnage
réalité réalités recensement recette recettes réceptionniste recherches récit récits récolte récoltes récompense
récréation rectangle recueils recyclage rédacteur rédaction rédactrice réfectoire référence références référent
référente réflexion réflexions réfrigérateur refuge réfugié régiment régime régimes régions registre registres regret
regrets reine relations religieuse religieux religion religions remboursement remboursements remerciement
remerciements remorque remplaçant remplaçante renard rencontres rendement renommée renseignement renseignements rente
rentes rentrée rentrées répartition répertoire répétiteur reportage reportages repos représentante représentation
reprise reptile république réputation requête réseau réseaux réservation réservations réservoir résidences résiliation
résolution respect responsable responsables responsabilité ressort restaurant restaurants restaurateur resto
rétroviseur retour retours retraitée retraités rétribution réussite réussites réveil réveillon revenu revenus rêve
rêves revenante révolution revue revues rez-de-chaussée rhubarbe rideau rideaux rire rires rites rivage rivières
rizière robe robes robot roche rocher rochers rôdeur roi roman romans romancier roquette rosace rose roseau rosée
roses rosier rosiers rossignol rôti rôtis roue roues rouleau routes routier royaume ruche ruches ruelle ruelles rugby
ruisseau ruisseaux rumeur rythmes sable sables sabotier sacoche sacristie sage sagesse salade salades salaire salaires
salarié salariée salariés saladier salles salon salons salopette salut sanctuaire sandale sandales sandwich sandwichs
sanglier sapin sapins sardine sardines sauce sauces saucisse saucisses saucisson saumon saumons sauvetage sauveteur
savane savant savants savon savons scénario science sciences scientifique scierie scolaire scolarité scooter scouts
sculpteur sculptrice sculpture sculptures séance séances seau seaux secours secret secrets secteurs seigle sélection
semence semences semestre semestres séminaire sénateur sentence sentier sentiers sentiments sergent serpent serpents
serre serres serrure serrures serrurier serrurerie serveur serveuse serviteur shopping siècle siècles signal signaux
signalement signature signatures silence silences silhouette simplicité singe singes situations ski skieur skieuse
skis slip sociétés sociologue sociologie soie soies soir soirs solde soldes soldats soleil soleils solidarité solo
somme sommes sommelier sonnerie sorcière sorcier soucoupe soudure soulier souliers soupçon soupière soupirail sourire
sourires souris sous-marin sous-préfet sous-vêtement sous-vêtements soutien-gorge souvenir souvenirs souverain spatial
spectacle spectacles spectateur spectateurs spéléologie sponsor sportif sportifs sportive square squash stand stations
statue statues statut statuts stores store stratégie structure structures studio studios style styles stylos styliste
subvention subventions succession succursale sucette sucrerie sucreries sucrier suggestion suggestions suédois sujets
supérette superficie supermarché supermarchés surface surfaces surf surprise surprises surveillant survie symbole
symboles symphonie syndic syndicat syndicats syndicaliste tabatière tableaux tabouret tabourets tâche tâches tailleur
tailleurs talent talents tambourin tante tantes tapisserie tapissier tarif tarifs tarte tartes tartine tartines
taureau taxe taxes technicien technicienne techniciens technique techniques technologie teinte teinturier téléférique
télégramme téléphones téléphérique téléviseur téléviseurs témoignage témoignages témoin témoins tempête temple temples
tenaille tendresse ténor tenue tenues terrain terrains terrasse terrasses terrassier terre-plein terres territoire
territoires terrine testament testaments texte textes textile textiles théâtre théâtres thème thèmes théière théorie
théories thèse thèses thon ticket tickets tigre tigres timbre timbres tire-bouchon tireur tiroir tiroirs tissage
tisserand tissus titres titulaire titulaires toasts toast toiture toitures tombola tomate tomates tonneau tonneaux
tonnelle tonte torchon torchons torrent tortue tortues totalité touche touches touriste touristes tourisme
tourne-disque tournesol tournevis tournoi tournois tracteur tracteurs tradition traditions traduction traducteur
traductrice train-train trains traîneau traité trajet trajets tramway tramways tranche tranches tranquillité transport
transporteur travailleur travailleurs travailleuse travaux trèfle tremplin trésor trésorier trésorière tribu tribunal
tribunaux tribune tricycle trimestre trimestres trio triomphe troc trombone trompette trône tronçonneuse trottoir
trottoirs trottinette troupe troupeau troupeaux truelle truffe truite truites tuile tuiles tulipe tulipes tunnel
tunnels tuteurs tutrice tuyau tuyaux univers université universités urbanisme urbaniste usine usines ustensile
ustensiles utilisateur utilisateurs utilisatrice vacancier vacanciers vache vaches vagabond vaisselle valise valises
vallée vallées vanille vannerie vapeur vase vases veau veaux veille veilles veilleur veilleuse veillée vendange
vendanges vendeur vendeurs vendeuse vent vente ventes vents verger vergers vérités vernis vernissage verres verrou
verrière versant version versions vertu veste vestes veston vêtement vêtements vétérans veuf veuvage veuve veuves
vidéo vidéos vidéothèque vierge vigne vignes vigneron vignerons vignoble vignobles villa villas village villages
villageois villes vinaigre vinaigrette violon violons violoncelle violoniste virage virages virement virements virgule
visas visa vitrail vitraux vitres vitrier vitrine vitrines vœu vœux voilier voiliers voisinage voisine voisines
voisins voitures volaille volailles volant volants volcan volcans volet volets volley volontariat volonté volontés
vote votes voyage voyages voyageur voyageurs voyageuse wagon wagons week-end week-ends xylophone yacht yaourt yaourts
yoga zèbre zodiaque zone zones zoo
`);
