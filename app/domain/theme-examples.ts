/** A title by name and year. */
export interface Example {
	title: string
	year: number
}

/**
 * Well-known titles about a theme: where looking for more begins, as what lies near them is often about it too. Whether one
 * fits is told by its own details, as for every other.
 */
const EXAMPLES: Readonly<Record<string, string>> = {
	heist: 'Ocean’s Eleven 2001 | Heat 1995 | Inside Man 2006 | The Italian Job 2003 | Rififi 1955 | Baby Driver 2017',
	'serial killer': 'Zodiac 2007 | Se7en 1995 | The Silence of the Lambs 1991 | M 1931 | Memories of Murder 2003',
	murder: 'Knives Out 2019 | Murder on the Orient Express 1974 | Gosford Park 2001 | Rear Window 1954',
	detective: 'Chinatown 1974 | L.A. Confidential 1997 | The Big Sleep 1946 | Sherlock Holmes 2009',
	police: 'Hot Fuzz 2007 | End of Watch 2012 | Lethal Weapon 1987 | The French Connection 1971',
	mafia: 'The Godfather 1972 | GoodFellas 1990 | Casino 1995 | Donnie Brasco 1997 | The Sopranos 1999',
	prison: 'The Shawshank Redemption 1994 | The Green Mile 1999 | A Prophet 2009 | Cool Hand Luke 1967',
	'prison escape':
		'The Great Escape 1963 | Escape from Alcatraz 1979 | Papillon 1973 | Escape Plan 2013 | Prison Break 2005',
	courtroom:
		'12 Angry Men 1957 | A Few Good Men 1992 | Primal Fear 1996 | To Kill a Mockingbird 1962 | The Verdict 1982',
	lawyer: 'The Lincoln Lawyer 2011 | Erin Brockovich 2000 | Michael Clayton 2007 | The Firm 1993',
	spy: 'Casino Royale 2006 | The Bourne Identity 2002 | Bridge of Spies 2015 | Tinker Tailor Soldier Spy 2011 | Argo 2012',
	conspiracy: 'The Parallax View 1974 | JFK 1991 | Three Days of the Condor 1975 | Enemy of the State 1998',
	hostage: 'Dog Day Afternoon 1975 | Die Hard 1988 | Captain Phillips 2013 | Inside Man 2006',
	kidnapping: 'Taken 2008 | Prisoners 2013 | Ransom 1996 | Room 2015',
	hitman: 'Leon: The Professional 1994 | John Wick 2014 | In Bruges 2008 | Collateral 2004',
	revenge: 'Kill Bill: Vol. 1 2003 | Oldboy 2003 | Gladiator 2000 | The Count of Monte Cristo 2002 | John Wick 2014',
	'con artist': 'Catch Me If You Can 2002 | The Sting 1973 | Matchstick Men 2003 | American Hustle 2013',
	gambling: 'Casino 1995 | Rounders 1998 | Uncut Gems 2019 | The Hustler 1961 | 21 2008',
	drugs: 'Trainspotting 1996 | Requiem for a Dream 2000 | Traffic 2000 | Sicario 2015 | Breaking Bad 2008',
	undercover: 'The Departed 2006 | Infernal Affairs 2002 | Donnie Brasco 1997 | 21 Jump Street 2012',
	terrorism: 'United 93 2006 | Zero Dark Thirty 2012 | Munich 2005 | Homeland 2011',
	vigilante: 'Taxi Driver 1976 | Death Wish 1974 | The Equalizer 2014 | The Dark Knight 2008',
	gang: 'City of God 2002 | West Side Story 1961 | Boyz n the Hood 1991 | Gangs of New York 2002',
	'time travel':
		'Back to the Future 1985 | Looper 2012 | Twelve Monkeys 1995 | The Terminator 1984 | Primer 2004 | About Time 2013 | Doctor Who 2005',
	'time loop':
		'Groundhog Day 1993 | Edge of Tomorrow 2014 | Source Code 2011 | Palm Springs 2020 | Happy Death Day 2017',
	'parallel universe': 'Coherence 2013 | Sliding Doors 1998 | Everything Everywhere All at Once 2022 | Coraline 2009',
	space:
		'Interstellar 2014 | Gravity 2013 | 2001: A Space Odyssey 1968 | The Martian 2015 | Apollo 13 1995 | Alien 1979',
	alien: 'Alien 1979 | E.T. the Extra-Terrestrial 1982 | District 9 2009 | Arrival 2016 | Predator 1987',
	'alien invasion': 'Independence Day 1996 | War of the Worlds 2005 | Signs 2002 | The Thing 1982 | Mars Attacks! 1996',
	robot: 'WALL·E 2008 | RoboCop 1987 | The Iron Giant 1999 | I, Robot 2004 | Big Hero 6 2014',
	'artificial intelligence':
		'Ex Machina 2015 | Her 2013 | A.I. Artificial Intelligence 2001 | The Matrix 1999 | Westworld 2016',
	'virtual reality': 'The Matrix 1999 | eXistenZ 1999 | Tron 1982 | Ready Player One 2018 | The Thirteenth Floor 1999',
	dystopia:
		'Children of Men 2006 | The Hunger Games 2012 | Brazil 1985 | Blade Runner 1982 | Gattaca 1997 | V for Vendetta 2006',
	'post-apocalypse':
		'Mad Max: Fury Road 2015 | The Road 2009 | I Am Legend 2007 | The Book of Eli 2010 | Snowpiercer 2013',
	cyberpunk: 'Blade Runner 1982 | Ghost in the Shell 1995 | Akira 1988 | The Matrix 1999 | Dredd 2012',
	superhero: 'The Avengers 2012 | The Dark Knight 2008 | Spider-Man 2 2004 | The Incredibles 2004 | Iron Man 2008',
	marvel: 'Iron Man 2008 | Guardians of the Galaxy 2014 | The Avengers 2012 | Captain America: The Winter Soldier 2014',
	dc: 'The Dark Knight 2008 | Man of Steel 2013 | Watchmen 2009 | Batman Begins 2005',
	monster: 'King Kong 2005 | The Host 2006 | Cloverfield 2008 | Monsters, Inc. 2001 | Godzilla 2014',
	kaiju: 'Pacific Rim 2013 | Godzilla 1954 | Godzilla 2014 | Cloverfield 2008',
	dinosaur: 'Jurassic Park 1993 | The Land Before Time 1988 | King Kong 2005 | Jurassic World 2015 | Ice Age 2002',
	mutant: 'X-Men 2000 | X-Men: Days of Future Past 2014 | The Fly 1986 | Logan 2017',
	clone: 'Moon 2009 | The Island 2005 | Never Let Me Go 2010 | Oblivion 2013',
	'body swap': 'Freaky Friday 2003 | Face/Off 1997 | Your Name. 2016 | Big 1988',
	vampire:
		'Let the Right One In 2008 | Interview with the Vampire 1994 | What We Do in the Shadows 2014 | Blade 1998 | Dracula 1992 | Twilight 2008',
	zombie:
		'Shaun of the Dead 2004 | 28 Days Later 2002 | Dawn of the Dead 2004 | Zombieland 2009 | World War Z 2013 | The Walking Dead 2010',
	werewolf: 'An American Werewolf in London 1981 | The Wolfman 2010 | Ginger Snaps 2000 | Teen Wolf 1985',
	witch: 'The Witch 2015 | Hocus Pocus 1993 | The Craft 1996 | The Wizard of Oz 1939 | Suspiria 1977',
	ghost: 'The Sixth Sense 1999 | Ghostbusters 1984 | The Others 2001 | Ghost 1990 | Casper 1995',
	'haunted house': 'The Conjuring 2013 | Poltergeist 1982 | The Haunting 1963 | The Others 2001 | Insidious 2010',
	demon: 'The Exorcist 1973 | Evil Dead II 1987 | Constantine 2005 | Insidious 2010 | Hellboy 2004',
	slasher: 'Halloween 1978 | Scream 1996 | A Nightmare on Elm Street 1984 | Friday the 13th 1980',
	cannibal: 'The Silence of the Lambs 1991 | Raw 2016 | The Texas Chain Saw Massacre 1974 | Delicatessen 1991',
	'found footage':
		'The Blair Witch Project 1999 | Paranormal Activity 2007 | [REC] 2007 | Chronicle 2012 | Cloverfield 2008',
	clown: 'It 2017 | Joker 2019 | Killer Klowns from Outer Space 1988',
	dragon:
		'How to Train Your Dragon 2010 | Dragonheart 1996 | Reign of Fire 2002 | The Hobbit: The Desolation of Smaug 2013 | Game of Thrones 2011',
	magic: "Harry Potter and the Philosopher's Stone 2001 | The Prestige 2006 | Fantasia 1940 | Mary Poppins 1964",
	'fairy tale':
		'The Princess Bride 1987 | Shrek 2001 | Beauty and the Beast 1991 | Stardust 2007 | Into the Woods 2014',
	mythology: 'Clash of the Titans 1981 | Troy 2004 | Hercules 1997 | Jason and the Argonauts 1963 | Moana 2016',
	pirate:
		'Pirates of the Caribbean: The Curse of the Black Pearl 2003 | Hook 1991 | Treasure Planet 2002 | Muppet Treasure Island 1996',
	viking: 'The 13th Warrior 1999 | The Northman 2022 | Vikings 2013 | Valhalla Rising 2009',
	samurai: 'Seven Samurai 1954 | The Last Samurai 2003 | Yojimbo 1961 | 13 Assassins 2010 | Harakiri 1962',
	ninja: 'Ninja Assassin 2009 | Teenage Mutant Ninja Turtles 1990 | You Only Live Twice 1967',
	'martial arts':
		'Enter the Dragon 1973 | Ip Man 2008 | Crouching Tiger, Hidden Dragon 2000 | The Raid 2011 | The Karate Kid 1984',
	knight: 'Monty Python and the Holy Grail 1975 | A Knight’s Tale 2001 | Excalibur 1981 | First Knight 1995',
	royalty: 'The King’s Speech 2010 | The Queen 2006 | Elizabeth 1998 | The Favourite 2018 | The Crown 2016',
	'ancient rome': 'Gladiator 2000 | Spartacus 1960 | Ben-Hur 1959 | Rome 2005',
	'world war ii':
		'Saving Private Ryan 1998 | Dunkirk 2017 | The Pianist 2002 | Inglourious Basterds 2009 | Das Boot 1981 | Band of Brothers 2001',
	'world war i': '1917 2019 | Paths of Glory 1957 | War Horse 2011 | All Quiet on the Western Front 1930',
	'vietnam war':
		'Apocalypse Now 1979 | Platoon 1986 | Full Metal Jacket 1987 | The Deer Hunter 1978 | Forrest Gump 1994',
	'cold war':
		'Bridge of Spies 2015 | Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb 1964 | The Americans 2013 | The Lives of Others 2006',
	holocaust: "Schindler's List 1993 | The Pianist 2002 | Life Is Beautiful 1997 | Son of Saul 2015",
	slavery: '12 Years a Slave 2013 | Amistad 1997 | Django Unchained 2012 | Lincoln 2012',
	racism: 'Selma 2014 | Do the Right Thing 1989 | Get Out 2017 | American History X 1998 | Hidden Figures 2016',
	politics:
		'All the President’s Men 1976 | The Ides of March 2011 | Lincoln 2012 | House of Cards 2013 | The West Wing 1999',
	submarine: 'Das Boot 1981 | The Hunt for Red October 1990 | Crimson Tide 1995 | U-571 2000',
	'true story':
		'Spotlight 2015 | The Social Network 2010 | Catch Me If You Can 2002 | Hidden Figures 2016 | Argo 2012 | The Imitation Game 2014',
	biography: 'A Beautiful Mind 2001 | The Imitation Game 2014 | Ray 2004 | Gandhi 1982 | Walk the Line 2005',
	lgbt: 'Moonlight 2016 | Brokeback Mountain 2005 | Call Me by Your Name 2017 | Milk 2008 | Carol 2015',
	journalist: 'Spotlight 2015 | Nightcrawler 2014 | Zodiac 2007 | The Insider 1999 | The Post 2017',
	survival: 'Cast Away 2000 | The Revenant 2015 | 127 Hours 2010 | The Grey 2011 | Life of Pi 2012',
	disaster: 'Titanic 1997 | Twister 1996 | The Day After Tomorrow 2004 | San Andreas 2015 | 2012 2009',
	pandemic: 'Contagion 2011 | Outbreak 1995 | 28 Days Later 2002 | Twelve Monkeys 1995',
	island: 'Cast Away 2000 | Shutter Island 2010 | The Beach 2000 | Moana 2016 | Lost 2004',
	ocean: 'Finding Nemo 2003 | The Abyss 1989 | Life of Pi 2012 | Open Water 2003',
	'road trip':
		'Little Miss Sunshine 2006 | Thelma & Louise 1991 | Rain Man 1988 | Green Book 2018 | Easy Rider 1969 | Planes, Trains and Automobiles 1987',
	treasure: 'Raiders of the Lost Ark 1981 | National Treasure 2004 | The Goonies 1985 | Romancing the Stone 1984',
	train:
		'Snowpiercer 2013 | Murder on the Orient Express 1974 | Train to Busan 2016 | Unstoppable 2010 | Source Code 2011',
	airplane: 'Airplane! 1980 | Sully 2016 | Con Air 1997 | Non-Stop 2014 | Air Force One 1997',
	car: 'The Fast and the Furious 2001 | Drive 2011 | Ford v Ferrari 2019 | Cars 2006 | Baby Driver 2017 | Rush 2013',
	'coming of age':
		'Stand by Me 1986 | Boyhood 2014 | Lady Bird 2017 | The Breakfast Club 1985 | Moonlight 2016 | Juno 2007',
	'high school': 'The Breakfast Club 1985 | Mean Girls 2004 | Superbad 2007 | Heathers 1989 | Clueless 1995',
	college: 'The Social Network 2010 | Animal House 1978 | Good Will Hunting 1997 | Pitch Perfect 2012',
	teacher: 'Dead Poets Society 1989 | School of Rock 2003 | Whiplash 2014 | Half Nelson 2006',
	friendship: 'Stand by Me 1986 | The Intouchables 2011 | Toy Story 1995 | Superbad 2007 | Frances Ha 2013',
	wedding:
		'My Big Fat Greek Wedding 2002 | Bridesmaids 2011 | Four Weddings and a Funeral 1994 | Wedding Crashers 2005',
	divorce: 'Kramer vs. Kramer 1979 | Marriage Story 2019 | Mrs. Doubtfire 1993 | A Separation 2011',
	sports: 'Remember the Titans 2000 | Rocky 1976 | Moneyball 2011 | Chariots of Fire 1981',
	boxing: 'Rocky 1976 | Raging Bull 1980 | Million Dollar Baby 2004 | The Fighter 2010 | Creed 2015',
	football:
		'Remember the Titans 2000 | Friday Night Lights 2004 | The Blind Side 2009 | Any Given Sunday 1999 | Bend It Like Beckham 2002',
	basketball: 'Hoosiers 1986 | Space Jam 1996 | White Men Can’t Jump 1992 | Coach Carter 2005 | He Got Game 1998',
	baseball: 'Field of Dreams 1989 | Moneyball 2011 | Bull Durham 1988 | A League of Their Own 1992 | 42 2013',
	wrestling: 'The Wrestler 2008 | Foxcatcher 2014 | Nacho Libre 2006',
	surfing: 'Point Break 1991 | Blue Crush 2002 | Surf’s Up 2007 | Soul Surfer 2011',
	chess:
		'Searching for Bobby Fischer 1993 | Pawn Sacrifice 2014 | Queen of Katwe 2016 | Fresh 1994 | The Luzhin Defence 2000 | Computer Chess 2013',
	hacker: 'The Matrix 1999 | Hackers 1995 | WarGames 1983 | The Girl with the Dragon Tattoo 2011 | Mr. Robot 2015',
	'video game':
		'Tron 1982 | Wreck-It Ralph 2012 | Scott Pilgrim vs. the World 2010 | Jumanji: Welcome to the Jungle 2017',
	memory: 'Memento 2000 | Eternal Sunshine of the Spotless Mind 2004 | Total Recall 1990 | 50 First Dates 2004',
	dream: 'Inception 2010 | Paprika 2006 | Waking Life 2001 | Mulholland Drive 2001',
	cooking: 'Ratatouille 2007 | Chef 2014 | Julie & Julia 2009 | Big Night 1996 | The Hundred-Foot Journey 2014',
	fashion: 'The Devil Wears Prada 2006 | Zoolander 2001 | Phantom Thread 2017 | Coco Before Chanel 2009',
	music: 'Almost Famous 2000 | Whiplash 2014 | School of Rock 2003 | Sing Street 2016 | Amadeus 1984',
	musical: 'La La Land 2016 | Chicago 2002 | Moulin Rouge! 2001 | The Sound of Music 1965 | Singin’ in the Rain 1952',
	dance: 'Black Swan 2010 | Billy Elliot 2000 | Dirty Dancing 1987 | Step Up 2006 | Footloose 1984',
	magician: 'The Prestige 2006 | The Illusionist 2006 | Now You See Me 2013',
	hollywood: 'Sunset Boulevard 1950 | La La Land 2016 | The Artist 2011 | Ed Wood 1994 | The Player 1992',
	cowboy: 'Unforgiven 1992 | True Grit 2010 | Brokeback Mountain 2005 | The Magnificent Seven 1960',
	dog: 'Marley & Me 2008 | Beethoven 1992 | Hachi: A Dog’s Tale 2009 | Isle of Dogs 2018 | One Hundred and One Dalmatians 1961',
	cat: 'The Aristocats 1970 | Puss in Boots 2011 | Inside Llewyn Davis 2013 | The Cat Returns 2002',
	horse: 'Seabiscuit 2003 | War Horse 2011 | Spirit: Stallion of the Cimarron 2002 | The Black Stallion 1979',
	shark: 'Jaws 1975 | The Shallows 2016 | Deep Blue Sea 1999 | Open Water 2003 | 47 Meters Down 2017',
	ape: 'King Kong 1933 | Rise of the Planet of the Apes 2011 | Planet of the Apes 1968',
	christmas:
		'Home Alone 1990 | Elf 2003 | Love Actually 2003 | Die Hard 1988 | The Nightmare Before Christmas 1993 | It’s a Wonderful Life 1946',
	halloween: 'Halloween 1978 | Hocus Pocus 1993 | The Nightmare Before Christmas 1993 | Trick ’r Treat 2007',
	mockumentary: 'This Is Spinal Tap 1984 | What We Do in the Shadows 2014 | Borat 2006 | The Office 2005',
	parody: 'Airplane! 1980 | Scary Movie 2000 | Spaceballs 1987 | Hot Shots! 1991 | Young Frankenstein 1974',
	satire: 'Network 1976 | Thank You for Smoking 2005 | In the Loop 2009 | American Psycho 2000',
	'dark comedy': 'Fargo 1996 | In Bruges 2008 | Heathers 1989 | Burn After Reading 2008 | Parasite 2019',
	'stop motion':
		'Coraline 2009 | Fantastic Mr. Fox 2009 | Chicken Run 2000 | The Nightmare Before Christmas 1993 | Isle of Dogs 2018',
	anime: 'Spirited Away 2001 | Akira 1988 | Your Name. 2016 | Princess Mononoke 1997 | Death Note 2006',
	'silent film': 'Metropolis 1927 | City Lights 1931 | The General 1926 | Nosferatu 1922 | The Artist 2011',
	'film noir': 'Double Indemnity 1944 | The Maltese Falcon 1941 | Out of the Past 1947 | Sin City 2005',
}

/** The examples of a theme; none for a theme without. */
export function examplesOf(theme: string): Example[] {
	const told = Object.hasOwn(EXAMPLES, theme) ? (EXAMPLES[theme] ?? '').split(' | ') : []
	return told.map((text) => ({ title: text.slice(0, -5), year: Number(text.slice(-4)) }))
}

/** For whoever wants to see that every theme here is one. */
export const THEMES_WITH_EXAMPLES: readonly string[] = Object.keys(EXAMPLES)
