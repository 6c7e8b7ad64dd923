// Famous names are recognized without capitals, by last name alone and despite typos. Other names need a cue such as
// "with" or "directed by". People who both act and direct are in both lists.

export const FAMOUS_DIRECTORS =
	'Christopher Nolan, Steven Spielberg, Martin Scorsese, Quentin Tarantino, Stanley Kubrick, ' +
	'Alfred Hitchcock, Ridley Scott, Tony Scott, Tim Burton, Robert Zemeckis, Peter Jackson, Clint Eastwood, ' +
	'David Fincher, Michael Bay, James Cameron, Sam Raimi, Ron Howard, Steven Soderbergh, Zack Snyder, ' +
	'Chris Columbus, M. Night Shyamalan, Danny Boyle, Roland Emmerich, Guy Ritchie, Sam Mendes, James Wan, ' +
	'Francis Ford Coppola, Sofia Coppola, Joel Schumacher, Lana Wachowski, Brad Bird, Richard Linklater, ' +
	'Oliver Stone, Brian De Palma, James Mangold, Todd Phillips, Paul Greengrass, George Miller, ' +
	'Guillermo del Toro, Darren Aronofsky, Terry Gilliam, Wes Anderson, Paul Thomas Anderson, Rob Reiner, ' +
	'Joel Coen, Ethan Coen, Robert Rodriguez, Ang Lee, Spike Lee, Wes Craven, John Carpenter, J.J. Abrams, ' +
	'Joss Whedon, Michael Mann, Alfonso Cuarón, Adam McKay, George Lucas, Kenneth Branagh, Matthew Vaughn, ' +
	'Luc Besson, Edgar Wright, Alejandro González Iñárritu, Hayao Miyazaki, Isao Takahata, Akira Kurosawa, ' +
	'Yasujirō Ozu, Hirokazu Kore-eda, Bong Joon-ho, Park Chan-wook, Wong Kar-wai, Zhang Yimou, John Woo, ' +
	'Roman Polanski, Judd Apatow, Denis Villeneuve, Greta Gerwig, Jordan Peele, Damien Chazelle, ' +
	'Yorgos Lanthimos, Taika Waititi, Rian Johnson, Ari Aster, Robert Eggers, Kathryn Bigelow, Jane Campion, ' +
	'Chloé Zhao, Ava DuVernay, Céline Sciamma, Agnès Varda, Jean-Luc Godard, François Truffaut, Éric Rohmer, ' +
	'Jean-Pierre Melville, Federico Fellini, Michelangelo Antonioni, Sergio Leone, Dario Argento, ' +
	'Pedro Almodóvar, Luis Buñuel, Ingmar Bergman, Lars von Trier, Thomas Vinterberg, Andrei Tarkovsky, ' +
	'Krzysztof Kieślowski, Werner Herzog, Wim Wenders, Michael Haneke, Fritz Lang, Billy Wilder, Orson Welles, ' +
	'John Ford, Howard Hawks, Frank Capra, Sidney Lumet, Woody Allen, Mel Brooks, David Lynch, ' +
	'David Cronenberg, Jim Jarmusch, Gus Van Sant, Terrence Malick, Charlie Chaplin, Buster Keaton, David Lean, ' +
	'Charlie Kaufman, Ken Loach, Mike Leigh, Paolo Sorrentino, Asghar Farhadi, Satyajit Ray, Gore Verbinski, ' +
	'Alexander Payne, Noah Baumbach, Nora Ephron, Nancy Meyers, Baz Luhrmann, Luca Guadagnino, Ben Affleck, ' +
	'Bradley Cooper, George Clooney, Mel Gibson, Jon Favreau, Robert Redford, Angelina Jolie, Jodie Foster, ' +
	'Kevin Costner, Ben Stiller, Sean Penn'

/** Known for what they wrote or composed. */
export const FAMOUS_AUTHORS =
	'Stephen King, Agatha Christie, Aaron Sorkin, Hans Zimmer, John Williams, Ennio Morricone, Neil Gaiman, Philip K. Dick, Nick Hornby, John Grisham, Michael Crichton, Ian Fleming, Danny Elfman, Roger Deakins, Nicholas Sparks, William Goldman, Paul Schrader, Diablo Cody, Richard Curtis, Roald Dahl, Tom Clancy, Gillian Flynn'

