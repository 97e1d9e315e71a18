import { words } from '../catalog.js';

/** First names, surnames, places, hospitals and nationalities. */
export const contentWords = words(`
Aaron Abigail Adam Adele Adrian Agatha Agnes Ahmed Alan Albert Alex Alexander Alfred Alice Alison Amanda Amina Amir
Amy Andrea Andrew Angela Anita Anna Anthony Antonio Arthur Ashley Audrey Aziz Barbara Beatrice Becky Benjamin Bernard
Bethany Betty Beverly Boris Brandon Brenda Brian Bridget Bruno Bryan Caleb Carl Carlos Carmen Caroline Catherine
Cecilia Charles Charlotte Chloe Christina Christopher Clara Colin Craig Cynthia Daniel Daphne Darren David Deborah
Denise Dennis Derek Dmitri Dolores Dominic Donald Doris Dorothy Dougal Duncan Dylan Edith Edmund Edna Edward Eileen
Elaine Eleanor Elena Elijah Elizabeth Ellen Elsie Emily Emma Eric Erin Ernest Esther Ethan Ethel Eugene Evelyn Fatima
Felix Fiona Florence Frances Francis Frederick Gabriel Gareth Gavin Geoffrey George Gerald Gertrude Gillian Gladys
Glenn Gloria Gordon Graham Gregory Gwendolyn Hamish Hannah Harold Harriet Hassan Hazel Heather Hector Helen Henry
Herbert Hilda Howard Hugo Ian Ibrahim Imogen Ingrid Irene Isaac Isabel Ivan Jacob Jacqueline James Jane Janet Jasmine
Jason Jean Jeffrey Jennifer Jeremy Jessica Joan Joanna Jodie John Jonathan Jordan Joseph Joshua Joyce Juan Judith
Julia Justin Karen Katherine Kathleen Keith Kelly Kenneth Kevin Kimberly Kumar Kyle Larry Laura Lauren Lawrence
Leonard Leslie Liam Linda Lionel Lisa Logan Lorraine Louise Lucas Lucy Luis Luke Lydia Mabel Madeleine Malcolm Marcus
Margaret Maria Marianne Marilyn Marion Marjorie Martha Martin Mary Matthew Maureen Megan Melissa Mei Michael Michelle
Mildred Miriam Mohammed Molly Monica Muriel Nadia Nancy Naomi Natalie Nathan Neil Nicholas Nicola Nigel Noah Nora
Norman Olga Oliver Olivia Omar Oscar Owen Pamela Patricia Patrick Paul Paula Peter Philip Phyllis Priya Rachel Ralph
Raymond Rebecca Reginald Richard Robert Roberta Roger Ronald Rosalind Roy Ruby Rupert Ruth Ryan Sally Samantha Samuel
Sandra Sarah Scott Sean Sebastian Sharon Sheila Shirley Simon Sonia Sophie Stanley Stella Stephanie Stephen Steven
Stuart Susan Sylvia Tamara Theodore Theresa Thomas Timothy Tobias Todd Tracey Trevor Ursula Valerie Vanessa Vera
Vernon Veronica Victor Victoria Vincent Violet Walter Wendy Wesley Wilfred Winifred Yolanda Yusuf Yvonne Zachary
Zainab Zoe Abbott Abrams Adams Alvarez Anderson Andrews Armstrong Arnold Ashworth Atkinson Baldwin Banerjee Barlow
Barnes Bauer Baxter Beaumont Becker Bennett Bhatt Blackwood Bradley Brennan Briggs Brooks Bryant Burgess Burke Butler
Byrne Cameron Campbell Carpenter Carroll Carson Castillo Chambers Chan Chandler Chapman Chaudhry Chen Clarke Clayton
Coleman Collins Connolly Cooper Crawford Cruz Cunningham Dalton Davidson Davies Dawson Delgado Desai Diaz Dixon
Donnelly Doyle Drummond Dunn Edwards Elliott Ellison Farrell Faulkner Ferguson Fernandez Fitzgerald Fleming Fletcher
Flores Foster Fowler Fraser Freeman Gallagher Garcia Gardner Garrison Gibbons Gibson Gilbert Goldberg Gomez Gonzalez
Goodwin Griffin Griffiths Gupta Gutierrez Hamilton Hanson Harper Harrington Harris Harrison Hartley Harvey Hawkins
Henderson Hernandez Hewitt Higgins Hoffman Holloway Holmes Hopkins Hughes Humphreys Hussain Ingram Iqbal Jackson
Jacobs Jefferson Jenkins Jensen Johnson Johnston Jones Kaplan Kapoor Kaur Keller Kennedy Khan Kim Kowalski Lambert
Larsen Lawson Leblanc Lee Lewis Lindsay Livingstone Lopez MacDonald Mackenzie Maguire Mahmood Malik Marshall Martinez
Mason Matthews McAllister McCarthy McDonald McGrath McIntyre McKay McLean Mehta Mendoza Meyer Miller Mitchell
Montgomery Moore Morales Morgan Morris Morrison Mukherjee Murphy Murray Nakamura Nelson Newman Nguyen Nicholson Norris
Novak Obi Okafor Oliveira Olsen Ortega Osborne Patel Patterson Pearson Pereira Perkins Peterson Phillips Pham Powell
Preston Quinn Rafferty Ramirez Ramos Reeves Reid Reyes Reynolds Rhodes Richardson Rivera Roberts Robertson Robinson
Rodriguez Rogers Romero Rossi Rowe Russell Ryder Sanchez Sanders Saunders Schmidt Schneider Sharma Shaw Sheppard
Siddiqui Silva Simmons Simpson Singh Sinclair Slater Smith Spencer Stafford Stevenson Stewart Suleiman Sullivan
Sutherland Suzuki Tanaka Taylor Thompson Thornton Torres Townsend Tran Tucker Turner Valdez Vargas Vasquez Wagner
Wallace Walsh Wang Warren Watkins Watson Weber Webster Wheeler Whitaker Wilkins Wilkinson Williams Williamson Winters
Wong Woodward Wright Wu Yamamoto Yang Yates Zhang Zhou Zimmerman Aberdeen Adelaide Alabama Alaska Albany Alberta
Amsterdam Antwerp Arizona Arkansas Athens Atlanta Auckland Austin Baltimore Bangkok Barcelona Basingstoke Bedford
Belfast Berkshire Berlin Birmingham Blackpool Bolton Boston Bournemouth Bradford Brighton Brisbane Bristol Brooklyn
Brussels Budapest Buffalo Calgary California Cambridge Canterbury Cardiff Carlisle Charleston Chelsea Cheltenham
Chester Chicago Cincinnati Cleveland Colchester Colorado Columbus Connecticut Copenhagen Cornwall Coventry Croydon
Cumbria Dallas Delaware Denver Derby Detroit Devon Doncaster Dorset Dublin Dundee Durham Eastbourne Edinburgh Edmonton
Essex Exeter Florida Galway Gateshead Georgia Glasgow Gloucester Greenwich Guildford Halifax Hampshire Harrogate
Hartford Hastings Hawaii Hereford Houston Hull Idaho Illinois Indiana Inverness Iowa Ipswich Kansas Kent Kentucky
Kingston Lancashire Lancaster Leeds Leicester Limerick Lincolnshire Lisbon Liverpool London Louisiana Luton Maidstone
Maine Manchester Manhattan Maryland Massachusetts Melbourne Memphis Miami Michigan Middlesbrough Milwaukee Minneapolis
Minnesota Mississippi Missouri Montana Montreal Munich Nairobi Nashville Nebraska Nevada Newcastle Newport Norfolk
Northampton Norwich Nottingham Oakland Ohio Oklahoma Oldham Ontario Oregon Orlando Ottawa Oxford Paris Pennsylvania
Perth Peterborough Philadelphia Phoenix Pittsburgh Plymouth Portland Portsmouth Prague Quebec Queensland Rochester
Rome Rotherham Sacramento Salford Salisbury Scotland Seattle Sheffield Shrewsbury Singapore Slough Somerset
Southampton Southend Staffordshire Stockholm Stockport Stratford Suffolk Sunderland Surrey Sussex Swansea Swindon
Sydney Tampa Tasmania Taunton Tennessee Texas Tokyo Toronto Torquay Utah Vancouver Vermont Vienna Virginia Wakefield
Wales Warrington Warsaw Warwick Washington Watford Wellington Wiltshire Winchester Winnipeg Wisconsin Wolverhampton
Worcester Worthing Wyoming York Yorkshire Zurich Addenbrooke's Bellevue Broadgreen Brigham Cedars-Sinai Charing
Christie Frimley Guy's Hammersmith Hillingdon Homerton Johns Kaiser Kingsmead Leighton Lister Mayo Mercy Moorfields
Papworth Presbyterian Queensway Radcliffe Riverside Rosewood Southmead Stanmore Stepping Tameside Trinity Walton
Westmead Whipps Whittington Willowbrook Wythenshawe Yeovil Oakfield Hillcrest Brookside Fairview Lakeview Meadowbank
Northgate Parkside Redwood Ridgeview Sunnyside Westbrook Woodlands Ashford Beechwood Cedarwood Eastgate Elmhurst
Greenfield Highgate Kingsway Maplewood Northwick Springfield Stonebridge Thornbury Valleyview American Australian
Brazilian British Canadian Chinese Danish Dutch Egyptian English Finnish Ghanaian Greek Hungarian Indian Iranian Iraqi
Irish Italian Jamaican Japanese Kenyan Korean Lebanese Mexican Moroccan Nigerian Norwegian Pakistani Polish Romanian
Russian Scottish Somali Swedish Syrian Thai Turkish Ukrainian Vietnamese Welsh Africa Asia Europe Belgium Denmark
England Finland Germany Greece Hungary India Ireland Italy Japan Kenya Mexico Morocco Nigeria Norway Pakistan Poland
Portugal Romania Russia Somalia Spain Sweden Switzerland Turkey Ukraine
`);
