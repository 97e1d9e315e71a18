import { words } from '../catalog.js';

/** First names, surnames, places, hospitals, and abbreviations of reports that name no disease. */
export const contentWords = words(`
Adélaïde Adeline Adrien Adrienne Agathe Aimée Alain Albane Albert Alexandra Alexandre Alexis Alix Amandine Ambre
Amélie Anatole André Andrée Anita Annabelle Anne Annick Annie Anselme Anthony Antoine Antoinette Apolline Armand
Armelle Arnaud Arthur Astrid Aurélie Aurélien Axelle Baptiste Basile Bastien Béatrice Benjamin Benoît Bérengère
Bernadette Bernard Bertrand Blandine Brigitte Bruno Camille Candice Capucine Carine Carole Caroline Catherine Cécile
Cédric Céline Chantal Charles Charlène Christelle Christian Christiane Christine Christophe Claire Clara Clarisse
Claude Claudine Clémence Clément Clotilde Colette Constance Constantin Coralie Corentin Corinne Cyril Damien Danièle
Daniel David Delphine Denis Denise Didier Dimitri Dominique Dorothée Édith Édouard Éléonore Éliane Élisabeth Élise
Élodie Éloïse Émeline Émile Émilie Emma Emmanuel Emmanuelle Éric Estelle Esther Étienne Eugène Eugénie Évelyne Fabien
Fabienne Fabrice Fanny Félicie Ferdinand Fernand Fernande Flavien Florence Florent Floriane Francine Franck François
Françoise Frédéric Frédérique Gabriel Gabrielle Gaël Gaëlle Gaston Geneviève Geoffroy Georges Georgette Gérald Gérard
Germaine Ghislaine Gilbert Gilberte Gilles Ginette Gisèle Grégoire Grégory Guillaume Gustave Gwenaëlle Hadrien Hélène
Henri Henriette Hervé Hippolyte Honorine Hortense Hubert Hugo Huguette Ingrid Inès Irène Isabelle Jacqueline Jacques
Jeanne Jeannine Jérémie Jérôme Joël Joëlle Johanna Jonathan Josette Joséphine Josiane Judith Jules Julie Julien
Juliette Justine Karine Katia Kévin Laëtitia Lambert Laurence Laurent Laurine Léa Léon Léonie Liliane Lionel Loïc Lola
Louis Louise Luc Lucas Lucette Lucie Lucien Lucienne Lydie Madeleine Maëlle Manon Marc Marcel Marcelle Margaux Margot
Marianne Marielle Marine Marion Marius Marlène Marthe Martin Martine Mathieu Mathilde Maud Maurice Mauricette Maxence
Maxime Mélanie Michel Michèle Mireille Monique Morgane Muriel Nadège Nadine Nathalie Nicolas Nicole Noël Noémie Odette
Odile Ophélie Océane Pascale Patrice Patricia Patrick Paul Paulette Pauline Perrine Philippe Pierre Pierrette Quentin
Rachel Raoul Raphaël Raymond Raymonde Rebecca Régine Régis Rémi Renaud René Renée Richard Robert Roberte Robin
Rodolphe Roger Roland Rolande Romane Roselyne Sabine Samuel Sandra Sandrine Sébastien Serge Séverine Simon Simone
Solange Solène Sophie Stanislas Stéphane Stéphanie Suzanne Sylvain Sylvie Tanguy Tatiana Théodore Théo Thérèse
Thibault Thierry Thomas Timothée Tiphaine Tristan Ulysse Valentin Valérie Véronique Vincent Violaine Virginie Viviane
Vladimir Wilfried Xavier Yann Yannick Yolande Yves Yvette Yvonne Zacharie Zoé Allard Arnould Aubert Aubry Bailly
Barbier Baron Baudry Bazin Bellanger Bénard Bertin Besnard Besson Bigot Blanchard Blanchet Blondel Bonneau Bouchet
Boulay Bourdin Boutin Bouvier Boyer Briand Brunel Brunet Camus Carlier Caron Carpentier Cazenave Chapuis Charrier
Chartier Chevalier Chevallier Clerc Cohen Collet Collin Cordier Coulon Delage Delahaye Delattre Delaunay Delmas
Delorme Denizot Deschamps Descamps Devaux Diallo Diaz Dubois Duboscq Dufour Duhamel Dumas Dumont Dupont Dupuis Dupuy
Durand Duval Evrard Fabre Faure Fernandez Ferrand Fleury Foucher Fournier Gaillard Garcia Garnier Gauthier Gautier
Germain Gérin Girard Giraud Gomez Gonçalves Gonzalez Grandjean Grondin Guérin Guichard Guillet Guillot Guyot Hamel
Hamon Hardy Hébert Henry Hernandez Hoareau Huet Imbert Jacob Jacquemin Jacquet Jacquot Joubert Joly Jourdan Kerautret
Klein Labbé Lacombe Lacroix Lagarde Langlois Laporte Laroche Launay Lebas Leblanc Lebon Lebreton Lebrun Leclerc
Leclercq Lecomte Ledoux Lefebvre Lefèvre Legendre Legrand Legros Lejeune Lelièvre Lemaire Lemaître Lemoine Lenoir
Leroux Leroy Lesage Levasseur Lopez Macé Maillard Mallet Marchal Maréchal Martel Martinet Martinez Marty Masson Maurin
Mercier Michaud Millet Monnier Moreau Morel Morin Morvan Navarro Nguyen Ollivier Pasquier Payet Pelletier Peltier
Pérez Perret Perrier Perrin Perrot Petitjean Philippon Pichon Picard Pineau Pons Poulain Prévost Raynal Regnier Rémy
Renault Reynaud Ribeiro Rodrigues Rodriguez Rolland Rossi Rousseau Roussel Rousset Roux Roy Royer Ruiz Salmon Sanchez
Santos Schmitt Schneider Seguin Sellier Simonet Tessier Texier Thibaud Tournier Traoré Trémoulet Turpin Vaillant
Valette Vallet Vasseur Verdier Vidal Wagner Weiss Yilmaz Zimmermann Abbeville Agen Aix Ajaccio Albi Alençon Alès Alpes
Alsace Amiens Angers Angoulême Annecy Antibes Aquitaine Ardèche Ardennes Argenteuil Arles Arras Aubagne Aubervilliers
Auch Aurillac Auvergne Auxerre Aveyron Avignon Bagnolet Bastia Bayeux Bayonne Beaune Beauvais Belfort Belgique
Bergerac Besançon Béziers Biarritz Blois Bobigny Bondy Bordeaux Boulogne Bourges Bourgogne Brest Bretagne Briançon
Brive Bruxelles Caen Cahors Calais Cambrai Cannes Carcassonne Castres Cergy Chambéry Champagne Charente Chartres
Châteauroux Châtellerault Chaumont Cherbourg Cholet Clermont Cognac Colmar Compiègne Corrèze Corse Créteil Dieppe
Dijon Dordogne Douai Draguignan Dreux Dunkerque Épernay Épinal Essonne Évreux Évry Finistère Foix Fontainebleau Fréjus
Gap Garonne Gironde Grasse Grenoble Guéret Guadeloupe Guyane Hyères Issoire Isère Ivry Jura Landes Languedoc Laon
Laval Lens Levallois Libourne Liège Lille Limoges Limousin Lisieux Loire Lorient Lorraine Lozère Luxembourg Lyon
Manosque Marne Marseille Martigues Martinique Maubeuge Mayenne Mayotte Meaux Melun Mende Metz Millau Montauban
Montbéliard Montélimar Montluçon Montpellier Montreuil Morbihan Morlaix Moselle Mulhouse Nancy Nanterre Nantes
Narbonne Nevers Nice Nîmes Niort Noisy Normandie Oise Orléans Orly Oyonnax Pamiers Paris Pau Périgueux Perpignan
Picardie Poitiers Pontarlier Pontoise Provence Quimper Reims Rennes Roanne Rochefort Rodez Romorantin Roubaix Rouen
Saintes Salon-de-Provence Sarcelles Sarreguemines Saumur Savoie Sedan Sèvres Soissons Sologne Strasbourg Suresnes
Tarbes Thionville Thonon Toul Toulon Toulouse Tourcoing Tours Troyes Tulle Valence Valenciennes Vannes Vendée Verdun
Versailles Vesoul Vienne Villejuif Villeurbanne Vosges Yonne Ambroise-Paré Armand-Trousseau Avicenne Bicêtre Bichat
Béclère Bretonneau Brabois Charpennes Cochin Cimiez Corbeil Croix-Rousse Curie Foch Fontenoy Garches Gabriel-Montpied
Haut-Lévêque Hautepierre Hôtel-Dieu Jeanne-de-Flandre Laennec Lapeyronie Lariboisière Larrey Lenval Mignot Necker
Pellegrin Pitié-Salpêtrière Pontchaillou Purpan Quinze-Vingts Rangueil Robert-Debré Rothschild Saint-Antoine
Saint-Camille Saint-Denis Saint-Éloi Saint-Étienne Saint-Joseph Saint-Louis Saint-Malo Saint-Nazaire Saint-Quentin
Saint-Vincent Salengro Salpêtrière Simone-Veil Tenon Timone Trousseau env. cf. Mr Mme Mlle Dr pt pte pts ATCD ATCDs
ttt ttts tt RAS CR CRH CRO CAT RDV SAU USIC USI HDJ HDS SSR EHPAD CHU CHR CHG SAMU SMUR VSL IDE AS ASH DMP PMSI RCP
PPS SSPI BO USLD UHCD HAD SSIAD MDPH CPAM CMU AME ALD PEC dg diag diagn. hosp. hospit. consult. cs cons. ant. post.
lat. sup. dt gche bilat. unilat. ex. éch. éval. tél. trt trait. resp. card. neuro. gastro. ortho. rhumato. pneumo.
cardio. uro. gynéco. dermato. ophtalmo. onco. hémato. endoc. abdo. thor. pulm. vasc. art. vx cutanés. tegts MID MIG
MSD MSG LSD LID LIG LSG LM FID FIG HCD HCG ODG VCI VCS IVA Cx TABC PA TA FC FR T° Pds IMC BU IV SC PO VO IVL IVSE KT
KTC KTA VVP VVC SNG PICC VNI CPAP BIPAP OHD REM J. H. sem. mns min. mn sec. jr jrs qq qqs qqch qqn bcp ds pdt tjs tjrs
ss av ap apr. c.-à-d. etc. p.ex. NB PS PJ n° réf. cc c.c. M. MM. Mmes Drs Prs Sce serv. SV Hop. clin. adm. sort. entr.
ok idem ibid. id. op. préop. postop. périop. chir. méd. kiné. ergo. diét. psy. ALR AL BDC MV BHA ROT RPM PMF iono
créat hémoc. gaz. gazo. écho. scan. RP RxP TAP ETT ETO EDTM EFX CPRE nle nl nx qté ttes tte tts svp stp cdt cdlt bjr
NR NSP ND NC sd max. approx. suppl. compl. cont. def. éq. fam. fils. gén. hab. ident. lab. mat. mod. obs. pers. pl.
plq. préc. prél. prof. prog. prov. rég. rép. sit. spé. stat. surv. tech. transf. urg. vis.
`);