export const FAMOUS_ACTORS =
	'Tom Hanks, Leonardo DiCaprio, Brad Pitt, George Clooney, Tom Cruise, Johnny Depp, Morgan Freeman, ' +
	'Robert De Niro, Al Pacino, Jack Nicholson, Harrison Ford, Robert Downey Jr., Scarlett Johansson, ' +
	'Christian Bale, Matt Damon, Ben Affleck, Anne Hathaway, Chris Hemsworth, Chris Evans, Chris Pratt, ' +
	'Chris Pine, Mark Ruffalo, Mark Wahlberg, Gary Oldman, Kirsten Dunst, Kevin Spacey, Kevin Costner, ' +
	'Kevin Hart, Kevin Bacon, Orlando Bloom, Daniel Radcliffe, Emma Watson, Emma Stone, Emma Thompson, ' +
	'Christoph Waltz, Peter Dinklage, Alan Rickman, Henry Cavill, Marlon Brando, Sigourney Weaver, Zoe Saldana, ' +
	'Michael Caine, Keira Knightley, Daniel Craig, Sean Connery, Roger Moore, Pierce Brosnan, Ralph Fiennes, ' +
	'Hugh Grant, Hugh Jackman, Willem Dafoe, Liam Neeson, Will Smith, Will Ferrell, Bill Murray, Steve Carell, ' +
	'Steve Martin, Steve Buscemi, Jason Statham, Jennifer Lawrence, Jennifer Aniston, Jennifer Lopez, ' +
	'Channing Tatum, Vin Diesel, Kate Winslet, Cate Blanchett, Ryan Reynolds, Ryan Gosling, Jake Gyllenhaal, ' +
	'Jon Favreau, Christopher Lee, Joseph Gordon-Levitt, Michael Fassbender, Jeff Bridges, Jeff Goldblum, ' +
	'Mila Kunis, Naomi Watts, Colin Firth, Colin Farrell, Paul Walker, Paul Newman, Paul Rudd, Salma Hayek, ' +
	'Dennis Quaid, Don Cheadle, Olivia Wilde, Olivia Colman, Benedict Cumberbatch, Amy Poehler, Amy Adams, ' +
	'Heath Ledger, Robin Wright, Robin Williams, Brendan Fraser, Jet Li, Jackie Chan, Bruce Lee, Bruce Willis, ' +
	'Andrew Garfield, Eddie Redmayne, Eddie Murphy, Nicolas Cage, Angelina Jolie, Bradley Cooper, ' +
	'Gerard Butler, Philip Seymour Hoffman, Dustin Hoffman, Matthew McConaughey, Kristen Stewart, Kristen Wiig, ' +
	'Keanu Reeves, Tom Hardy, Tom Holland, Jon Hamm, Denzel Washington, Samuel L. Jackson, Meryl Streep, ' +
	'Julia Roberts, Sandra Bullock, Nicole Kidman, Natalie Portman, Charlize Theron, Cameron Diaz, ' +
	'Drew Barrymore, Reese Witherspoon, Rachel McAdams, Margot Robbie, Florence Pugh, Saoirse Ronan, ' +
	'Timothée Chalamet, Zendaya, Anya Taylor-Joy, Ana de Armas, Adam Driver, Adam Sandler, Jim Carrey, ' +
	'Ben Stiller, Owen Wilson, Vince Vaughn, Seth Rogen, Jonah Hill, Jack Black, Zach Galifianakis, ' +
	'Melissa McCarthy, Sacha Baron Cohen, Rowan Atkinson, Simon Pegg, Ewan McGregor, Jude Law, Idris Elba, ' +
	"Michael B. Jordan, Daniel Kaluuya, Viola Davis, Lupita Nyong'o, Mahershala Ali, Whoopi Goldberg, " +
	'Forest Whitaker, Jamie Foxx, Jamie Lee Curtis, Halle Berry, Dwayne Johnson, Arnold Schwarzenegger, ' +
	'Sylvester Stallone, Jean-Claude Van Damme, Mel Gibson, Russell Crowe, Joaquin Phoenix, Javier Bardem, ' +
	'Penélope Cruz, Antonio Banderas, Gael García Bernal, Pedro Pascal, Oscar Isaac, Mads Mikkelsen, ' +
	'Cillian Murphy, Ben Kingsley, Anthony Hopkins, Ian McKellen, Patrick Stewart, Judi Dench, Maggie Smith, ' +
	'Helen Mirren, Helena Bonham Carter, Tilda Swinton, Frances McDormand, Julianne Moore, Jodie Foster, ' +
	'Uma Thurman, Michelle Pfeiffer, Michelle Yeoh, Demi Moore, Sharon Stone, Meg Ryan, Winona Ryder, ' +
	'Diane Keaton, Susan Sarandon, Glenn Close, Juliette Binoche, Marion Cotillard, Audrey Tautou, ' +
	'Audrey Hepburn, Katharine Hepburn, Grace Kelly, Ingrid Bergman, Marilyn Monroe, Cary Grant, James Stewart, ' +
	'Humphrey Bogart, Gregory Peck, Henry Fonda, Jane Fonda, Robert Redford, Robert Duvall, Robert Pattinson, ' +
	'Steve McQueen, John Wayne, John Travolta, John Goodman, John Cusack, Billy Bob Thornton, Gene Hackman, ' +
	'Tommy Lee Jones, Edward Norton, Ethan Hawke, Guy Pearce, Sean Penn, Sean Bean, Tim Robbins, Nick Nolte, ' +
	'Kurt Russell, Rutger Hauer, Daniel Day-Lewis, Daniel Brühl, Shah Rukh Khan, Aamir Khan, Deepika Padukone, ' +
	'Song Kang-ho, Toshiro Mifune, Tony Leung, Gérard Depardieu, Omar Sy, Vincent Cassel, Léa Seydoux, ' +
	'Monica Bellucci, Sophia Loren, Jeremy Renner, Josh Brolin, Elizabeth Banks, Elizabeth Taylor, ' +
	'Anna Kendrick, Ellen Page, Emily Blunt, Jessica Chastain, Dakota Johnson, Sydney Sweeney, Zac Efron, ' +
	'Shia LaBeouf, Woody Harrelson, John Malkovich, Paul Giamatti, John C. Reilly, Bryan Cranston, ' +
	'Sam Rockwell, Stellan Skarsgård, Jean Reno, Danny DeVito, Joe Pesci, Whitney Houston, Goldie Hawn, ' +
	'Clint Eastwood, Charlie Chaplin, Buster Keaton, Orson Welles, Woody Allen, Kenneth Branagh, Mel Brooks, ' +
	'Greta Gerwig, Taika Waititi, Ron Howard, Spike Lee'

/** Other ways to name somebody. */
export const NICKNAMES: Readonly<Record<string, string>> = {
	'coen brothers': 'Joel Coen',
	'brothers coen': 'Joel Coen',
	'coen bros': 'Joel Coen',
	'wachowski brothers': 'Lana Wachowski',
	coens: 'Joel Coen',
	'the coens': 'Joel Coen',
	wachowskis: 'Lana Wachowski',
	'wachowski sisters': 'Lana Wachowski',
	'the rock': 'Dwayne Johnson',
	'jimmy stewart': 'James Stewart',
	'bob de niro': 'Robert De Niro',
	'matt mcconaughey': 'Matthew McConaughey',
	'jen lawrence': 'Jennifer Lawrence',
	jlaw: 'Jennifer Lawrence',
	'tim chalamet': 'Timothée Chalamet',
	chalamet: 'Timothée Chalamet',
	cumberbatch: 'Benedict Cumberbatch',
	arnie: 'Arnold Schwarzenegger',
	schwarzenneger: 'Arnold Schwarzenegger',
	leo: 'Leonardo DiCaprio',
	keanu: 'Keanu Reeves',
	denzel: 'Denzel Washington',
	arnold: 'Arnold Schwarzenegger',
	'sly stallone': 'Sylvester Stallone',
	scarjo: 'Scarlett Johansson',
	rdj: 'Robert Downey Jr.',
	'robert downey': 'Robert Downey Jr.',
	'downey jr': 'Robert Downey Jr.',
	jlo: 'Jennifer Lopez',
	'di caprio': 'Leonardo DiCaprio',
	'leonardo di caprio': 'Leonardo DiCaprio',
	'leo dicaprio': 'Leonardo DiCaprio',
	'samuel jackson': 'Samuel L. Jackson',
	'night shyamalan': 'M. Night Shyamalan',
	'jj abrams': 'J.J. Abrams',
	'joon ho': 'Bong Joon-ho',
	'chan wook': 'Park Chan-wook',
	'kar wai': 'Wong Kar-wai',
	inarritu: 'Alejandro González Iñárritu',
	'alejandro inarritu': 'Alejandro González Iñárritu',
	'daniel day lewis': 'Daniel Day-Lewis',
	'del toro': 'Guillermo del Toro',
	'de niro': 'Robert De Niro',
	'de palma': 'Brian De Palma',
	'van damme': 'Jean-Claude Van Damme',
	'von trier': 'Lars von Trier',
	'bong joon': 'Bong Joon-ho',
	tarentino: 'Quentin Tarantino',
	speilberg: 'Steven Spielberg',
	scorcese: 'Martin Scorsese',
}

/** Characters that one actor is known for, folded. */
export const FAMOUS_CHARACTERS: Readonly<Record<string, string>> = {
	'jack sparrow': 'Johnny Depp',
	'captain jack sparrow': 'Johnny Depp',
	'edward scissorhands': 'Johnny Depp',
	'willy wonka': 'Johnny Depp',
	'indiana jones': 'Harrison Ford',
	'han solo': 'Harrison Ford',
	'harry potter': 'Daniel Radcliffe',
	hermione: 'Emma Watson',
	'hermione granger': 'Emma Watson',
	'ron weasley': 'Rupert Grint',
	snape: 'Alan Rickman',
	'severus snape': 'Alan Rickman',
	'hans gruber': 'Alan Rickman',
	voldemort: 'Ralph Fiennes',
	'forrest gump': 'Tom Hanks',
	'iron man': 'Robert Downey Jr.',
	'tony stark': 'Robert Downey Jr.',
	'captain america': 'Chris Evans',
	thor: 'Chris Hemsworth',
	loki: 'Tom Hiddleston',
	'black widow': 'Scarlett Johansson',
	wolverine: 'Hugh Jackman',
	deadpool: 'Ryan Reynolds',
	'black panther': 'Chadwick Boseman',
	'wonder woman': 'Gal Gadot',
	katniss: 'Jennifer Lawrence',
	'katniss everdeen': 'Jennifer Lawrence',
	'jason bourne': 'Matt Damon',
	'john wick': 'Keanu Reeves',
	neo: 'Keanu Reeves',
	morpheus: 'Laurence Fishburne',
	trinity: 'Carrie-Anne Moss',
	rocky: 'Sylvester Stallone',
	'rocky balboa': 'Sylvester Stallone',
	rambo: 'Sylvester Stallone',
	'ethan hunt': 'Tom Cruise',
	maverick: 'Tom Cruise',
	'jerry maguire': 'Tom Cruise',
	'john mcclane': 'Bruce Willis',
	ripley: 'Sigourney Weaver',
	'ellen ripley': 'Sigourney Weaver',
	'hannibal lecter': 'Anthony Hopkins',
	clarice: 'Jodie Foster',
	gandalf: 'Ian McKellen',
	magneto: 'Ian McKellen',
	aragorn: 'Viggo Mortensen',
	frodo: 'Elijah Wood',
	legolas: 'Orlando Bloom',
	gollum: 'Andy Serkis',
	bilbo: 'Martin Freeman',
	'professor x': 'Patrick Stewart',
	'ace ventura': 'Jim Carrey',
	'the mask': 'Jim Carrey',
	truman: 'Jim Carrey',
	'the terminator': 'Arnold Schwarzenegger',
	'austin powers': 'Mike Myers',
	borat: 'Sacha Baron Cohen',
	'mr bean': 'Rowan Atkinson',
	'bridget jones': 'Renée Zellweger',
	amelie: 'Audrey Tautou',
	'elle woods': 'Reese Witherspoon',
	'marty mcfly': 'Michael J. Fox',
	'doc brown': 'Christopher Lloyd',
	'walter white': 'Bryan Cranston',
	'jesse pinkman': 'Aaron Paul',
	tyrion: 'Peter Dinklage',
	'jon snow': 'Kit Harington',
	'the bride': 'Uma Thurman',
	jules: 'Samuel L. Jackson',
	'nick fury': 'Samuel L. Jackson',
	'tony montana': 'Al Pacino',
	'michael corleone': 'Al Pacino',
	'vito corleone': 'Marlon Brando',
	'travis bickle': 'Robert De Niro',
	maximus: 'Russell Crowe',
	'william wallace': 'Mel Gibson',
	'mad max': 'Mel Gibson',
	'the dude': 'Jeff Bridges',
	'lara croft': 'Angelina Jolie',
	maleficent: 'Angelina Jolie',
	'mary poppins': 'Julie Andrews',
	'jack dawson': 'Leonardo DiCaprio',
	'jordan belfort': 'Leonardo DiCaprio',
	'bella swan': 'Kristen Stewart',
	'edward cullen': 'Robert Pattinson',
}

/** Last names that are words: a person only beside the first name, after a word that announces one, or with a capital. */
export const AMBIGUOUS_LAST_NAMES = new Set(
	'bay stone ford lean close peck black law hill grant cage bean hart pine close page wright day lewis ray cruz woods lang allen mann hawks bird bloom fox waltz butler driver hardy holland cooper foster berry martin bullock hawn law lee scott reno close penn lynch joy ali sy smith jones brooks freeman wayne walker jordan wan hurt lucas miller stewart howard phoenix diesel reeves reynolds spacey bale'.split(
		' ',
	),
)
