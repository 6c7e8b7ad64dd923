// Requests of many people in the twelve kinds of things that they ask for, each set written and measured before anybody mended
// the rules for it: right at first were 34, 33 and 34 of 50, 40 of 49, then 39, 39, 40 and 43 of 50, and from the ninth on 43 of
// 51, then 33, 43, 37, 38, 38, 42, 35, 39, 32, 41 and 44 of 50, and from the twenty-first on 41, 39, 37, 43, 42, 40, 39, 42 and 41
// of 51. The sixteenth to the eighteenth were measured together, and whoever wrote the last had read the rules. `orNone` and `rare`
// stand where the catalog has no such title, person or country.
const PG = ['G', 'TV-G', 'TV-Y', 'TV-Y7', 'PG', 'TV-PG', 'GP', 'Approved', 'Passed']
const PG13 = [...PG, 'PG-13', 'TV-14']
const ADULT = ['R', 'NC-17', 'TV-MA']
const TIME = /time (?:travel|machine|loop|warp)|travel\w* (?:back )?(?:in|through) time|back in time/
const search = (first, year) => ({ mode: 'search', first, ...(year && { year }) })
const like = (name, more = {}) => ({ near: name, notTitle: new RegExp(`^${name}$`), ...more })

export const ROUND_1 = {
	titles: [
		['that wizard of oz film from 39', { first: 'The Wizard of Oz', year: 1939 }],
		['indiana jones last crusade', search('Indiana Jones and the Last Crusade')],
		['no country 4 old men', search('No Country for Old Men')],
		['la vita è bella (benigni)', { ...search('Life Is Beautiful'), orNone: true }],
		['avatar, the one w the blue people', { first: 'Avatar' }],
	],
	likeness: [
		['smth in the vein of the social network', like('The Social Network')],
		['More like Se7en than like Saw, please', like('Se7en')],
		['My husband adored Dances with Wolves, anything comparable?', like('Dances with Wolves')],
		['love actually is my fave, gimme similar', like('Love Actually')],
		['If you had to pair something with Amélie for a double bill?', like('Amélie')],
	],
	people: [
		['that guy who played jack sparrow, his other stuff', { person: ['Johnny Depp'] }],
		['anyone got the wachowskis', { anyPerson: ['Lana Wachowski', 'Lilly Wachowski'] }],
		['robin williams in a serious role', { genres: ['drama'], person: ['Robin Williams'] }],
		['jennifer lawrance dramas', { genres: ['drama'], person: ['Jennifer Lawrence'] }],
	],
	bounds: [
		['a quick 80 min one', { runtime: [70, 95] }],
		['epic, 3 hours plus', { runtime: [180, 9999] }],
		['sth from the late eighties', { years: [1985, 1989] }],
		['Films released between the two world wars', { type: 'movie', years: [1918, 1939] }],
		['rated 8 or so, nothing under 7.5, crime', { genres: ['crime'], rating: [7.5, 10] }],
	],
	certificates: [
		['something my 9 yr old and her grandma can both watch', { certificates: PG }],
		[
			'is there an action film thats not rated R and not older than 2005',
			{ type: 'movie', genres: ['action'], certificates: PG13, years: [2005, 2100] },
		],
		['For my class of 14 year olds: a film about history', { type: 'movie', genres: ['history'], certificates: PG13 }],
		['18+ horror only', { genres: ['horror'], certificates: ADULT }],
	],
	themes: [
		['people joining a cult', { about: /\bcults?\b|\bsects?\b/ }],
		['cyberpunk', { about: /cyberpunk|virtual reality|hacker|artificial intelligence|android/ }],
		['a film about a chef', { type: 'movie', about: /\bchef|\bcook|restaurant|culinary/ }],
		[
			'movies where the world ends',
			{ type: 'movie', about: /apocaly|end of the world|doomsday|extinct|destr|asteroid/ },
		],
		['surfers', { about: /\bsurf(?:er|ing|s|ers)?\b/ }],
		['immigrants coming to america', { about: /immigra|migrant|refugee/ }],
	],
	moods: [
		['smth cozy for a rainy sunday', { not: ['horror', 'thriller', 'war', 'crime'] }],
		['mindfuck movies', { type: 'movie', any: ['thriller', 'mystery', 'scifi'] }],
		['my mum is sad today, something with horses', { about: /\bhorse|stallion|pony/ }],
		['a proper tearjerker but please no dead dogs', { genres: ['drama'], notAbout: /\bdogs?\b/ }],
		['black and white classics', { years: [1900, 1969] }],
	],
	coming: [
		['whats coming out in december', { coming: true }],
		['horror films announced for next year', { genres: ['horror'], coming: true }],
	],
	corrections: [
		[['comedy with jim carrey', 'hm older', 'the 90s then'], { person: ['Jim Carrey'], years: [1990, 1999] }],
		[['something like Jaws', 'but without sharks'], { near: 'Jaws', notAbout: /shark/ }],
		[['a thriller', 'spanish', 'i mean the language'], { genres: ['thriller'], language: ['es'] }],
		[
			['science fiction', "we don't want robots", 'and shorter than 100 minutes'],
			{ genres: ['scifi'], notAbout: /\brobots?\b/, runtime: [1, 99] },
		],
	],
	'two wishes': [
		['my bf wants martial arts n i wanna laugh', { genres: ['comedy'], about: /martial art|kung fu|karate|ninja/ }],
		['Romance and spaceships, is that possible?', { genres: ['romance'], about: /space|alien|planet|galaxy|mars/ }],
		['scary with a detective in it', { genres: ['horror'], about: /detective|investigat|police/ }],
		['history but also funny', { genres: ['history', 'comedy'] }],
	],
	exclusions: [
		['nolan but not batman', { director: ['Christopher Nolan'], notAbout: /batman/ }],
		['space, no aliens', { about: /\bspace|astronaut|planet|galaxy|mars\b/, notAbout: /\baliens?\b|extraterrestrial/ }],
		['war films, but not american ones', { type: 'movie', genres: ['war'], notLanguage: ['en'] }],
		['a christmas movie without santa', { about: /christmas/, notAbout: /santa/ }],
		['action, anything except superheroes', { genres: ['action'], notAbout: /superhero|super hero/ }],
	],
	services: [['what can i stream on hulu tonight thats scary', { genres: ['horror'], service: 'Hulu' }]],
}

export const ROUND_2 = {
	titles: [
		['whats that movie wher jim carrey finds out his life is a tv show', { person: ['Jim Carrey'] }],
		['lord of the ring the fellowship', search('The Lord of the Rings: The Fellowship of the Ring')],
		['der untergang', search('Downfall')],
		['Planet of the Apes - not the Tim Burton one, the first', search('Planet of the Apes')],
		['shawshenk redemtion', search('The Shawshank Redemption')],
		['blade runner 2', { mode: 'search', first: /^Blade Runner/ }],
	],
	likeness: [
		['anything that scratches the same itch as The Prestige', like('The Prestige')],
		['we already finished all of game of thrones. what next??', like('Game of Thrones')],
		['Is there something as good as Das Boot?', like('Das Boot')],
		['me encanta Gladiator, something same style', like('Gladiator')],
		['think moonrise kingdom but set in space', { about: /\bspace|astronaut|planet|galaxy|mars\b/ }],
	],
	people: [
		['jake gyllenhal thrillers', { genres: ['thriller'], person: ['Jake Gyllenhaal'] }],
		[
			'a film where Tilda Swinton and Bill Murray are both in',
			{ type: 'movie', person: ['Tilda Swinton', 'Bill Murray'], orNone: true },
		],
		['Films Ben Affleck made himself, as director', { type: 'movie', director: ['Ben Affleck'] }],
		['uma thurman before kill bill', { person: ['Uma Thurman'], years: [1900, 2003], orNone: true }],
		['the lead actress from Black Swan in a comedy', { person: ['Natalie Portman'], genres: ['comedy'] }],
	],
	bounds: [
		['i only have 95 minutes till my train', { runtime: [1, 95] }],
		['Nothing made after the millennium, a romance', { genres: ['romance'], years: [1900, 2000] }],
		['movie from when i was 10, born 1984', { type: 'movie', years: [1993, 1995] }],
		['short film night: 3 comedies under an hour thirty', { genres: ['comedy'], runtime: [1, 90], count: 3 }],
		['sci-fi 1968-1982 rating 7+', { genres: ['scifi'], years: [1968, 1982], rating: [7, 10] }],
	],
	certificates: [
		['my kid is 11 and wants smth scary-ish', { certificates: PG13 }],
		['nothing 18 or 15 rated, crime', { genres: ['crime'], certificates: PG13 }],
		['is there an R rated animated film', { type: 'movie', genres: ['animation'], certificates: ADULT }],
		['family movie but teens wont roll their eyes', { type: 'movie', certificates: PG13, not: ['horror'] }],
	],
	themes: [
		['lighthouse', { about: /lighthouse/, rare: true }],
		['story of a violin maker or musician', { about: /violin|music|band|pian|orchestra|composer/ }],
		['something to do with the ira or northern ireland', { about: /\bira\b|ireland|irish|belfast/ }],
		['bank employees and the 2008 crash', { about: /bank|wall street|financ|crisis|stock/ }],
		['stories with a big storm at sea', { about: /storm|\bsea\b|ship|ocean|hurricane/ }],
		['amish', { about: /amish/ }],
	],
	moods: [
		['something weird n trippy for a late night', { not: ['family'] }],
		['hangover sunday nothing demanding pls', { not: ['horror', 'war'] }],
		['uplifting, not sugary', { not: ['horror'] }],
		['a slow sad french one', { language: ['fr'] }],
		['keeps you guessing until the end', { any: ['thriller', 'mystery', 'crime', 'horror'] }],
	],
	coming: [['what big movies r coming this summer', { type: 'movie', coming: true }]],
	corrections: [
		[['a war film', 'not world war 2'], { genres: ['war'], notAbout: /world war (?:ii|two)|nazi|wwii/ }],
		[
			['sandra bullock', 'no not gravity', 'a funny one'],
			{ person: ['Sandra Bullock'], genres: ['comedy'], notTitle: /^Gravity$/, orNone: true },
		],
		[['documentary', 'about animals', 'not penguins'], { genres: ['documentary'], notAbout: /penguin/ }],
		[['an 80s movie', 'sorry i meant the 70s', 'horror'], { years: [1970, 1979], genres: ['horror'] }],
	],
	'two wishes': [
		['half western half comedy', { genres: ['western', 'comedy'] }],
		['i want explosions she wants tom hanks', { person: ['Tom Hanks'], genres: ['action'] }],
		['animated but for grown ups and sad', { genres: ['animation'] }],
		['Musical and scary at the same time', { about: /musical|sing|song|opera|band|music/, genres: ['horror'] }],
	],
	exclusions: [
		['james bond films without daniel craig', { about: /james bond|007/, notPerson: ['Daniel Craig'] }],
		['a thriller that isnt about a serial killer', { genres: ['thriller'], notAbout: /serial killer/ }],
		['Any good drama, but please nothing with cancer or dying children', { genres: ['drama'], notAbout: /cancer/ }],
		['pixar except cars', { about: /pixar|animation|toy|monster|robot|fish/, notTitle: /^Cars/, orNone: true }],
	],
	services: [['is there any decent western on amazon prime', { genres: ['western'], service: 'Amazon Prime Video' }]],
}

export const ROUND_3 = {
	titles: [
		['mama mia the abba one', search('Mamma Mia!')],
		['crouching tiger hiden dragon', search('Crouching Tiger, Hidden Dragon')],
		['Good bye Lenin', search('Good bye, Lenin!')],
		['the second hangover movie', search('The Hangover Part II')],
		['could you put on Rear Window for us? The old one with Jimmy Stewart', { first: 'Rear Window' }],
	],
	likeness: [
		['what goes in the same direction as In Bruges', like('In Bruges')],
		['loved fargo (film). need more!!', like('Fargo')],
		['Suggestions for someone whose favourite film is Cinema Paradiso?', like('Cinema Paradiso')],
		['bridesmaids type movie', { type: 'movie', ...like('Bridesmaids') }],
		['a bit whiplash, a bit black swan', { notTitle: /^(?:Whiplash|Black Swan)$/, genres: ['drama'] }],
	],
	people: [
		['morgan freeman narrates or plays, doesnt matter', { person: ['Morgan Freeman'] }],
		['david fincher, but one i wont have nightmares from', { director: ['David Fincher'] }],
		['Which films did Sofia Coppola direct?', { director: ['Sofia Coppola'] }],
		['denzl washington as a cop', { person: ['Denzel Washington'], about: /\bcop|police|detective|agent/ }],
		[
			'a movie with kate winslet, not titanic please',
			{ type: 'movie', person: ['Kate Winslet'], notTitle: /^Titanic$/ },
		],
	],
	bounds: [
		['max. 100 min, funny', { genres: ['comedy'], runtime: [1, 100] }],
		['something from the fifties or older', { years: [1900, 1959] }],
		['i have exactly two hours, thriller', { genres: ['thriller'], runtime: [90, 120] }],
		['newer than 5 years before 2017, horror', { genres: ['horror'], years: [2012, 2100] }],
		['best movie of each... no just best of 1999', { years: [1999, 1999] }],
	],
	certificates: [
		['grandkids (4 and 7) are here', { certificates: PG, not: ['horror'] }],
		[
			'Is there a PG-13 horror that is not from the last ten years?',
			{ genres: ['horror'], certificates: ['PG-13', 'TV-14'], years: [1900, 2016] },
		],
		['sci fi suitable for twelve year olds', { genres: ['scifi'], certificates: PG }],
	],
	themes: [
		['two strangers meet on a train', { about: /train|railway|stranger/ }],
		['the mafia but in a small italian village', { about: /mafia|mob|gangster|sicil/ }],
		[
			'films on artificial intelligence turning evil',
			{ type: 'movie', about: /artificial intelligence|robot|android|computer|machine|cyborg/ },
		],
		['someone loses their memory', { about: /memory|amnesia|forget|remember/ }],
		['astronauts alone', { about: /astronaut|\bspace\b|mars|orbit|moon/ }],
		[
			'Movies about Hollywood itself',
			{ type: 'movie', about: /hollywood|movie star|film ?making|filmmaker|actor|actress|film director/ },
		],
		['road trip with an old person', { about: /road trip|road movie|journey|on the road|cross.?country/ }],
	],
	moods: [
		['cheer me up, bad day at work', { not: ['horror', 'war', 'crime'] }],
		['spine chilling but no ghosts', { any: ['horror', 'thriller'], notAbout: /ghost|haunt/ }],
		['cosy autumn evening whodunnit', { any: ['mystery', 'crime'] }],
		['I would like to see something beautiful and melancholic', { genres: ['drama'] }],
		['cerebral sci fi', { genres: ['scifi'] }],
	],
	coming: [['next big superhero film?', { type: 'movie', coming: true }]],
	corrections: [
		[
			['animation', 'japanese', 'but not for kids'],
			{ genres: ['animation'], language: ['ja'], notCertificates: ['G'] },
		],
		[
			['a comedy from the 2000s', 'hmm with Bill Murray maybe'],
			{ genres: ['comedy'], person: ['Bill Murray'], years: [2000, 2009] },
		],
		[
			['something with matt damon', 'no war', 'longer than 2 hours'],
			{ person: ['Matt Damon'], not: ['war'], runtime: [121, 999] },
		],
		[
			['mystery film', 'older than that', 'and in black and white'],
			{ genres: ['mystery'], years: [1900, 1990], orNone: true, rare: true },
		],
	],
	'two wishes': [
		['Kung fu plus love story', { about: /kung fu|martial art|karate|sword/, genres: ['romance'] }],
		['rich people problems but funny', { genres: ['comedy'] }],
		['crime & family', { genres: ['crime'] }],
		[
			'anything french or italian with food in it',
			{ language: ['fr', 'it'], about: /food|cook|chef|restaurant|kitchen/ },
		],
	],
	exclusions: [
		['romcom w/o a wedding', { genres: ['romance', 'comedy'], notAbout: /wedding/ }],
		['dinosaurs but not jurassic park', { about: /dinosaur|prehistoric/, notTitle: /^Jurassic Park/ }],
		[
			'heist film, no oceans ones',
			{ about: /heist|robber|\brob\b|thie(?:f|ves)|theft|caper|steal/, notTitle: /^Ocean/ },
		],
		[
			'No Marvel, no DC, but superheroes',
			{ about: /superhero|super hero|hero|super power/, notAbout: /marvel|dc comics/ },
		],
		['vampire movies minus twilight', { type: 'movie', about: /vampire|dracula/, notTitle: /Twilight/ }],
	],
	services: [['free on tubi or with ads, action', { genres: ['action'], rare: true }]],
}

export const ROUND_4 = {
	titles: [
		['silence of the lambs pls', { first: 'The Silence of the Lambs' }],
		['who framed rodger rabbit', { mode: 'search', orNone: true }],
		['Harry Potter 5', search('Harry Potter and the Order of the Phoenix')],
		['the godfather (1972)', search('The Godfather', 1972)],
		['Le Pianiste', { mode: 'search', find: /Pian/, orNone: true }],
		['that film Ratatouille with the rat that cooks', { first: 'Ratatouille' }],
	],
	likeness: [
		['films along the lines of Gone Girl', { type: 'movie', ...like('Gone Girl') }],
		['we liked notting hill, is there anything like that but newer', { ...like('Notting Hill'), years: [2000, 2100] }],
		[
			'Since my son is obsessed with How to Train Your Dragon, what else could he like?',
			like('How to Train Your Dragon'),
		],
		['need my next trainspotting', like('Trainspotting')],
		[
			'a cross between Hot Fuzz and The Departed',
			{ notTitle: /^(?:Hot Fuzz|The Departed)$/, any: ['comedy', 'crime', 'action', 'thriller', 'drama'] },
		],
	],
	people: [
		['meryl streep comedies', { genres: ['comedy'], person: ['Meryl Streep'] }],
		['has denzel ever played a villain', { person: ['Denzel Washington'] }],
		['anthony hopkins except hannibal', { person: ['Anthony Hopkins'], notTitle: /Hannibal|Silence/ }],
		['two of them together: matt damon and ben affleck', { person: ['Matt Damon', 'Ben Affleck'], rare: true }],
		['films of Wes Anderson, the early ones', { type: 'movie', director: ['Wes Anderson'], years: [1990, 2007] }],
	],
	bounds: [
		['not longer than 1h40, drama', { genres: ['drama'], runtime: [1, 100] }],
		['a film of at least 150 minutes for a long flight', { type: 'movie', runtime: [150, 999] }],
		['something from this decade with a rating over 7.5', { rating: [7.5, 10], rare: true }],
		['pre 1950 comedy', { genres: ['comedy'], years: [1900, 1949] }],
		['80s or 90s adventure', { genres: ['adventure'], years: [1980, 1999] }],
	],
	certificates: [
		['My daughter turns 8 on Saturday, a film for the party', { type: 'movie', certificates: PG, not: ['horror'] }],
		['PG comedy', { genres: ['comedy'], certificates: PG }],
		['thriller i can show to my 14yo', { genres: ['thriller'], certificates: PG13 }],
	],
	themes: [
		['fishermen', { about: /fish/ }],
		['a story with a talking animal', { about: /animal|\bdog|\bcat\b|\bpig|rabbit|mouse|bear|lion|fox/ }],
		['love in times of war', { about: /\bwar\b|soldier|nazi/, any: ['romance', 'war'] }],
		[
			'movies set during the great depression',
			{ type: 'movie', about: /depression|1930|thirties/, orNone: true, rare: true },
		],
		['hostage situation in a bank', { about: /hostage|bank|robber/ }],
		['nuns', { about: /\bnuns?\b|convent|sister/ }],
		['mountain climbing gone wrong', { about: /mountain|climb|everest|avalanche/ }],
	],
	moods: [
		['i feel lonely, something warm', { not: ['horror', 'war'] }],
		['Smart comedy for adults', { genres: ['comedy'] }],
		['super tense, one night, one place', { any: ['thriller', 'horror', 'crime', 'action', 'drama'] }],
		['nostalgic 90s kid movie', { years: [1990, 1999] }],
	],
	coming: [['which comedies come out in the next weeks', { genres: ['comedy'], coming: true }]],
	corrections: [
		[['a musical', 'from before my time, i was born in 1970'], { genres: ['music'], years: [1900, 1969] }],
		[['horror', 'with kids in it', 'i mean children as characters, not for kids'], { genres: ['horror'] }],
		[['crime series', 'ok but films'], { type: 'movie', genres: ['crime'] }],
		[['thriller with a twist', 'without violence'], { genres: ['thriller'], notAbout: /violen|gore/ }],
	],
	'two wishes': [
		[
			'my wife likes period pieces and i like action',
			{
				genres: ['action'],
				about: /period|century|18\d\d|19\d\d|history|historical|king|queen|knight|samurai|medieval|victorian/,
			},
		],
		['short and sad', { genres: ['drama'], runtime: [1, 100] }],
		['scifi western', { genres: ['scifi', 'western'] }],
	],
	exclusions: [
		[
			'stephen king but not IT and not the shining',
			{ notTitle: /^(?:It|The Shining)$/, about: /stephen king|horror|king|novel/, orNone: true },
		],
		['romantic film where nobody dies', { genres: ['romance'], notAbout: /dying|death|dies|cancer|terminal/ }],
		['cop movie without shooting', { about: /\bcops?\b|police|detective/, notAbout: /shoot/ }],
		['italian movies, but no mafia', { type: 'movie', language: ['it'], notAbout: /mafia|mob|gangster/ }],
		[
			'western, not john wayne, not clint eastwood',
			{ genres: ['western'], notPerson: ['John Wayne', 'Clint Eastwood'] },
		],
	],
	services: [['hbo max or hulu, a good documentary', { genres: ['documentary'] }]],
}

export const ROUND_5 = {
	titles: [
		['do you have the green mile', { first: 'The Green Mile' }],
		['Eternal sunshine of spotless mind', search('Eternal Sunshine of the Spotless Mind')],
		['guardians of the galxy vol 2', { mode: 'search', first: /^Guardians of the Galaxy/ }],
		['la haine 1995', search('La Haine')],
		['the one where brad pitt runs a fight club', { first: 'Fight Club' }],
		['Vertigo (Hitchcock)', search('Vertigo')],
	],
	likeness: [
		['Something that feels like Lost in Translation', like('Lost in Translation')],
		['shows similar to black mirror', { type: 'tv', ...like('Black Mirror') }],
		['i want the same feeling i had watching inception', like('Inception')],
		['My grandson adores Toy Story. Would you know of others of that sort?', like('Toy Story')],
		['if i enjoyed district 9 and moon?', { notTitle: /^(?:District 9|Moon)$/, genres: ['scifi'] }],
	],
	people: [
		['steve buscemi in a leading role or at least in it', { person: ['Steve Buscemi'] }],
		['greta gerwig as an actress', { person: ['Greta Gerwig'] }],
		['david fincher thrillers over 7', { director: ['David Fincher'], genres: ['thriller'], rating: [7.01, 10] }],
		['christoph waltz and quentin tarantino', { person: ['Christoph Waltz', 'Quentin Tarantino'] }],
		['who directed whiplash? other films of him', { director: ['Damien Chazelle'], rare: true }],
	],
	bounds: [
		['less then 2 hours, fantasy', { genres: ['fantasy'], runtime: [1, 119] }],
		['the highest rated film from 2010', { type: 'movie', years: [2010, 2010] }],
		['A picture from the forties, with romance', { genres: ['romance'], years: [1940, 1949] }],
		['btw 1995 and 2005 crime', { genres: ['crime'], years: [1995, 2005] }],
		['something short!! under 75', { runtime: [1, 75] }],
	],
	certificates: [
		['no R-rated movies please, comedy w/ romance', { genres: ['comedy', 'romance'], certificates: PG13 }],
		['horror but ok for a 13 year old', { genres: ['horror'], certificates: PG13 }],
		['suitable for all ages, from the 80s', { years: [1980, 1989], not: ['horror'] }],
	],
	themes: [
		['movies about lawyers', { type: 'movie', about: /lawyer|court|attorney|trial|legal/ }],
		['sailing', { about: /\bsail|\bsea\b|boat|ship|ocean/ }],
		['film about the moon landing', { type: 'movie', about: /moon|apollo|astronaut|nasa|space/ }],
		['anything with werewolfs', { about: /werewol|lycan/ }],
		['A story set in a hospital', { about: /hospital|doctor|nurse|patient/ }],
		['revenge of a father', { about: /revenge|vengeance|avenge/ }],
		['teen pregnancy', { about: /pregnan/ }],
	],
	moods: [
		['smth light pls im so tired', { not: ['horror', 'war', 'thriller'] }],
		['a film to cry with my best friend', { genres: ['drama'] }],
		['creepy but not bloody', { genres: ['horror'], notAbout: /\bgore\b|blood/ }],
		['adrenaline!!!', { any: ['action', 'thriller', 'adventure'] }],
	],
	coming: [['are there new horror films coming up', { genres: ['horror'], coming: true }]],
	corrections: [
		[
			['romantic movie', 'not a comedy tho', 'older than 2000'],
			{ genres: ['romance'], not: ['comedy'], years: [1900, 1999] },
		],
		[
			['leonardo dicaprio', 'seen inception and titanic'],
			{ person: ['Leonardo DiCaprio'], notTitle: /^(?:Inception|Titanic)$/ },
		],
		[['french film', 'with english actors? no, just comedy'], { language: ['fr'], genres: ['comedy'] }],
		[
			['spy movies', 'no bond please'],
			{ about: /\bsp(?:y|ies)\b|espionage|secret agent|\bcia\b|undercover/, notAbout: /james bond|007/ },
		],
	],
	'two wishes': [
		['scary and funny', { genres: ['horror', 'comedy'] }],
		['he wants war movies, she wants short ones', { genres: ['war'], runtime: [1, 110] }],
		['mystery in the snow', { genres: ['mystery'], about: /snow|winter|ice|cold|blizzard/ }],
		['a space film that makes you cry', { genres: ['drama'], about: /\bspace|astronaut|planet/ }],
	],
	exclusions: [
		['comedy that is not american', { genres: ['comedy'], notLanguage: ['en'] }],
		[
			'tarantino without uma thurman and without samuel jackson',
			{ director: ['Quentin Tarantino'], notPerson: ['Uma Thurman', 'Samuel L. Jackson'] },
		],
		['animated but no musical, no disney', { genres: ['animation'], notAbout: /musical|disney/ }],
		['thrillers that dont have kidnapping', { genres: ['thriller'], notAbout: /kidnap|abduct/ }],
		['science fiction set on earth, no spaceships', { genres: ['scifi'], notAbout: /spaceship|space ship|spacecraft/ }],
	],
	services: [['netflix romantic comedies', { genres: ['romance', 'comedy'], service: 'Netflix' }]],
}

export const ROUND_6 = {
	titles: [
		['anchorman legend of ron burgundy', { mode: 'search', first: /^Anchorman/ }],
		['the king speech', search("The King's Speech")],
		['monty python holy grail', search('Monty Python and the Holy Grail')],
		['i am looking for the movie american beauty', { first: 'American Beauty' }],
		['Star wars empire', search('The Empire Strikes Back')],
		['12 monkys', search('Twelve Monkeys')],
	],
	likeness: [
		['similar films as Prisoners', { type: 'movie', ...like('Prisoners') }],
		[
			'i really like the departed and goodfellas. any other ideas?',
			{ notTitle: /^(?:The Departed|GoodFellas)$/, genres: ['crime'] },
		],
		['A film for a fan of The Matrix who has seen all the sequels', like('The Matrix')],
		['superbad for girls', { notTitle: /^Superbad$/, genres: ['comedy'] }],
		['what do i watch after forrest gump made me cry', like('Forrest Gump')],
	],
	people: [
		['woody allen movies without woody allen in them', { director: ['Woody Allen'] }],
		[
			'films with denzel washington and ethan hawke',
			{ type: 'movie', person: ['Denzel Washington', 'Ethan Hawke'], rare: true },
		],
		['anything directed by clint eastwood after 2005', { director: ['Clint Eastwood'], years: [2006, 2100] }],
		['Kate Winslet when she was young', { person: ['Kate Winslet'], years: [1990, 2004] }],
		['bill murrey comedies', { person: ['Bill Murray'], genres: ['comedy'] }],
	],
	bounds: [
		['between an hour and a half and two hours, mystery', { genres: ['mystery'], runtime: [90, 120] }],
		['movies older than 30 years, horror', { type: 'movie', genres: ['horror'], years: [1900, 1996] }],
		['6.5 or better, western, not from before 1980', { genres: ['western'], rating: [6.5, 10], years: [1980, 2100] }],
		['an early 70s thriller', { genres: ['thriller'], years: [1970, 1974] }],
		['the longest war film you know', { type: 'movie', genres: ['war'], runtime: [150, 999] }],
	],
	certificates: [
		['nothing rated r, action comedy', { genres: ['action', 'comedy'], certificates: PG13 }],
		['for a 6 year old who loves dogs', { certificates: PG, about: /\bdog|puppy/ }],
		['mature fantasy, not for children', { genres: ['fantasy'], not: ['family'] }],
	],
	themes: [
		['stock brokers and greed', { about: /wall street|stock|broker|financ|banker/ }],
		['films about painters', { type: 'movie', about: /paint|artist/ }],
		['bank robbers who fall out with each other', { about: /bank|robber|heist|thie/ }],
		['Ballet', { about: /ballet|dance/ }],
		['something about being lost in the desert', { about: /desert/ }],
		['twins separated at birth', { about: /\btwin/ }],
		['a man wrongly accused', { about: /wrong|accused|innocent|framed|convict|prison/ }],
	],
	moods: [
		['easy watching while i iron', { not: ['horror', 'war'] }],
		['I need motivation', { any: ['drama', 'history', 'documentary', 'music', 'family'] }],
		['dark and gritty cop show', { type: 'tv', about: /police|cop|detective|crime|murder/ }],
		['epic and emotional', { genres: ['drama'] }],
	],
	coming: [['What new films can I see in theatres next month?', { type: 'movie', coming: true }]],
	corrections: [
		[['something scary', 'less scary', 'and not older than 2000'], { years: [2000, 2100] }],
		[['sci-fi', 'with a female lead', 'not alien'], { genres: ['scifi'], notTitle: /^Alien/ }],
		[
			['a drama with meryl streep', 'i have seen kramer vs kramer and sophies choice'],
			{ person: ['Meryl Streep'], genres: ['drama'], notTitle: /^(?:Kramer|Sophie)/ },
		],
		[['80s comedy', 'with a dog'], { genres: ['comedy'], years: [1980, 1989], about: /\bdog/, rare: true }],
	],
	'two wishes': [
		['a thriller that is also a love story', { genres: ['thriller', 'romance'] }],
		['nazis and zombies', { about: /zombie|undead/ }],
		['documentary but funny', { genres: ['documentary', 'comedy'] }],
		['my kids want dragons, i want something short', { about: /dragon/, runtime: [1, 100] }],
	],
	exclusions: [
		['horror without blood or ghosts', { genres: ['horror'], notAbout: /\bblood|\bghost|\bgore\b/ }],
		['a love story which is not sad', { genres: ['romance'] }],
		['no animation no musicals, kids film', { not: ['animation', 'music'], certificates: PG }],
		['crime without police', { genres: ['crime'], notAbout: /police|\bcops?\b/ }],
		[
			'movies by christopher nolan apart from the batman ones and tenet',
			{ type: 'movie', director: ['Christopher Nolan'], notAbout: /batman/ },
		],
	],
	services: [['what thriller is on disney plus', { genres: ['thriller'], service: 'Disney Plus', rare: true }]],
}

export const ROUND_7 = {
	titles: [
		['can i see the big lebowski', { first: 'The Big Lebowski' }],
		['fear and loathing', search('Fear and Loathing in Las Vegas')],
		['that thing with the boat that sinks. titanic!', { first: 'Titanic' }],
		['dr strange', { mode: 'search', first: /Doctor Strange|Dr\. Strange/ }],
		['Das weiße Band', { mode: 'search', first: 'The White Ribbon', orNone: true }],
		['gladiatr', search('Gladiator')],
	],
	likeness: [
		['is there something in the style of amelie', like('Amélie')],
		['the wolf of wall street was awesome!!! more', like('The Wolf of Wall Street')],
		['we want something like Up or Coco for the whole family', { notTitle: /^(?:Up|Coco)$/, certificates: PG }],
		['i feel like watching a fight club kind of movie', { type: 'movie', ...like('Fight Club') }],
		['a western version of Seven Samurai?', { genres: ['western'] }],
	],
	people: [
		['robert de niro mafia movies', { type: 'movie', person: ['Robert De Niro'], about: /mafia|mob|gangster|crime/ }],
		['Actress Kate Winslet, but something light', { person: ['Kate Winslet'] }],
		['I want a movie of Almodovar', { type: 'movie', director: ['Pedro Almodóvar'] }],
		['the coen bros with jeff bridges', { person: ['Jeff Bridges'], anyPerson: ['Joel Coen', 'Ethan Coen'] }],
		['a film by a female director', { type: 'movie', orNone: true }],
	],
	bounds: [
		[
			'from the year 2000 on, fantasy, rated seven or higher',
			{ genres: ['fantasy'], years: [2000, 2100], rating: [7, 10] },
		],
		['max 1 hour 20 animation', { genres: ['animation'], runtime: [1, 80] }],
		['no movies before 1990 please, horror', { type: 'movie', genres: ['horror'], years: [1990, 2100] }],
		[
			'sixties spy film',
			{
				type: 'movie',
				years: [1960, 1969],
				about: /\bsp(?:y|ies)\b|espionage|secret agent|\bcia\b|james bond|007|secret service/,
			},
		],
		['shorter than Gravity and with aliens', { runtime: [1, 90], about: /alien|extraterrestrial/ }],
	],
	certificates: [
		['pg-13 or less, sci-fi', { genres: ['scifi'], certificates: PG13 }],
		['We have a seven year old and an eleven year old tonight', { certificates: PG, not: ['horror'] }],
		['an adult comedy, R', { genres: ['comedy'], certificates: ADULT }],
	],
	themes: [
		['alcoholics', { about: /alcohol|drunk|drink|addict/ }],
		['a movie with a plane hijacking', { type: 'movie', about: /hijack|terroris|plane|hostage/ }],
		['poker', { about: /poker|gambl|casino|card/ }],
		['time machine', { about: TIME }],
		['Stories about first love at school', { about: /first love|high school|school|teen/ }],
		['wolves', { about: /\bwol(?:f|ves)/ }],
		['stalkers', { about: /stalk|obsess/ }],
	],
	moods: [
		['laugh out loud funny', { genres: ['comedy'] }],
		['something to make me believe in love again', { genres: ['romance'] }],
		['a calm film for sunday morning', { not: ['horror', 'war', 'action'] }],
		['disturbing psychological stuff', { any: ['thriller', 'horror', 'drama', 'mystery', 'crime'] }],
	],
	coming: [['upcoming animated movies', { type: 'movie', genres: ['animation'], coming: true }]],
	corrections: [
		[['comedy', 'from italy', 'black and white'], { genres: ['comedy'], language: ['it'], rare: true }],
		[['adventure film', 'for adults'], { genres: ['adventure'], certificates: [...ADULT, 'PG-13', 'TV-14'] }],
		[
			['film about music', 'more like rock', 'documentary'],
			{ genres: ['documentary'], about: /rock|music|band|concert/ },
		],
		[['movies with tom hanks', 'before he was 40', 'comedy'], { person: ['Tom Hanks'], genres: ['comedy'] }],
	],
	'two wishes': [
		['i like history, my son likes fights', { any: ['history', 'war', 'action', 'adventure'] }],
		['murder mystery and comedy', { genres: ['comedy'], about: /murder|killer|detective/ }],
		['family film with some action, live action', { genres: ['family'], not: ['animation'] }],
		['romance + time travel', { genres: ['romance'], about: TIME }],
	],
	exclusions: [
		[
			'a tom cruise movie, no mission impossible',
			{ type: 'movie', person: ['Tom Cruise'], notTitle: /^Mission: Impossible/ },
		],
		[
			'science fiction but without robots, aliens or time travel',
			{ genres: ['scifi'], notAbout: /\brobots?\b|\baliens?\b|time travel/ },
		],
		['Please no violence and no swearing. A drama.', { genres: ['drama'], notAbout: /violen/ }],
		['musical but not disney', { genres: ['music'], notAbout: /disney/ }],
		['not a superhero film, but with explosions', { genres: ['action'], notAbout: /superhero|super hero/ }],
	],
	services: [['anything scary included with prime video', { genres: ['horror'], service: 'Amazon Prime Video' }]],
}

export const ROUND_8 = {
	titles: [
		['the departed plz', { first: 'The Departed' }],
		['requim for a dream', search('Requiem for a Dream')],
		['Back to the future part 2', search('Back to the Future Part II')],
		['Los otros', { mode: 'search', find: /Others/, orNone: true }],
		['can u find me donnie darko', { first: 'Donnie Darko' }],
		['Casino Royale with Daniel Craig', search('Casino Royale', 2006)],
	],
	likeness: [
		[
			'like The Social Network but about sports',
			{ notTitle: /^The Social Network$/, about: /sport|baseball|football|basketball|boxing|team|athlete/ },
		],
		['I cannot stop thinking about Her, recommend me something close', like('Her')],
		['similar to snatch please', like('Snatch')],
		['pulp fiction vibes but funny', { notTitle: /^Pulp Fiction$/, genres: ['comedy'] }],
		['which series is comparable with Stranger Things?', { type: 'tv', ...like('Stranger Things') }],
	],
	people: [
		['best of denzel', { person: ['Denzel Washington'] }],
		['anythng with steve buschemi', { person: ['Steve Buscemi'] }],
		['Scorsese without De Niro', { director: ['Martin Scorsese'], notPerson: ['Robert De Niro'] }],
		['that australian actor from gladiator', { person: ['Russell Crowe'], orNone: true }],
		['new films by the director of Whiplash', { director: ['Damien Chazelle'], rare: true }],
	],
	bounds: [
		['about 100 minutes, sci fi', { genres: ['scifi'], runtime: [85, 115] }],
		['a 2h thriller', { genres: ['thriller'], runtime: [105, 135] }],
		['quick one, 70 minutes or so', { runtime: [55, 85] }],
		['anything from 1994 thats not a drama', { years: [1994, 1994], not: ['drama'] }],
		['mid 2000s comedies', { genres: ['comedy'], years: [2003, 2007] }],
	],
	certificates: [
		[
			'my twins are 5, animal film',
			{ certificates: PG, about: /animal|\bdog|\bcat\b|lion|bear|fish|penguin|horse|pig|mouse|bird/ },
		],
		['age 12 and up adventure', { genres: ['adventure'] }],
		['not rated R, war movie', { type: 'movie', genres: ['war'], certificates: PG13 }],
	],
	themes: [
		['gladiators', { about: /gladiator|rome|roman/ }],
		['something with motorbikes', { about: /motorcycl|motorbike|biker/ }],
		['journalism', { about: /journalis|reporter|newspaper|press/ }],
		[
			'A film in which somebody is trapped somewhere',
			{ type: 'movie', about: /trapp|stuck|locked|strand|buried|captive/ },
		],
		['con men', { about: /con ?m[ae]n|con artist|scam|swindl|fraud|impostor/ }],
		['chefs or restaurants', { about: /chef|restaurant|cook/ }],
		['ski film', { type: 'movie', about: /\bski/ }],
	],
	moods: [
		['im sick in bed, something comforting', { not: ['horror', 'war'] }],
		['really weird movies', { type: 'movie' }],
		['Would you recommend a film that makes one think?', { type: 'movie', not: ['horror'] }],
		['romantic but not cheesy', { genres: ['romance'] }],
	],
	coming: [['is there a new thriller coming this month', { genres: ['thriller'], coming: true }]],
	corrections: [
		[['fantasy series', 'shorter episodes'], { type: 'tv' }],
		[
			['horror film from the 70s', 'make it the 80s', 'no slashers'],
			{ genres: ['horror'], years: [1980, 1989], notAbout: /slasher/ },
		],
		[
			['something with morgan freeman', 'without robbery or prison'],
			{ person: ['Morgan Freeman'], notAbout: /prison|robber/ },
		],
		[['family movies', 'not animated', 'with magic'], { not: ['animation'], about: /magic|wizard|witch|fairy/ }],
	],
	'two wishes': [
		['robots and love', { about: /robot|android|cyborg/ }],
		['scary movie with vampires but in a funny way', { genres: ['comedy'], about: /vampire/ }],
		[
			'war drama under 2 hours with a rating above 7',
			{ genres: ['war', 'drama'], runtime: [1, 119], rating: [7.01, 10] },
		],
		['french crime', { language: ['fr'], genres: ['crime'] }],
	],
	exclusions: [
		['time travel, but not back to the future', { about: TIME, notTitle: /^Back to the Future/ }],
		[
			'animals but no dogs',
			{ about: /animal|\bcat\b|lion|bear|fish|penguin|horse|pig|mouse|bird|wolf/, notAbout: /\bdogs?\b/ },
		],
		['a detective film that does not have a murder in it', { about: /detective|investigat/, notAbout: /murder/ }],
		['hitchcock, not psycho or the birds', { person: ['Alfred Hitchcock'], notTitle: /^(?:Psycho|The Birds)$/ }],
		['no sequels, action', { genres: ['action'], notAbout: /sequel/ }],
	],
	services: [['I have netflix and hulu, want a comedy', { genres: ['comedy'] }]],
}
export const ROUND_9 = {
	titles: [
		['the godfather prt 2', search('The Godfather: Part II')],
		[
			'that 1994 prison movie with tim robbins, shawshank something',
			{ first: 'The Shawshank Redemption', orNone: true },
		],
		['Cidade de Deus', search('City of God')],
		['yoo where do i find spiderverse or like the first tobey maguire spider man', { find: /^Spider-Man/ }],
		['I would like to see again Doctor Zhivago, if you have it', { first: 'Doctor Zhivago' }],
		['kill bill vol 2 (2004)', search('Kill Bill: Vol. 2')],
	],
	likeness: [
		['just binged The Matrix for the third time lol need more of that', like('The Matrix')],
		['My late wife and I always watched Casablanca. What else is in that spirit?', like('Casablanca')],
		['Which film has the same atmosphere than Lost in Translation', like('Lost in Translation')],
		['my kid wont stop watching Ratatouille pls something similar', like('Ratatouille')],
		['a bit like Fargo', like('Fargo')],
	],
	people: [
		['anything with that old guy morgan freeman where hes the good guy', { person: ['Morgan Freeman'] }],
		['Directed by Kurosawa, preferably samurai', { director: ['Akira Kurosawa'], about: /samurai/ }],
		['denzel', { person: ['Denzel Washington'] }],
		[
			'movie where julia roberts and hugh grant play together',
			{ type: 'movie', person: ['Julia Roberts', 'Hugh Grant'], rare: true },
		],
		['clint eastwood behind the camera not in front', { director: ['Clint Eastwood'] }],
	],
	bounds: [
		['got an hour and a half before bed', { runtime: [1, 95] }],
		['comedies made before my mother was born, she is from 1955', { genres: ['comedy'], years: [1900, 1954] }],
		['horror mid 2000s', { genres: ['horror'], years: [2003, 2007] }],
		['best movies of 2014', { type: 'movie', years: [2014, 2014] }],
		[
			'western from the sixties, at least 7 stars out of 10',
			{ genres: ['western'], years: [1960, 1969], rating: [7, 10] },
		],
	],
	certificates: [
		['pg-13 scary movie for a sleepover', { genres: ['horror'], certificates: PG13 }],
		['My grandson is six. A film we may watch together?', { type: 'movie', certificates: PG }],
		['thriller but not 18+', { genres: ['thriller'], certificates: PG13 }],
	],
	themes: [
		['movies abt hackers', { type: 'movie', about: /hack(?:er|ing)|computer/ }],
		['something set on a submarine', { about: /submarine|u-boat/ }],
		['film about blind person', { type: 'movie', about: /\bblind/ }],
		[
			'Has anyone made a decent picture about the Titanic or other shipwrecks?',
			{ about: /titanic|shipwreck|sinking|sinks|ocean liner/ },
		],
		['amnesia', { about: /amnesia|memory loss|loses? (?:his|her|their) memory|memory/ }],
		['a movie with a train', { type: 'movie', about: /\btrains?\b|railway|railroad/ }],
		['mountain climbers', { about: /mountain|climb|everest|k2/ }],
	],
	moods: [
		['i wanna cry my eyes out tonight', { any: ['drama', 'romance'], not: ['horror'] }],
		['Quelque chose de... sorry, something light for my girlfriend and me', { not: ['horror', 'war', 'thriller'] }],
		['nail-biting', { any: ['thriller', 'horror', 'action', 'crime', 'mystery'] }],
		['feel good film no drama', { type: 'movie', not: ['drama', 'horror'] }],
	],
	coming: [
		['is there any animation film who comes out soon', { type: 'movie', genres: ['animation'], coming: true }],
		['upcoming action', { genres: ['action'], coming: true }],
	],
	corrections: [
		[['romcom please', 'newer ones, after 2010'], { genres: ['romance', 'comedy'], years: [2010, 2100] }],
		[
			['movie with sandra bullock', 'not that kind, funnier'],
			{ genres: ['comedy'], person: ['Sandra Bullock'], rare: true },
		],
		[['crime series', 'wait no, a film'], { type: 'movie', genres: ['crime'] }],
		[
			['war movies', 'but about vietnam', 'and not longer than 2.5 hours'],
			{ type: 'movie', about: /vietnam/, runtime: [1, 150] },
		],
	],
	'two wishes': [
		['dinosaurs but for kids', { about: /dinosaur/, certificates: PG13 }],
		['my friend likes musicals and i like ghosts', { about: /ghost|phantom|spirit/, any: ['music'], rare: true }],
		[
			'Western with a female lead, or at least about a woman',
			{ genres: ['western'], about: /woman|women|girl|widow|daughter|wife|she|her/ },
		],
		['a funny heist', { genres: ['comedy'], about: /heist|robbery|steal|thie(?:f|ves)|\brob/ }],
	],
	exclusions: [
		['sci fi w/o aliens', { genres: ['scifi'], notAbout: /\baliens?\b|extraterrestrial/ }],
		[
			'a comedy without adam sandler or kevin james',
			{ genres: ['comedy'], notPerson: ['Adam Sandler', 'Kevin James'] },
		],
		['Disney-like cartoons, but please nothing with princesses', { genres: ['animation'], notAbout: /princess/ }],
		[
			'mafia movies except the godfather ones',
			{ type: 'movie', about: /mafia|mob\b|mobster|gangster|organized crime/, notTitle: /Godfather/ },
		],
	],
	services: [
		['thriller on disney plus', { genres: ['thriller'], service: 'Disney Plus' }],
		[
			'whats good on prime rn, sth with space',
			{ about: /\bspace|astronaut|planet|galaxy|mars\b/, service: 'Amazon Prime Video' },
		],
	],
}

export const ROUND_10 = {
	titles: [
		['good fellas', search('GoodFellas')],
		['The one with the boy who sees dead people', { first: 'The Sixth Sense' }],
		['amelie', search('Amélie')],
		['mad max fury rd', search('Mad Max: Fury Road')],
		['I wish to view "Some Like it Hot" with Marilyn Monroe.', { first: 'Some Like It Hot' }],
	],
	likeness: [
		['any show thats as addictive as breaking bad', like('Breaking Bad')],
		['Finding Nemo is all we watch in this house. Ideas??', like('Finding Nemo')],
		['movies in same line as Gladiator', like('Gladiator')],
		['If one appreciates 2001: A Space Odyssey, what should one see next?', like('2001: A Space Odyssey')],
		['the hangover but w women', { genres: ['comedy'], notTitle: /^The Hangover$/ }],
	],
	people: [
		['al pacino when he was young', { person: ['Al Pacino'], years: [1960, 1985] }],
		['films of the Coen brothers', { type: 'movie', anyPerson: ['Joel Coen', 'Ethan Coen'] }],
		['something where tom hanks is alone', { person: ['Tom Hanks'] }],
		['whoever directed Jaws, his newer films', { director: ['Steven Spielberg'], years: [1990, 2100] }],
		['leo dicaprio not titanic', { person: ['Leonardo DiCaprio'], notTitle: /^Titanic$/ }],
	],
	bounds: [
		['not longer than 100 minutes, animated', { genres: ['animation'], runtime: [1, 100] }],
		['something old. i mean like black and white old, before 1950', { years: [1900, 1949] }],
		['a thriller of this decade or the last', { genres: ['thriller'], years: [2010, 2100] }],
		[
			'action film, rated over 7.5 and less than two hours',
			{ type: 'movie', genres: ['action'], rating: [7.5, 10], runtime: [1, 119] },
		],
		['drama 1999', { genres: ['drama'], years: [1999, 1999] }],
	],
	certificates: [
		['We are a family with a 10 year old who scares easily', { certificates: PG, not: ['horror'] }],
		['comedy for teens, no R', { genres: ['comedy'], certificates: PG13 }],
		['only adults tonight, kids are asleep. proper scary', { genres: ['horror'] }],
	],
	themes: [
		['movie about loosing a child', { type: 'movie', about: /child|son\b|daughter|death|grief|loss|boy|girl/ }],
		['someone wakes up and doesnt know who he is', { about: /amnesia|memory|identity|wakes/ }],
		['wrestlers', { about: /wrestl/ }],
		['Is there a picture set in a monastery?', { type: 'movie', about: /monast|monk|nun|convent|abbey/ }],
		['volcano', { about: /volcan|eruption|lava/ }],
		['a story with a lot of snow', { about: /snow|winter|ice|blizzard|arctic|frozen|cold/ }],
		[
			'movies about rich people being awful',
			{ type: 'movie', about: /rich|wealth|million|upper class|money|greed|heir/ },
		],
	],
	moods: [
		['had the worst day ever, need to laugh', { genres: ['comedy'] }],
		['smth chill to fall asleep to', { not: ['horror', 'thriller', 'war', 'action'] }],
		['A film that will leave me speechless', { type: 'movie' }],
		['dark and twisted', { any: ['thriller', 'horror', 'crime', 'mystery', 'drama'], not: ['family'] }],
	],
	coming: [
		['what r the next marvel movies', { coming: true, about: /marvel|superhero/ }],
		['Which comedies will be released in the next weeks', { genres: ['comedy'], coming: true }],
	],
	corrections: [
		[['a scary movie', 'less gore more ghosts'], { genres: ['horror'], about: /ghost|spirit|haunt/ }],
		[['something from france', 'in the 60s'], { language: ['fr'], years: [1960, 1969] }],
		[['cartoon for my niece', "she's 4 btw"], { genres: ['animation'], certificates: PG }],
		[
			['show me westerns', 'any with clint eastwood?', 'which one is the shortest'],
			{ genres: ['western'], person: ['Clint Eastwood'] },
		],
	],
	'two wishes': [
		[
			'sports + true story',
			{ about: /sport|football|baseball|basketball|boxing|boxer|race|hockey|olympi|athlet|team|coach/ },
		],
		[
			'I want a romantic movie but with magic or fairy',
			{ type: 'movie', genres: ['romance'], about: /magic|fairy|witch|spell|wizard|fantasy|curse/ },
		],
		['funny zombies pls', { genres: ['comedy'], about: /zombie|undead|living dead/ }],
		['crime in paris', { genres: ['crime'], about: /paris/ }],
	],
	exclusions: [
		['war but no vietnam no ww2', { genres: ['war'], notAbout: /vietnam|world war ii|nazi|hitler/ }],
		['horror without blood, i hate gore', { genres: ['horror'], notAbout: /\bgore\b|splatter|\bbloody\b/ }],
		['anything but superhero stuff, sci-fi', { genres: ['scifi'], notAbout: /superhero/ }],
		[
			'tarantino, except for pulp fiction and django',
			{ director: ['Quentin Tarantino'], notTitle: /Pulp Fiction|Django/ },
		],
	],
	services: [
		['comedies on netflix from the 90s', { genres: ['comedy'], years: [1990, 1999], service: 'Netflix' }],
		['horror i can watch w hulu', { genres: ['horror'], service: 'Hulu' }],
	],
}

export const ROUND_11 = {
	titles: [
		['the silence of the lams', search('The Silence of the Lambs')],
		['Les Choristes', { ...search('The Chorus'), orNone: true }],
		['terminator judgement day', search('Terminator 2: Judgment Day')],
		['whats the one called where bruce willis is in a skyscraper', { first: 'Die Hard' }],
		['King Kong, but the old one with Fay Wray', { ...search('King Kong'), orNone: true }],
	],
	likeness: [
		['need smth to replace friends in my life', like('Friends')],
		['I was quite taken with The English Patient. Might there be another of that sort?', like('The English Patient')],
		['watched shrek 100 times w the kids. what now', like('Shrek')],
		['any horror that hits like The Shining', like('The Shining', { genres: ['horror'] })],
		['has there been anything made recently in the manner of Chinatown?', like('Chinatown', { years: [2000, 2100] })],
	],
	people: [
		['everything with julianne moore but no horror', { person: ['Julianne Moore'], not: ['horror'] }],
		['the one who played Forrest Gump, a comedy of him', { person: ['Tom Hanks'], genres: ['comedy'] }],
		['ridley scott sci fi', { director: ['Ridley Scott'], genres: ['scifi'] }],
		['robert de niro and martin scorsese together', { person: ['Robert De Niro', 'Martin Scorsese'] }],
		['movies starring will smith after 2005', { type: 'movie', person: ['Will Smith'], years: [2005, 2100] }],
	],
	bounds: [
		['we have 2 hours max and want action', { genres: ['action'], runtime: [1, 120] }],
		['early 80s horror', { genres: ['horror'], years: [1980, 1983] }],
		['a silent film, 1920s', { type: 'movie', years: [1920, 1929] }],
		['scifi from the last 15 years rated 7 or more', { genres: ['scifi'], years: [2010, 2100], rating: [7, 10] }],
		['comedy shorter than 90 min pls', { genres: ['comedy'], runtime: [1, 90] }],
	],
	certificates: [
		['something a 12 year old boy wont find babyish', { certificates: PG13 }],
		['PG rated adventure', { genres: ['adventure'], certificates: ['PG', 'TV-PG'] }],
		['is there a war film I can show in class, they are 13', { genres: ['war'], certificates: PG13 }],
	],
	themes: [
		['a movie about bees', { type: 'movie', about: /\bbees?\b|beekeep|honey/ }],
		['stories in a lighthouse', { about: /lighthouse/ }],
		['twins separated at birth', { about: /twin/ }],
		['films where the main guy is a writer', { type: 'movie', about: /writer|author|novelist|screenwriter/ }],
		['anything on the moon landing?', { about: /moon|apollo/ }],
		['ppl stuck on an island', { about: /island/ }],
		['kung fu', { about: /kung fu|martial art/ }],
	],
	moods: [
		['it should make me happy again', { not: ['horror', 'war', 'crime'] }],
		['Something very moving, please, bring the handkerchiefs', { any: ['drama', 'romance'] }],
		['brainless fun w explosions', { genres: ['action'] }],
		['creepy but not gory', { any: ['horror', 'thriller', 'mystery'], notAbout: /\bgore\b|splatter/ }],
	],
	coming: [
		['anything good coming to the cinema next month', { type: 'movie', coming: true }],
		['is a new star wars announced', { coming: true, about: /star wars/ }],
	],
	corrections: [
		[
			['an action movie', 'with a woman as the hero', 'no superheroes though'],
			{ genres: ['action'], notAbout: /superhero/ },
		],
		[
			['documentary', 'about the ocean or the sea'],
			{ genres: ['documentary'], about: /ocean|\bsea\b|underwater|fish|whale|shark/ },
		],
		[['movies like titanic', 'less romantic'], { near: 'Titanic' }],
		[['thriller from the 90s', 'did i say thriller? comedy'], { genres: ['comedy'], years: [1990, 1999] }],
	],
	'two wishes': [
		['a western for someone who hates westerns, must be funny', { genres: ['western', 'comedy'] }],
		['animated and scary', { genres: ['animation'], any: ['horror', 'thriller', 'mystery', 'fantasy'] }],
		['he wants war, she wants love', { genres: ['war', 'romance'] }],
		['detective story in the future', { genres: ['scifi'], about: /detective|investigat|police|cop\b/ }],
	],
	exclusions: [
		['a musical w/o disney', { about: /musical|singer|song|danc|music/, notAbout: /disney/ }],
		[
			'i want fantasy but i am sick of dragons and elves',
			{ genres: ['fantasy'], notAbout: /dragon|\belf\b|\belves\b/ },
		],
		['matt damon, no bourne', { person: ['Matt Damon'], notTitle: /Bourne/ }],
		['not american, not in english, crime', { genres: ['crime'], notLanguage: ['en'] }],
	],
	services: [
		['is there a good drama on max', { genres: ['drama'], service: 'Max' }],
		['kids film on disney+', { certificates: PG13, service: 'Disney Plus' }],
	],
}

export const ROUND_12 = {
	titles: [
		['schindlers lst', search("Schindler's List")],
		['el laberinto del fauno', search("Pan's Labyrinth")],
		['show me the 1960 Psycho please', { first: 'Psycho', year: 1960 }],
		['x men days of future', search('X-Men: Days of Future Past')],
		['do u have wall-e', { first: 'WALL·E' }],
	],
	likeness: [
		['just saw Whiplash and WOW. more please', like('Whiplash')],
		['what would you recommend to a person who adored The Lives of Others?', like('The Lives of Others')],
		['my little one is crazy about Cars, what else is there', like('Cars')],
		['a movie with the same vibe of Drive', like('Drive')],
		['In the mood for something Inception-like', like('Inception')],
	],
	people: [
		['kate winslet but not the boat one', { person: ['Kate Winslet'], notTitle: /^Titanic$/ }],
		['miyazaki', { anyPerson: ['Hayao Miyazaki'] }],
		['a film where Johnny Depp works with Tim Burton', { person: ['Johnny Depp', 'Tim Burton'] }],
		[
			'harrison ford but no star wars no indiana jones',
			{ person: ['Harrison Ford'], notTitle: /Star Wars|Empire|Jedi|Indiana|Raiders/ },
		],
		['woody allen comedies that he doesnt play in', { director: ['Woody Allen'], genres: ['comedy'] }],
	],
	bounds: [
		['90s action movies under 110 min', { type: 'movie', genres: ['action'], years: [1990, 1999], runtime: [1, 110] }],
		['pictures from before the war, say up to 1939', { years: [1900, 1939] }],
		['the highest rated animated film ever', { genres: ['animation'], rating: [7.5, 10] }],
		['something as long as possible, 3h+', { runtime: [180, 9999] }],
		['new-ish romance, nothing before 2012', { genres: ['romance'], years: [2012, 2100] }],
	],
	certificates: [
		['my mum would faint at anything R, crime film pls', { genres: ['crime'], certificates: PG13 }],
		['Disney for a 5 yr old', { certificates: PG }],
		['a G or PG comedy', { genres: ['comedy'], certificates: PG }],
	],
	themes: [
		['film about hunger or famine', { about: /hunger|famine|starv/ }],
		['movie w a wedding that goes wrong', { about: /wedding|bride|groom|marri/ }],
		['women in the army', { about: /army|soldier|military|marine|navy/ }],
		['something about the mind games between a cop and a killer', { about: /cop\b|police|detective|fbi|agent/ }],
		['people living in the forest', { about: /forest|woods|jungle|wilderness/ }],
		['a film about an old friendship', { about: /friend/ }],
		['circus', { about: /circus/ }],
	],
	moods: [
		['zero energy, give me something easy', { not: ['horror', 'war'] }],
		['twist ending that u dont see coming', { any: ['thriller', 'mystery', 'horror', 'scifi', 'drama', 'crime'] }],
		['Beautifully sad, please', { genres: ['drama'] }],
		['adrenaline!!!', { any: ['action', 'thriller', 'adventure'] }],
	],
	coming: [
		['horror coming out this october', { genres: ['horror'], coming: true }],
		['What films can we expect in spring?', { type: 'movie', coming: true }],
	],
	corrections: [
		[['family movie', 'we saw all the toy story ones'], { notTitle: /^Toy Story/ }],
		[
			['80s movies', 'sci fi ones', 'not star wars'],
			{ genres: ['scifi'], years: [1980, 1989], notTitle: /Star Wars|Empire Strikes|Return of the Jedi/ },
		],
		[['film with jack nicholson', 'nothing scary'], { person: ['Jack Nicholson'], not: ['horror'], rare: true }],
		[['a sad movie', 'hmm too sad', 'rather funny'], { genres: ['comedy'] }],
	],
	'two wishes': [
		['thriller + courtroom', { genres: ['thriller'], about: /court|trial|lawyer|attorney|judge|jury/ }],
		['I want dancing and a love story', { genres: ['romance'], about: /danc|ballet|tango/ }],
		['pirates, but funny and for the whole family', { about: /pirate/, certificates: PG13 }],
		['robots fighting monsters', { about: /robot|monster/ }],
	],
	exclusions: [
		['animated film not by disney or pixar', { genres: ['animation'], notAbout: /disney|pixar/ }],
		['a heist movie without guns??', { about: /heist|rob|steal|thie/ }],
		['Crime, but I can do without the mafia.', { genres: ['crime'], notAbout: /mafia|mobster/ }],
		['romcom but NOT with jennifer aniston', { genres: ['romance', 'comedy'], notPerson: ['Jennifer Aniston'] }],
	],
	services: [
		['what adventure films does paramount plus have', { genres: ['adventure'], service: 'Paramount Plus' }],
		['where can i watch the godfather', { first: 'The Godfather' }],
	],
}

export const ROUND_13 = {
	titles: [
		['the usual suspect', search('The Usual Suspects')],
		['la vie en rose film', { first: 'La Vie en Rose', orNone: true }],
		['jurasic parc 1', search('Jurassic Park')],
		['Could you show me "The Princess Bride", the film from 1987?', { first: 'The Princess Bride' }],
		['batman begins or the dark knight rises, whichever u have', { find: /^(?:Batman Begins|The Dark Knight Rises)$/ }],
	],
	likeness: [
		['i finished stranger things and im empty inside, help', like('Stranger Things')],
		['my students loved Rain Man, what could I show them next?', like('Rain Man')],
		[
			'Black Swan but with music instead of ballet?',
			{ about: /music|singer|piano|violin|band|orchestra|drum|jazz|guitar/ },
		],
		['gimme a jurassic park type of film', like('Jurassic Park')],
		['Which film is in the spirit of The Grand Budapest Hotel?', like('The Grand Budapest Hotel')],
	],
	people: [
		['robin williams but the sad ones', { person: ['Robin Williams'], genres: ['drama'] }],
		['nicole kidman thriller', { person: ['Nicole Kidman'], genres: ['thriller'], rare: true }],
		['Keanu reeves no matrix no john wick', { person: ['Keanu Reeves'], notTitle: /Matrix|John Wick/ }],
		['Is there anything by Kubrick from the sixties?', { director: ['Stanley Kubrick'], years: [1960, 1969] }],
		['eddie murphy when he was still funny, so 80s', { person: ['Eddie Murphy'], years: [1980, 1989], rare: true }],
	],
	bounds: [
		['something between 1985 and 1989 that is scary', { genres: ['horror'], years: [1985, 1989] }],
		['a film of less than an hour and a half, romantic', { type: 'movie', genres: ['romance'], runtime: [1, 90] }],
		['thriller made this century with rating > 7.5', { genres: ['thriller'], years: [2000, 2100], rating: [7.5, 10] }],
		['an adventure film as old as me (1977)', { type: 'movie', genres: ['adventure'], years: [1977, 1977] }],
		['the longest war movie', { genres: ['war'], runtime: [150, 9999] }],
	],
	certificates: [
		['babysitting an 8 year old, need a movie', { type: 'movie', certificates: PG }],
		['no 18 or R stuff, sci fi', { genres: ['scifi'], certificates: PG13 }],
		['my parents are coming over so nothing with sex or swearing, comedy', { genres: ['comedy'], certificates: PG13 }],
	],
	themes: [
		['a movie where they rob a casino', { about: /casino/ }],
		[
			'film about mental illness that is not horror',
			{ type: 'movie', not: ['horror'], about: /mental|schizo|depress|bipolar|psychiatr|asylum|disorder|insan|autis/ },
		],
		['Films about the Tudors or Queen Elizabeth', { about: /tudor|elizabeth|henry viii|queen|boleyn/ }],
		['plane hijacked', { about: /hijack|plane|flight|airline/ }],
		['people who climb mountains', { about: /mountain|climb|everest|k2/ }],
		['story about a butler or servants', { about: /butler|servant|maid|housekeep|valet/ }],
		['ancient greece', { about: /greece|greek|troy|spart|athens|zeus|hercules|perseus|olymp/ }],
	],
	moods: [
		['i just broke up', { not: ['horror', 'war'] }],
		[
			'need something to keep me awake on the night shift',
			{ any: ['action', 'thriller', 'horror', 'adventure', 'crime'] },
		],
		['gloomy and slow', { any: ['drama', 'thriller', 'mystery', 'horror', 'scifi', 'crime'], not: ['comedy'] }],
		['whimsical', { any: ['fantasy', 'comedy', 'animation', 'family'] }],
	],
	coming: [
		['whats new next friday in cinema', { coming: true }],
		['are there any sequels coming next year', { coming: true }],
	],
	corrections: [
		[['comedy', 'british', 'older than 1990'], { genres: ['comedy'], years: [1900, 1989], rare: true }],
		[['a crime movie with brad pitt', 'without brad pitt then'], { genres: ['crime'], notPerson: ['Brad Pitt'] }],
		[['suggest a documentary', 'no i want something made up, a drama'], { genres: ['drama'], not: ['documentary'] }],
		[
			['sth with vampires', 'not twilight', 'and scary'],
			{ genres: ['horror'], about: /vampir|dracula/, notTitle: /Twilight/ },
		],
	],
	'two wishes': [
		['a musical set in new york', { about: /new york|manhattan|broadway|brooklyn/, any: ['music'] }],
		['zombie movie with a bit of romance', { about: /zombie|undead|living dead/, genres: ['romance'] }],
		['family film about football or basketball', { about: /football|basketball|soccer|nba/ }],
		['old sci-fi that still looks good, 7 plus', { genres: ['scifi'], years: [1900, 1989], rating: [7, 10] }],
	],
	exclusions: [
		['sad movie but nobody dies of cancer', { genres: ['drama'], notAbout: /cancer|leukemia|tumor/ }],
		[
			'space movie that isnt star wars or star trek',
			{ about: /space|astronaut|planet|galaxy|mars\b/, notTitle: /Star (?:Wars|Trek)/ },
		],
		['animal film, no talking ones', { about: /animal|\bdog|\bcat\b|lion|bear|wolf|horse|penguin|whale|bird/ }],
		['anything from japan except anime', { language: ['ja'], not: ['animation'] }],
	],
	services: [
		['hulu has any good crime shows?', { type: 'tv', genres: ['crime'], service: 'Hulu' }],
		['romance for free', { genres: ['romance'] }],
	],
}

export const ROUND_14 = {
	titles: [
		['the matrix reloded', search('The Matrix Reloaded')],
		['Das Leben der Anderen', search('The Lives of Others')],
		['the first alien movie, 1979', { first: 'Alien', year: 1979 }],
		['goodwill hunting', search('Good Will Hunting')],
		['that film where a kid is left at home for christmas', { first: 'Home Alone' }],
	],
	likeness: [
		['if u know Requiem for a Dream, smth equally devastating', like('Requiem for a Dream')],
		['We watched Amadeus at the film club, what might follow it?', like('Amadeus')],
		[
			'My daughter (9) has watched Harry Potter too many times, alternatives?',
			{ notTitle: /Harry Potter/, certificates: PG13 },
		],
		['more films as The Departed', like('The Departed')],
		['superbad energy but newer', like('Superbad', { years: [2008, 2100] })],
	],
	people: [
		['pacino and de niro in one film', { person: ['Al Pacino', 'Robert De Niro'] }],
		['Bill Murray being sad', { person: ['Bill Murray'], genres: ['drama'] }],
		['something directed by a guy named Fincher', { director: ['David Fincher'] }],
		['scarlett johansson but not as a superhero', { person: ['Scarlett Johansson'], notAbout: /superhero|avenger/ }],
		['early spielberg', { director: ['Steven Spielberg'], years: [1970, 1989] }],
	],
	bounds: [
		['something new, like from the last 10 years, mystery', { genres: ['mystery'], years: [2014, 2100], rare: true }],
		['exactly 90 minutes or so, comedy', { genres: ['comedy'], runtime: [78, 102] }],
		['A western not older than 1990', { genres: ['western'], years: [1990, 2100] }],
		['under 2h, above 8', { runtime: [1, 119], rating: [8, 10] }],
		['horror pre 1970', { genres: ['horror'], years: [1900, 1969] }],
	],
	certificates: [
		['scary movie for 10 year olds', { certificates: PG }],
		[
			'suitable for my class, they are 12, about space',
			{ about: /\bspace|astronaut|planet|galaxy|mars\b|moon/, certificates: PG13 },
		],
		['is there an R rated animation', { genres: ['animation'], certificates: ADULT }],
	],
	themes: [
		['films about nuns', { about: /\bnuns?\b|convent|sister/ }],
		['movie with a big storm', { about: /storm|hurricane|typhoon|tornado|twister/ }],
		['smth w robots that have feelings', { about: /robot|android|artificial intelligence|cyborg/ }],
		['A picture about painters', { about: /paint|artist/ }],
		['ghost ship', { about: /ghost|ship/ }],
		['a chess film', { about: /chess/ }],
		['single dads', { about: /father|dad\b|widower/ }],
	],
	moods: [
		['something that gives me hope', { not: ['horror'] }],
		['intense af', { any: ['thriller', 'action', 'horror', 'crime', 'drama', 'mystery', 'war'], not: ['family'] }],
		['Something gentle before I go to sleep', { not: ['horror', 'thriller', 'war', 'action'] }],
		['weird and colorful', { any: ['fantasy', 'comedy', 'animation', 'scifi'] }],
	],
	coming: [
		['what animated stuff is coming in december', { genres: ['animation'], coming: true }],
		['next james bond film?', { coming: true, about: /bond/ }],
	],
	corrections: [
		[['horror', 'but not american', 'japanese maybe'], { genres: ['horror'], language: ['ja'] }],
		[['a film with tom cruise', 'older', 'not top gun'], { person: ['Tom Cruise'], notTitle: /Top Gun/ }],
		[['romantic movies', 'that dont end well'], { genres: ['romance'] }],
		[['a movie about cats', 'sorry dogs'], { about: /\bdog|puppy|canine/ }],
	],
	'two wishes': [
		['funny but about death', { genres: ['comedy'], about: /death|dead|dying|die|funeral|kill/ }],
		['fantasy with war', { genres: ['fantasy'], about: /war|battle|army/ }],
		['musical + comedy', { genres: ['comedy'], about: /musical|song|sing|music|danc/ }],
		['robbery and romance', { genres: ['romance'], about: /rob|heist|thie|steal/ }],
	],
	exclusions: [
		['a comedy but no romance please', { genres: ['comedy'], not: ['romance'] }],
		['christmas films, but I have seen home alone', { about: /christmas|santa/, notTitle: /Home Alone/ }],
		['no violence, no sex, just a nice drama', { genres: ['drama'], notAbout: /violence|torture|serial killer/ }],
		['pixar except cars', { notTitle: /^Cars/ }],
	],
	services: [
		['sci-fi on amazon prime from the 80s', { genres: ['scifi'], years: [1980, 1989], service: 'Amazon Prime Video' }],
		['stuff to rent, a thriller', { genres: ['thriller'] }],
	],
}

export const ROUND_15 = {
	titles: [
		['dr strangelove', { first: /^Dr\. Strangelove/ }],
		['le fabuleux destin damelie poulain', search('Amélie')],
		['the shining (kubrick)', search('The Shining')],
		['Pulp Fction', search('Pulp Fiction')],
		['gladiator 2000 ridley scott', search('Gladiator', 2000)],
	],
	likeness: [
		['ok so i LOVED gone girl, what else', like('Gone Girl')],
		["Are there other films in the style of Hitchcock's Rear Window?", like('Rear Window')],
		['my boys are obsessed with Transformers, similar please', like('Transformers')],
		['sth like The Notebook but less cheesy', like('The Notebook')],
		['I am looking for a movie that resembles Blade Runner', like('Blade Runner')],
	],
	people: [
		['matt damon in space', { person: ['Matt Damon'], about: /space|mars|planet|astronaut/ }],
		['anything by wes anderson', { director: ['Wes Anderson'] }],
		[
			'a comedy w ben stiller and owen wilson',
			{ genres: ['comedy'], person: ['Ben Stiller', 'Owen Wilson'], orNone: true },
		],
		['Films of Ingmar Bergman', { director: ['Ingmar Bergman'], rare: true }],
		['natalie portman sci fi', { person: ['Natalie Portman'], genres: ['scifi'] }],
	],
	bounds: [
		['a 2 hour thriller', { genres: ['thriller'], runtime: [100, 140] }],
		['movie from the year 1994, drama', { type: 'movie', genres: ['drama'], years: [1994, 1994] }],
		['fantasy, no older than 2005, rating at least 7', { genres: ['fantasy'], years: [2005, 2100], rating: [7, 10] }],
		['something from my childhood, so early 90s, for kids', { years: [1990, 1994], certificates: PG13 }],
		['comedies of the late seventies', { genres: ['comedy'], years: [1976, 1979] }],
	],
	certificates: [
		['need a film for a 7th birthday party', { certificates: PG }],
		['nothing above PG-13, thriller', { genres: ['thriller'], certificates: PG13 }],
		['my teenager wants horror but im strict, pg 13', { genres: ['horror'], certificates: PG13 }],
	],
	themes: [
		['stories about lost treasure', { about: /treasure|gold|map\b/ }],
		['a girl and her horse', { about: /horse|stallion|pony/ }],
		['movies with a good car chase', { type: 'movie', about: /\bcars?\b|driver|racing|chase/ }],
		['Something about the French resistance', { about: /resistance|occupation|occupied/ }],
		['mermaids', { about: /mermaid/ }],
		['people who swap bodies', { about: /swap|switch|body|bodies/ }],
		['a film set in a hotel', { about: /hotel|motel|\binn\b/ }],
	],
	moods: [
		['im bored, entertain me', { not: ['documentary'] }],
		['a slow and beautiful film', { not: ['horror', 'action'] }],
		['make me laugh till i cry', { genres: ['comedy'] }],
		['goosebumps guaranteed', { any: ['horror', 'thriller', 'mystery', 'drama'] }],
	],
	coming: [
		['any good thrillers out next month?', { genres: ['thriller'], coming: true }],
		['is there a film being released this weekend for families', { coming: true }],
	],
	corrections: [
		[
			['a romantic comedy', 'from the 80s', 'oh and under 100 minutes'],
			{ genres: ['romance', 'comedy'], years: [1980, 1989], runtime: [1, 100] },
		],
		[
			['thrillers', 'with a female detective'],
			{ genres: ['thriller'], about: /detective|investigat|fbi|agent|police|cop\b/ },
		],
		[['a film by scorsese', 'without de niro'], { director: ['Martin Scorsese'], notPerson: ['Robert De Niro'] }],
		[['something for the kids', 'not animated pls'], { certificates: PG13, not: ['animation'] }],
	],
	'two wishes': [
		['vampires and romance but good', { genres: ['romance'], about: /vampir/ }],
		['a scary movie that takes place at christmas', { genres: ['horror'], about: /christmas|santa/ }],
		['cooking and love', { about: /chef|cook|restaurant|food|kitchen/ }],
		[
			'sports comedy',
			{
				genres: ['comedy'],
				about: /sport|football|baseball|basketball|golf|hockey|boxing|team|coach|dodgeball|athlet|race/,
			},
		],
	],
	exclusions: [
		['an adventure movie but no kids stuff and no animation', { genres: ['adventure'], not: ['animation', 'family'] }],
		['crime w/o cops', { genres: ['crime'] }],
		['tim burton, not with johnny depp', { director: ['Tim Burton'], notPerson: ['Johnny Depp'] }],
		['historical but not about war', { genres: ['history'], not: ['war'] }],
	],
	services: [
		['is there something scary on peacock', { genres: ['horror'], service: 'Peacock Premium' }],
		['family movie on netflix under 90 min', { service: 'Netflix', runtime: [1, 90] }],
	],
}
export const ROUND_16 = {
	titles: [
		['guardians of the galxy vol 2', { ...search(/^Guardians of the Galaxy/), orNone: true }],
		['O brother where r thou', search('O Brother, Where Art Thou?')],
		['the one with jim carrey where his whole life is a tv show', { first: 'The Truman Show' }],
		['Der Untergang', search('Downfall')],
		['raiders of the lost arc', search('Raiders of the Lost Ark')],
	],
	likeness: [
		['my dad wants something close to interstellar', like('Interstellar')],
		['If I enjoyed The Remains of the Day, what else might I enjoy?', like('The Remains of the Day')],
		['kinda like mean girls u know', like('Mean Girls')],
		['We are searching a film similar as The Pianist', like('The Pianist')],
		['a 90s movie in the league of Heat', like('Heat', { years: [1990, 1999] })],
	],
	people: [
		['meryl streep but nothing sad', { person: ['Meryl Streep'] }],
		['what has jodie foster directed', { director: ['Jodie Foster'], rare: true }],
		['the girl from Titanic in something newer', { person: ['Kate Winslet'], years: [1998, 2100] }],
		['samuel l jackson + bruce willis', { person: ['Samuel L. Jackson', 'Bruce Willis'], rare: true }],
		['an early film of Roman Polanski', { director: ['Roman Polanski'], years: [1955, 1985], rare: true }],
	],
	bounds: [
		['i only got like 80 mins before practice', { runtime: [1, 82] }],
		['thriller from the same decade as Jaws', { genres: ['thriller'], years: [1970, 1979] }],
		['At least two and a half hours, a historical epic', { runtime: [150, 9999], any: ['history', 'war', 'drama'] }],
		['comedies 2003-2006 w a decent rating', { genres: ['comedy'], years: [2003, 2006], rating: [6, 10] }],
		['a science fiction from my youth, so fifties or sixties', { genres: ['scifi'], years: [1950, 1969] }],
	],
	certificates: [
		['sleepover w 11 yr old girls, nothing too scary', { certificates: PG13, not: ['horror'] }],
		['What might I watch with my grandchildren (5 and 8)?', { certificates: PG }],
		['a crime movie my 14 year old may see', { genres: ['crime'], certificates: PG13 }],
	],
	themes: [
		['movies abt cults', { type: 'movie', about: /\bcults?\b|\bsects?\b|commune/ }],
		['ppl trapped underground', { about: /underground|\bcaves?\b|\bmin(?:e|ers?)\b|bunker|tunnel|trapped/ }],
		['Is there anything on President Kennedy?', { about: /kennedy|\bjfk\b/ }],
		['someone who lost his job', { about: /unemploy|\bjobs?\b|fired|laid off|layoff|downsiz/ }],
		['brothers who dont get along', { about: /brother|sibling/ }],
		['a film set in alaska', { type: 'movie', about: /alaska/ }],
		['jazz musicians', { about: /jazz/ }],
	],
	moods: [
		['i feel lonely tonight', { not: ['horror', 'war'] }],
		['Something to warm the heart on a grey Sunday', { not: ['horror', 'war', 'crime', 'thriller'] }],
		['smth that makes my brain hurt', { any: ['scifi', 'mystery', 'thriller'] }],
		['romantic but not cheesy', { genres: ['romance'] }],
	],
	coming: [
		['any new pixar movies soon?', { coming: true }],
		['when comes the next horror film to the cinema', { genres: ['horror'], coming: true }],
	],
	corrections: [
		[['a war film', 'i mean an anti-war one, and older than 1990'], { genres: ['war'], years: [1900, 1989] }],
		[['funny movies', 'no animation', 'and short'], { genres: ['comedy'], not: ['animation'], runtime: [1, 100] }],
		[['something with brad pitt', 'not him, george clooney'], { person: ['George Clooney'] }],
		[
			['films about cooking', 'in french'],
			{ language: ['fr'], about: /cook|chef|restaurant|food|kitchen/, rare: true },
		],
	],
	'two wishes': [
		['dogs and christmas', { about: /\bdogs?\b|puppy|canine/, rare: true }],
		['a love story during a war', { genres: ['romance'], about: /\bwar\b|soldier|nazi|battle/ }],
		['sth for a nerd and a football fan', { about: /football|nerd|geek|soccer/ }],
		['a courtroom drama based on a true story', { about: /court|trial|lawyer|attorney|judge|jury/, genres: ['drama'] }],
	],
	exclusions: [
		['ghost film without jump scares or children', { about: /ghost|haunt|spirit|poltergeist/ }],
		[
			'action but please no cars and no fast and furious',
			{ genres: ['action'], notTitle: /Furious|Fast/, notAbout: /\bcars?\b|racing/ },
		],
		[
			'leonardo dicaprio, but I have seen Inception and Titanic',
			{ person: ['Leonardo DiCaprio'], notTitle: /^(?:Inception|Titanic)$/ },
		],
		['a fairy tale thats not animated', { notTitle: /Shrek/, not: ['animation'] }],
	],
	services: [
		['smth funny on hulu rn', { genres: ['comedy'], service: 'Hulu' }],
		[
			'Does Netflix offer a western from before 1980?',
			{ genres: ['western'], years: [1900, 1979], service: 'Netflix', rare: true },
		],
	],
}

export const ROUND_17 = {
	titles: [
		['harry poter and the prisoner of askaban', search('Harry Potter and the Prisoner of Azkaban')],
		['that stephen king film in the hotel with jack nicholson', { first: 'The Shining' }],
		['Crouching Tiger', search('Crouching Tiger, Hidden Dragon')],
		['la haine', search('La Haine')],
		['have you the film "The Bridge on the River Kwai"?', { first: 'The Bridge on the River Kwai' }],
	],
	likeness: [
		['somthing like taken plzz', like('Taken')],
		['We so enjoyed The King’s Speech. What now?', like("The King's Speech")],
		['my daughter has frozen on repeat, save me', like('Frozen')],
		['any films that scratch the same itch as Zodiac?', like('Zodiac')],
		['looking for a comedy as good as Groundhog Day', like('Groundhog Day', { genres: ['comedy'] })],
	],
	people: [
		['christopher walken being weird', { person: ['Christopher Walken'], rare: true }],
		[
			'a film by the man who made E.T. the Extra-Terrestrial, with Tom Hanks',
			{ director: ['Steven Spielberg'], person: ['Tom Hanks'] },
		],
		['tom hardy but in a drama', { person: ['Tom Hardy'], genres: ['drama'] }],
		[
			'angelina jolie or charlize theron, action',
			{ anyPerson: ['Angelina Jolie', 'Charlize Theron'], genres: ['action'] },
		],
		['was Sean Connery in anything besides bond', { person: ['Sean Connery'], notAbout: /james bond/, rare: true }],
	],
	bounds: [
		['2h tops, nothing before 2000, horror', { genres: ['horror'], years: [2000, 2100], runtime: [1, 120] }],
		['the oldest film you have', { type: 'movie', years: [1900, 1935] }],
		['romance rated between 6 and 7', { genres: ['romance'], rating: [6, 7] }],
		['the year Titanic came out, another drama', { genres: ['drama'], years: [1997, 1997], notTitle: /^Titanic$/ }],
		['a thriller that is about 100 minutes long', { genres: ['thriller'], runtime: [88, 112] }],
	],
	certificates: [
		['my wee one is 3', { certificates: PG }],
		['horror, but my girlfriend is 16 so no R', { genres: ['horror'], certificates: PG13 }],
		['A comedy without vulgar language for seniors', { genres: ['comedy'], certificates: PG13 }],
	],
	themes: [
		['movie about a plane crash', { about: /plane|crash|flight|pilot/ }],
		['something where kids go on an adventure by themselves', { about: /kid|child|boy|girl/ }],
		['film on Mozart or Beethoven', { about: /mozart|beethoven|composer/ }],
		['movies with a big lie at the center', { about: /\blies?\b|lying|liar|secret|deceiv|deception|pretend/ }],
		['gladiators', { about: /gladiator|rome|roman/ }],
		[
			'any movie that plays in africa',
			{ type: 'movie', about: /africa|kenya|rwanda|uganda|nigeria|congo|sudan|somali|egypt|botswana|zimbabwe/ },
		],
		['girl disguised as a boy', { about: /disguis|boy|man\b|pretend/ }],
	],
	moods: [
		['pls something that isnt depressing', { not: ['horror', 'war'] }],
		['I want to be scared to death', { genres: ['horror'] }],
		['Something elegant and witty', { any: ['comedy', 'romance', 'drama'], not: ['horror'] }],
		['mood: road trip w the windows down', { about: /road|travel|drive|driving|trip|journey|car\b/ }],
	],
	coming: [
		['what sci fi is there to look forward to', { genres: ['scifi'], coming: true }],
		['new releases in december', { coming: true }],
	],
	corrections: [
		[
			['spy movies', 'except james bond'],
			{ about: /\bspy\b|spies|espionage|secret agent|\bcia\b|\bmi6\b|undercover/, notAbout: /james bond/ },
		],
		[['a movie for kids', 'he is 13 actually', 'so something with action'], { genres: ['action'], certificates: PG13 }],
		[['anything from italy', 'from the 60s or 70s'], { language: ['it'], years: [1960, 1979] }],
		[['science fiction', 'too new, older please'], { genres: ['scifi'] }],
	],
	'two wishes': [
		['cops and comedy', { genres: ['comedy'], about: /\bcops?\b|police|detective|officer/ }],
		['a musical but also a horror', { genres: ['horror'], about: /musical|\bsing|song|music|opera|rock/ }],
		['a film with a wedding and a funeral', { about: /wedding|funeral|marri/ }],
		['romance in space', { genres: ['romance'], about: /\bspace|planet|astronaut|galaxy/ }],
	],
	exclusions: [
		['thriller, nobody gets murdered', { genres: ['thriller'], notAbout: /murder/ }],
		['animated films without singing', { genres: ['animation'], notAbout: /musical/ }],
		['anything with will ferrell apart from anchorman', { person: ['Will Ferrell'], notTitle: /Anchorman/ }],
		['love stories where it isnt about teenagers', { genres: ['romance'], notAbout: /teenage|high school/ }],
	],
	services: [
		[
			'what can i stream on apple tv plus with adam sandler',
			{ person: ['Adam Sandler'], service: 'Apple TV Plus', rare: true },
		],
		['free movies, action', { genres: ['action'] }],
	],
}

export const ROUND_18 = {
	titles: [
		['eternal sunshine of the spotles mind', search('Eternal Sunshine of the Spotless Mind')],
		['the movie with the volleyball wilson', { first: 'Cast Away' }],
		['Il buono, il brutto, il cattivo', search('The Good, the Bad and the Ugly')],
		['ocean 11 with george clooney', search("Ocean's Eleven")],
		['i look for the film Shindler list', { first: "Schindler's List" }],
	],
	likeness: [
		['i need another Prestige', like('The Prestige')],
		['hi!! just finished the hunger games, any recs', like('The Hunger Games')],
		['What do you suggest to admirers of Lawrence of Arabia?', like('Lawrence of Arabia')],
		['same energy as Step Brothers', like('Step Brothers')],
		['my boyfriend likes Fight Club so what would he like', like('Fight Club')],
	],
	people: [
		['jim carrey not being funny', { person: ['Jim Carrey'], genres: ['drama'], rare: true }],
		['hitchcock w/ cary grant', { director: ['Alfred Hitchcock'], person: ['Cary Grant'], rare: true }],
		['Which films did Sofia Coppola make?', { director: ['Sofia Coppola'] }],
		['reese witherspoon romcoms', { person: ['Reese Witherspoon'], genres: ['romance', 'comedy'], rare: true }],
		['that actor from gladiator, russel something', { person: ['Russell Crowe'], rare: true }],
	],
	bounds: [
		['movie under 90 minutes over 7 rating', { type: 'movie', runtime: [1, 89], rating: [7, 10] }],
		['drama from 95 or 96', { genres: ['drama'], years: [1995, 1996] }],
		['nothing longer than an episode of a show, so 50 min max', { runtime: [1, 50] }],
		['a cowboy film made after Unforgiven', { genres: ['western'], years: [1993, 2100] }],
		['top comedy of every decade? ok just the 80s', { genres: ['comedy'], years: [1980, 1989] }],
	],
	certificates: [
		['can u find a film for 12 year olds about football', { about: /football|soccer/, certificates: PG13 }],
		['PG-13 or lower, fantasy', { genres: ['fantasy'], certificates: PG13 }],
		['For our church youth group, wholesome, ages 10 to 14', { certificates: PG13 }],
	],
	themes: [
		['films about climbing the social ladder', { about: /social|rich|wealth|class\b|ambiti|success|poor/ }],
		['a haunted hospital', { about: /hospital|asylum|ghost|haunt/ }],
		['coal miners', { about: /\bmin(?:e|es|er|ers|ing)\b|coal/ }],
		['movie where someone is buried alive', { about: /buried|burial|bury|coffin/ }],
		['Vikings!', { about: /viking|norse/ }],
		['a story about the Irish troubles, the IRA', { about: /\bira\b|northern ireland|belfast|irish/ }],
		['stuff with a killer doll', { about: /\bdolls?\b|puppet/ }],
	],
	moods: [
		['something epic', { any: ['adventure', 'action', 'fantasy', 'war', 'history', 'drama', 'scifi'] }],
		['very sad dog movie', { about: /\bdogs?\b/, genres: ['drama'] }],
		['I am in a bad mood, amuse me!', { not: ['horror', 'war'] }],
		['tense but no blood', { any: ['thriller', 'mystery', 'crime'], notAbout: /\bgore\b|splatter|bloody/ }],
	],
	coming: [
		['is there gonna be a new avatar', { coming: true }],
		['which romances come out around valentines day', { genres: ['romance'], coming: true }],
	],
	corrections: [
		[['detective movies', 'set in london'], { about: /london|sherlock|scotland yard/ }],
		[
			['a romantic film', 'make it sad', 'not the notebook'],
			{ genres: ['romance', 'drama'], notTitle: /^The Notebook$/ },
		],
		[
			['shows about doctors', 'movies i meant'],
			{ type: 'movie', about: /doctor|physician|surgeon|hospital|medical|medicine/ },
		],
		[['heist movies', 'the same but with women'], { about: /heist|rob|steal|thie/ }],
	],
	'two wishes': [
		['a comedy where someone dies', { genres: ['comedy'], about: /death|dead|dies|dying|die\b|funeral|kill|murder/ }],
		['magic and school', { about: /magic|wizard|witch/ }],
		['a thriller on a boat', { genres: ['thriller'], about: /boat|ship|yacht|\bsea\b|sail|ocean/ }],
		['basketball and racism', { about: /basketball/ }],
	],
	exclusions: [
		[
			'not another superhero movie, but action from marvel... kidding, any action without them',
			{ genres: ['action'], notAbout: /superhero|marvel/ },
		],
		['80s film, no horror no comedy', { years: [1980, 1989], not: ['horror', 'comedy'] }],
		['dinosaur films that are not jurassic park', { about: /dinosaur/, notTitle: /Jurassic/ }],
		[
			'a family movie without animals',
			{ certificates: PG13, notAbout: /\banimals?\b|\bdogs?\b|\bcats?\b|penguin|\bbears?\b/ },
		],
	],
	services: [
		['any good documentaries on prime?', { genres: ['documentary'], service: 'Amazon Prime Video' }],
		['rom com on disney plus or hulu', { genres: ['romance', 'comedy'] }],
	],
}

export const ROUND_19 = {
	titles: [
		['pirates of the carribean dead mans chest', search("Pirates of the Caribbean: Dead Man's Chest")],
		['that movie where a man relives the same day with bill murray', { first: 'Groundhog Day', orNone: true }],
		['Lola rennt', { ...search('Run Lola Run'), orNone: true }],
		['es tut mir leid i only know the title forest gump', { first: 'Forrest Gump' }],
		['the empire strikes bak', search('The Empire Strikes Back')],
	],
	likeness: [
		['movies in the same spirit as Little Miss Sunshine', like('Little Miss Sunshine')],
		['yo what else is like deadpool', like('Deadpool')],
		['After Schindler’s List I would like to see something of equal weight', like("Schindler's List")],
		['my kids adore Ice Age, other ideas', like('Ice Age')],
		['i need somthing like the hangovr', like('The Hangover')],
	],
	people: [
		['anything w denzel in it but no war', { person: ['Denzel Washington'], not: ['war'] }],
		['A picture by Billy Wilder, please', { director: ['Billy Wilder'] }],
		['morgan freeman and brad pitt', { person: ['Morgan Freeman', 'Brad Pitt'] }],
		['who directed Alien and what else did he make', { director: ['Ridley Scott'], orNone: true }],
		['films by female director kathryn bigelow', { director: ['Kathryn Bigelow'] }],
	],
	bounds: [
		['max 1h40, from 2010 on, animation', { genres: ['animation'], years: [2010, 2100], runtime: [1, 100] }],
		['a mystery thats older than my grandma (1942)', { genres: ['mystery'], years: [1900, 1942], rare: true }],
		['something w 8+ rating from the nineties', { years: [1990, 1999], rating: [8, 10] }],
		['comedy from the turn of the century, 1999 to 2001', { genres: ['comedy'], years: [1999, 2001] }],
		['a war film that lasts more than two and half hours', { genres: ['war'], runtime: [150, 9999] }],
	],
	certificates: [
		['what can a 4yo watch', { certificates: PG }],
		['adventure movie, we have a 9-year-old with us', { genres: ['adventure'], certificates: PG }],
		['romance but keep it PG', { genres: ['romance'], certificates: PG }],
	],
	themes: [
		['movie about someone on death row', { about: /death row|execut|prison|death penalty/ }],
		['sth with wolves', { about: /\bwol(?:f|ves)\b/ }],
		['Do you have films on the Cold War?', { about: /cold war|soviet|kgb|spy|cia\b|nuclear/ }],
		['a family that loses everything', { about: /famil/ }],
		['people who hunt treasure', { about: /treasure|gold|fortune/ }],
		['movies that happen in one night', { about: /night/ }],
		['rock bands', { about: /rock|band|music/ }],
	],
	moods: [
		['i need motivation', { not: ['horror'] }],
		['A quiet and tender film for a Sunday evening', { not: ['horror', 'action', 'war'] }],
		['smth so dumb its funny', { genres: ['comedy'] }],
		['give me the creeps', { any: ['horror', 'thriller', 'mystery'] }],
	],
	coming: [
		['whats dropping in theaters next week', { coming: true }],
		['Will there be new comedies in the summer?', { genres: ['comedy'], coming: true }],
	],
	corrections: [
		[
			['a sci-fi movie', 'without robots', 'and from the 80s'],
			{ genres: ['scifi'], years: [1980, 1989], notAbout: /\brobots?\b/ },
		],
		[['family films', 'older ones', 'like before 1985'], { years: [1900, 1984], certificates: PG13 }],
		[
			['comedy with jack black', 'no wait, with steve carell'],
			{ genres: ['comedy'], person: ['Steve Carell'], rare: true },
		],
		[['a thriller', 'not so violent', 'something with a twist'], { genres: ['thriller'] }],
	],
	'two wishes': [
		['a horror film set in space', { genres: ['horror'], about: /\bspace|planet|astronaut|alien/ }],
		['animated film about music', { genres: ['animation'], about: /music|sing|song|band|danc/ }],
		['cooking and family drama', { genres: ['drama'], about: /cook|chef|restaurant|food|kitchen/ }],
		['a western with revenge', { genres: ['western'], about: /reveng|avenge|vengeance/ }],
	],
	exclusions: [
		['crime movie but no mafia no drugs', { genres: ['crime'], notAbout: /mafia|\bdrugs?\b|mobster/ }],
		['i want a drama, but not a depressing one and not about cancer', { genres: ['drama'], notAbout: /cancer/ }],
		[
			'steven spielberg but not war and not dinosaurs',
			{ director: ['Steven Spielberg'], not: ['war'], notAbout: /dinosaur/ },
		],
		['japanese movie thats not animated nor samurai', { language: ['ja'], not: ['animation'], notAbout: /samurai/ }],
	],
	services: [
		['good thriller on hulu under 2 hours', { genres: ['thriller'], service: 'Hulu', runtime: [1, 120] }],
		[
			'anything with space on disney+?',
			{ about: /\bspace|planet|astronaut|galaxy|alien|mars\b/, service: 'Disney Plus' },
		],
	],
}

export const ROUND_20 = {
	titles: [
		['the good the bad n the ugly', search('The Good, the Bad and the Ugly')],
		['i forgot the name, the film where leonardo dicaprio goes into dreams', { first: 'Inception', orNone: true }],
		['Amelie from Montmartre', { ...search('Amélie'), orNone: true }],
		['apollo thirteen', search('Apollo 13')],
		['lord of the rings the two towrs', search('The Lord of the Rings: The Two Towers')],
	],
	likeness: [
		['smth similar to catch me if you can', like('Catch Me If You Can')],
		['We have just seen Lincoln and wish to see more of that kind', like('Lincoln')],
		['The Devil Wears Prada is my comfort movie, similar ones?', like('The Devil Wears Prada')],
		['son is mad about How to Train Your Dragon', like('How to Train Your Dragon')],
		['a film with the mood of Her', like('Her')],
	],
	people: [
		['emma stone comedy', { person: ['Emma Stone'], genres: ['comedy'] }],
		['Films with Audrey Hepburn from the fifties', { person: ['Audrey Hepburn'], years: [1950, 1959], rare: true }],
		['peter jackson but no hobbits', { director: ['Peter Jackson'], notTitle: /Hobbit|Lord of the Rings/ }],
		['ryan gosling where he drives', { person: ['Ryan Gosling'] }],
		['christopher nolan without batman', { director: ['Christopher Nolan'], notTitle: /Batman|Dark Knight/ }],
	],
	bounds: [
		['only 70 minutes free', { runtime: [1, 75] }],
		['adventure films of the 2000s rated over 7.5', { genres: ['adventure'], years: [2000, 2009], rating: [7.5, 10] }],
		['horror thats from this century', { genres: ['horror'], years: [2000, 2100] }],
		['anything made in 1984?', { years: [1984, 1984] }],
		['a romantic movie no longer than 105 min', { genres: ['romance'], runtime: [1, 105] }],
	],
	certificates: [
		['we watch with our eight year old tonight', { certificates: PG }],
		['a mystery suitable for a twelve year old', { genres: ['mystery'], certificates: PG13 }],
		['sci fi, nothing R rated pls', { genres: ['scifi'], certificates: PG13 }],
	],
	themes: [
		['movies w a robot as a friend', { about: /robot|android|machine/ }],
		[
			'films about the end of the world',
			{ about: /apocalyp|end of the world|asteroid|comet|doomsday|extinct|destroy/ },
		],
		['something with a lawyer fighting a company', { about: /lawyer|attorney|law|court|lawsuit|corporat/ }],
		['Any film about monks or monasteries?', { about: /monk|monast|abbey/ }],
		['story of an orphan', { about: /orphan/ }],
		['submarine', { about: /submarine|u-boat/ }],
		['a film about writers block', { about: /writer|author|novelist|writing/ }],
	],
	moods: [
		['feeling down, cheer me up', { not: ['horror', 'war'] }],
		['dark but beautiful', { any: ['drama', 'fantasy', 'thriller', 'horror', 'mystery', 'crime'] }],
		['An exciting film, please, not boring', { any: ['action', 'thriller', 'adventure'] }],
		['smth deep that makes u think', { any: ['drama', 'scifi', 'mystery', 'documentary', 'history'] }],
	],
	coming: [
		['any animated movies coming this christmas', { coming: true }],
		['what will be in cinemas next month', { coming: true }],
	],
	corrections: [
		[['a horror movie', 'not too gory', 'from the 70s or 80s'], { genres: ['horror'], years: [1970, 1989] }],
		[['french films', 'not romantic ones'], { language: ['fr'], not: ['romance'] }],
		[
			['movies about space', 'for kids please'],
			{ about: /\bspace|planet|astronaut|alien|galaxy|moon/, certificates: PG13 },
		],
		[['an action film', 'longer', 'with tom cruise'], { genres: ['action'], person: ['Tom Cruise'] }],
	],
	'two wishes': [
		[
			'time travel and romance',
			{ genres: ['romance'], about: /time (?:travel|machine)|travel\w* (?:back )?(?:in|through) time|time\b/ },
		],
		['a comedy about a wedding', { genres: ['comedy'], about: /wedding|bride|groom|marri/ }],
		['war seen by a child', { genres: ['war'], about: /child|boy|girl|kid/ }],
		[
			'musical for kids with animals',
			{ certificates: PG13, about: /animal|\bdog|\bcat\b|lion|bear|bird|penguin|mouse|fish/ },
		],
	],
	exclusions: [
		['a thriller without police', { genres: ['thriller'], notAbout: /police|\bcops?\b/ }],
		['movies with bill murray but no ghostbusters', { person: ['Bill Murray'], notTitle: /Ghostbusters/ }],
		['a fantasy film, no wizards or witches', { genres: ['fantasy'], notAbout: /wizard|\bwitch/ }],
		['romcom not set in new york', { genres: ['romance', 'comedy'], notAbout: /new york|manhattan/ }],
	],
	services: [
		['peacock comedies from the 2000s', { genres: ['comedy'], years: [2000, 2009], service: 'Peacock Premium' }],
		['is there a scary film on max', { genres: ['horror'], service: 'Max' }],
	],
}

export const ROUND_21 = {
	titles: [
		['monty python holy grail', search('Monty Python and the Holy Grail')],
		['the curious case of benjamin buton', search('The Curious Case of Benjamin Button')],
		['il buono, il brutto, il cattivo', { ...search('The Good, the Bad and the Ugly'), orNone: true }],
		['whats that one with the guy who cant make new memories', { first: 'Memento', orNone: true }],
		["Do you have Singin' in the Rain?", { first: "Singin' in the Rain" }],
	],
	likeness: [
		['we loved the grand budapest hotel what now', like('The Grand Budapest Hotel')],
		['sth like black swan pls', like('Black Swan')],
		["Which films would please someone who admires Schindler's List?", like("Schindler's List")],
		['more stuff like the truman show but funnier', like('The Truman Show', { genres: ['comedy'] })],
		['movies with the same energy as mad max fury road', like('Mad Max: Fury Road')],
	],
	people: [
		['anything good with denzel from the 2000s', { person: ['Denzel Washington'], years: [2000, 2009] }],
		['movies where meryl streep and amy adams are both in', { person: ['Meryl Streep', 'Amy Adams'], orNone: true }],
		['A film by Kubrick I may not know', { director: ['Stanley Kubrick'] }],
		['the lady from alien, what else did she do', { notTitle: /^Alien$/ }],
		['jim carey but serious', { person: ['Jim Carrey'], genres: ['drama'], rare: true }],
	],
	bounds: [
		['got like 1h40 before my train, comedy', { genres: ['comedy'], runtime: [1, 110] }],
		['a western from before my dad was born, hes from 1952', { genres: ['western'], years: [1900, 1951] }],
		['sci fi, 8 or higher', { genres: ['scifi'], rating: [8, 10] }],
		['something from 1994 or 1995', { years: [1994, 1995] }],
		['Nothing longer than an hour and three quarters, please; a mystery.', { genres: ['mystery'], runtime: [1, 105] }],
	],
	certificates: [
		['its for my 5 year olds sleepover', { certificates: PG }],
		['action movie, no more than pg13', { genres: ['action'], certificates: PG13 }],
		['a scary movie but ok for a 13 yr old', { genres: ['horror'], certificates: PG13 }],
		['R rated comedies only', { genres: ['comedy'], certificates: ADULT }],
	],
	themes: [
		['films with a volcano in it', { about: /volcan/ }],
		['a guy who wakes up and cant remember who he is', { about: /amnesia|memory|remember|memories/ }],
		['movies about nurses or hospitals', { about: /nurse|hospital|doctor|medic/ }],
		['something with trains', { about: /\btrain|railway|railroad|locomotive|subway/ }],
		['story about two brothers who hate each other', { about: /brother|sibling/ }],
		['film about the moon landing', { about: /\bmoon|apollo|astronaut|nasa/ }],
	],
	moods: [
		['my gf broke up w me need a good cry', { genres: ['drama'], not: ['horror'] }],
		['brain off, beer, explosions', { genres: ['action'] }],
		['Something soothing before I turn in', { not: ['horror', 'thriller', 'war', 'action'] }],
		['want to be creeped out but not grossed out', { any: ['horror', 'thriller', 'mystery'] }],
	],
	coming: [
		['which movies are coming in spring', { coming: true }],
		['what new movie comes out friday', { coming: true }],
	],
	corrections: [
		[
			['something scary', 'with ghosts', 'but from japan'],
			{ genres: ['horror'], language: ['ja'], about: /ghost|spirit|haunt|curse/, rare: true },
		],
		[['a comedy', 'no wait a drama', 'from the 60s'], { genres: ['drama'], years: [1960, 1969] }],
		[['movies with tom hanks', 'not the sad ones'], { person: ['Tom Hanks'] }],
		[
			['space movies', 'older', 'no aliens please'],
			{ about: /\bspace|planet|astronaut|galaxy|\bmoon|orbit/, notAbout: /\baliens?\b/ },
		],
	],
	'two wishes': [
		['a movie about chess and the cold war', { about: /(?=.*chess)(?=.*cold war)/, rare: true }],
		['a love story that takes place on a ship', { genres: ['romance'], about: /\bship|boat|cruise|ocean|\bsea\b/ }],
		['dogs and a road trip', { about: /(?=.*\bdogs?\b)(?=.*(?:road|trip|journey|travel))/, rare: true }],
		['a thriller w hackers', { genres: ['thriller'], about: /hack|computer|cyber/ }],
		['someone who lost his job and starts over', { about: /\bjob|unemploy|fired|laid off|out of work/ }],
	],
	exclusions: [
		['superhero film that isnt marvel or dc', { about: /superhero|hero|comic/, notAbout: /marvel comic|dc comics/ }],
		['horror but please no clowns and no dolls', { genres: ['horror'], notAbout: /clown|\bdolls?\b/ }],
		['a kids movie with no singing', { certificates: PG13, notAbout: /musical|singing/ }],
		['Scorsese, but without De Niro', { director: ['Martin Scorsese'], notPerson: ['Robert De Niro'] }],
	],
	services: [
		['does netflix have any good documentaries', { genres: ['documentary'], service: 'Netflix' }],
		['hulu, something with a murder', { about: /murder|kill/, service: 'Hulu' }],
	],
}

export const ROUND_22 = {
	titles: [
		['eternal sunshine spotless mind', search('Eternal Sunshine of the Spotless Mind')],
		['o brother where r u', search('O Brother, Where Art Thou?')],
		['der untergang', { ...search('Downfall'), orNone: true }],
		['that old movie with the birds attacking people, hitchcock i think', { first: 'The Birds' }],
		['planet of the apes but the first one from 68', { first: 'Planet of the Apes' }],
	],
	likeness: [
		['my kids watched frozen 100 times, something else please', like('Frozen')],
		['similar vibe as lost in translation', like('Lost in Translation')],
		['If one appreciated The King’s Speech, what might one watch next?', like("The King's Speech")],
		['i want another whiplash', like('Whiplash')],
		['what would a fan of blade runner like', like('Blade Runner')],
	],
	people: [
		['julia roberts romcoms', { person: ['Julia Roberts'], genres: ['romance', 'comedy'] }],
		['Everything David Lynch has directed', { director: ['David Lynch'] }],
		['action w jackie chan or jet li', { anyPerson: ['Jackie Chan', 'Jet Li'], genres: ['action'] }],
		['robert de niro and al pacino together', { person: ['Robert De Niro', 'Al Pacino'] }],
		['films by the brothers coen that are funny', { genres: ['comedy'], anyPerson: ['Joel Coen', 'Ethan Coen'] }],
	],
	bounds: [
		['max 100 minuten, thriller', { genres: ['thriller'], runtime: [1, 100] }],
		['a film as old as my mum, she was born in 71', { years: [1971, 1971] }],
		['war movies rated at least 7,5', { genres: ['war'], rating: [7.5, 10] }],
		['older than the godfather, crime', { genres: ['crime'], years: [1900, 1971] }],
		['2 hours tops, fantasy, 2010s', { genres: ['fantasy'], runtime: [1, 120], years: [2010, 2019] }],
	],
	certificates: [
		['movie night with my 9 and 11 year old', { certificates: PG }],
		['thriller thats not rated r', { genres: ['thriller'], certificates: PG13 }],
		['Grandchildren are visiting, the youngest is four', { certificates: PG }],
		['something i can watch with my teenage daughter, no sex scenes', { certificates: PG13 }],
	],
	themes: [
		['a girl who pretends to be a boy', { about: /disguis|pretend|cross.?dress|dress(?:ed|es|ing) as/ }],
		['movies about ai taking over', { about: /artificial intelligence|robot|\bai\b|machine|computer/ }],
		['people trapped in a building', { about: /trapped|stuck|hostage|building|elevator|skyscraper|locked/ }],
		['something with pirates', { about: /pirate/ }],
		['Films about the Second World War from the German side', { about: /german|nazi|hitler|wehrmacht|u-boat/ }],
		['an old man who goes on a journey', { about: /old|elderly|retire|aging|journey|widower/ }],
	],
	moods: [
		['i had the worst day at work make me laugh', { genres: ['comedy'] }],
		['smth super tense', { any: ['thriller', 'horror', 'mystery', 'crime'] }],
		[
			'We would like something light but not stupid',
			{ any: ['comedy', 'family', 'romance', 'animation', 'music', 'adventure'], not: ['horror'] },
		],
		['feel like being scared tonight', { any: ['horror', 'thriller'] }],
	],
	coming: [
		['new marvel stuff coming out?', { coming: true, orNone: true }],
		['what is there to see in cinemas after christmas', { coming: true }],
	],
	corrections: [
		[['a romance', 'hmm no, rather a thriller'], { genres: ['thriller'] }],
		[['animated movies', 'for adults', 'from japan'], { genres: ['animation'], language: ['ja'] }],
		[
			['comedies from the 80s', 'and the 90s too', 'with eddie murphy'],
			{ genres: ['comedy'], person: ['Eddie Murphy'], years: [1980, 1999], orNone: true },
		],
		[
			['films about music', 'i dont mean musicals'],
			{ about: /music|band|sing|song|rock|jazz|concert|piano/, notAbout: /\bmusical\b/ },
		],
	],
	'two wishes': [
		['zombies and comedy', { genres: ['comedy'], about: /zombie|undead|living dead/ }],
		[
			'a documentary about animals or nature',
			{ genres: ['documentary'], about: /animal|nature|wild|ocean|earth|penguin|bird|whale|shark/ },
		],
		['a prison film with a friendship', { about: /(?=.*(?:prison|jail|inmate))(?=.*(?:friend|bond))/ }],
		['sth about war and love', { any: ['war', 'romance'], about: /\bwar\b|soldier|army|love/ }],
		['spy film in berlin', { about: /(?=.*(?:\bspy|spies|agent|cia|espionage))(?=.*(?:berlin|german))/, rare: true }],
	],
	exclusions: [
		['sci fi with no robots and no aliens', { genres: ['scifi'], notAbout: /robot|\baliens?\b|android/ }],
		['christmas movie but not home alone', { about: /christmas|santa|xmas/, notTitle: /Home Alone/ }],
		['a crime film without violence against women', { genres: ['crime'] }],
		['not american, not old, comedy', { genres: ['comedy'], years: [2000, 2100] }],
	],
	services: [
		['whats good on hulu rn', { service: 'Hulu' }],
		['scary movies netflix', { genres: ['horror'], service: 'Netflix' }],
	],
}

export const ROUND_23 = {
	titles: [
		['kill bill 2', search('Kill Bill: Vol. 2')],
		['harry poter prisoner of azcaban', search('Harry Potter and the Prisoner of Azkaban')],
		['la haine?', { ...search('La Haine'), orNone: true }],
		['The film Chinatown, Polanski, 1974', { first: 'Chinatown' }],
		['fight club movie', search('Fight Club')],
	],
	likeness: [
		['rec me smth like donnie darko', like('Donnie Darko')],
		['We are looking for a film in the manner of Gosford Park.', like('Gosford Park', {})],
		['brokeback mountain was beautiful, more please', like('Brokeback Mountain')],
		['any shows like breaking bad', { type: 'tv', ...like('Breaking Bad') }],
		['i liked both gladiator and braveheart', { near: 'Gladiator', notTitle: /^(?:Gladiator|Braveheart)$/ }],
	],
	people: [
		['cate blanchett', { person: ['Cate Blanchett'], orNone: true }],
		['good movies from clint eastwood as director', { director: ['Clint Eastwood'] }],
		['sandra bullock but no comedy', { person: ['Sandra Bullock'], not: ['comedy'], orNone: true }],
		['old films with cary grant', { person: ['Cary Grant'], years: [1930, 1979], orNone: true }],
		['which films did tarantino make in the nineties', { director: ['Quentin Tarantino'], years: [1990, 1999] }],
	],
	bounds: [
		['under an hour and a half and funny', { genres: ['comedy'], runtime: [1, 90] }],
		['best thriller of 2014', { genres: ['thriller'], years: [2014, 2014] }],
		['horror from 1975-1985', { genres: ['horror'], years: [1975, 1985] }],
		['a drama with more than 8.5', { genres: ['drama'], rating: [8.5, 10], rare: true }],
		['a long one, 2.5h or more, history', { genres: ['history'], runtime: [150, 9999] }],
	],
	certificates: [
		['what can my 12 yr old watch, he likes action', { genres: ['action'], certificates: PG13 }],
		['rated g movies', { certificates: ['G', 'TV-G'] }],
		['nothing too adult, comedy', { genres: ['comedy'], certificates: PG13 }],
		['film for class 4 kids about friendship', { certificates: PG, about: /friend/ }],
	],
	themes: [
		['a dad who has to save his daughter', { about: /daughter|father|kidnap|child|girl/ }],
		['films about stamp collecting', { about: /stamp/, orNone: true, rare: true }],
		['movie where robots become human', { about: /robot|android|artificial|machine|\bai\b/ }],
		['mountain climbing', { about: /mountain|climb|everest|summit/ }],
		['something about the mob in new york', { about: /mafia|mob|gangster|organized crime|godfather/ }],
		['a woman who starts her own business', { about: /business|company|entrepreneur|career|shop|restaurant|store/ }],
	],
	moods: [
		['smth to fall asleep to', { not: ['horror', 'thriller', 'war', 'action'] }],
		['I am in the mood for a good old fashioned tearjerker', { genres: ['drama'] }],
		['hyped for tonight, need action', { genres: ['action'] }],
		['weird as hell', { any: ['comedy', 'fantasy', 'scifi', 'horror', 'mystery', 'animation', 'drama', 'thriller'] }],
	],
	coming: [
		['is there a new horror movie next month', { coming: true, genres: ['horror'], rare: true, orNone: true }],
		['upcoming comedies', { coming: true, genres: ['comedy'], orNone: true }],
	],
	corrections: [
		[['a film about sharks', 'not jaws'], { about: /shark/, notTitle: /^Jaws/ }],
		[
			['action comedy', 'without will smith', 'from the 2000s'],
			{ genres: ['action', 'comedy'], notPerson: ['Will Smith'], years: [2000, 2009] },
		],
		[['sad movies', 'sorry i meant scary'], { genres: ['horror'] }],
		[
			['war films', 'ww1 not ww2'],
			{ about: /world war i\b|first world war|1914|1916|1917|1918|trench/, notAbout: /world war ii\b/ },
		],
	],
	'two wishes': [
		['vampires in high school', { about: /(?=.*vampire)(?=.*(?:school|student|teen))/ }],
		['gladiators and revenge', { about: /gladiator|rome|roman/ }],
		['cooking competition comedy', { genres: ['comedy'], about: /cook|chef|food|restaurant/, rare: true }],
		['sisters who inherit a house', { about: /sister|inherit|house/ }],
		['a musical set in paris', { about: /(?=.*(?:paris|france))(?=.*(?:musical|sing|song|music|danc|cabaret))/ }],
	],
	exclusions: [
		['a love story where nobody dies', { genres: ['romance'], notAbout: /\bdies\b|\bdying\b|cancer/ }],
		['heist movies except oceans eleven', { about: /heist|rob|steal|thie/, notTitle: /^Ocean's Eleven$/ }],
		['sci-fi that is not star wars or star trek', { genres: ['scifi'], notTitle: /Star Wars|Star Trek/ }],
		['i dont want subtitles, thriller', { genres: ['thriller'], language: ['en'] }],
	],
	services: [
		['disney plus films for a rainy sunday', { service: 'Disney Plus' }],
		['crime series on hbo max or netflix', { type: 'tv', genres: ['crime'], rare: true, orNone: true }],
	],
}

export const ROUND_24 = {
	titles: [
		['bttf 3', { ...search('Back to the Future Part III'), orNone: true }],
		['truman show', search('The Truman Show')],
		['le fabuleux destin d amelie', { ...search('Amélie'), orNone: true }],
		['The Silence of Lambs', search('The Silence of the Lambs')],
		['that film where a guy relives the same day over and over', { first: 'Groundhog Day', orNone: true }],
	],
	likeness: [
		['more like inglourious basterds pls', like('Inglourious Basterds')],
		['Having enjoyed Chocolat, we would welcome suggestions.', like('Chocolat')],
		['my daughter cannot get enough of tangled', like('Tangled')],
		['a movie that feels like her', like('Her')],
		['if u had to pick one movie for a pulp fiction fan', like('Pulp Fiction')],
	],
	people: [
		['got anything with samuel l jackson', { person: ['Samuel L. Jackson'], orNone: true }],
		['directed by ridley scott after 2005', { director: ['Ridley Scott'], years: [2006, 2100] }],
		['anthony hopkins playing a villain', { person: ['Anthony Hopkins'] }],
		['movies with both matt damon and ben affleck', { person: ['Matt Damon', 'Ben Affleck'], rare: true }],
		['tim burton, no johnny depp', { director: ['Tim Burton'], notPerson: ['Johnny Depp'] }],
	],
	bounds: [
		['comedy under 85 mins', { genres: ['comedy'], runtime: [1, 85] }],
		['give me a thriller from the last 15 years', { genres: ['thriller'], years: [2011, 2026] }],
		['a film made during the war, 1939 to 1945', { years: [1939, 1945] }],
		['rated between 6 and 7, horror', { genres: ['horror'], rating: [6, 7] }],
		['animation shorter than frozen', { genres: ['animation'], runtime: [1, 101] }],
	],
	certificates: [
		['my nephew is ten and wants an adventure', { genres: ['adventure'], certificates: PG13 }],
		['PG-13 or lower sci fi', { genres: ['scifi'], certificates: PG13 }],
		['a crime film for grown-ups', { genres: ['crime'], certificates: [...ADULT, 'PG-13', 'TV-14'] }],
		['cartoon for a two year old', { certificates: ['G', 'TV-G', 'TV-Y', 'TV-Y7', 'PG', 'TV-PG'] }],
	],
	themes: [
		['a family that moves into a new house', { about: /house|home|move/ }],
		['movies about poker', { about: /poker|gambl|card|casino/ }],
		['somebody who inherits a fortune', { about: /inherit|fortune|wealth|million|rich/ }],
		['two strangers who meet on a train', { about: /train/ }],
		['deep sea', { about: /ocean|\bsea\b|underwater|submarine|diver|deep/ }],
		['films about immigrants in america', { about: /immigra|emigra|refugee|border/ }],
	],
	moods: [
		[
			'I need hope',
			{ any: ['drama', 'family', 'comedy', 'history', 'music', 'romance', 'documentary'], not: ['horror'] },
		],
		['smth dark n twisted', { any: ['thriller', 'horror', 'crime', 'drama', 'mystery'], not: ['family'] }],
		['our anniversary, romantic please', { genres: ['romance'] }],
		['make me think', { any: ['drama', 'scifi', 'mystery', 'documentary', 'history', 'thriller'] }],
	],
	coming: [
		['what are the big releases next summer', { coming: true, orNone: true }],
		['movies that arent out yet', { coming: true }],
	],
	corrections: [
		[['thrillers with a twist', 'older than 2000'], { genres: ['thriller'], years: [1900, 1999] }],
		[
			['a romantic movie', 'but in french', 'not a drama'],
			{ genres: ['romance'], language: ['fr'], not: ['drama'], rare: true },
		],
		[['something for the kids', 'no cartoons'], { certificates: PG, not: ['animation'] }],
		[['movies about dogs', 'happy ones', 'i said dogs not cats'], { about: /\bdogs?\b|puppy/ }],
	],
	'two wishes': [
		['a heist and a love story', { genres: ['romance'], about: /heist|robber|thie|steal|con\b|burglar/ }],
		['football and friendship', { about: /football|soccer/ }],
		['teenagers and aliens', { about: /alien|extraterrestrial/ }],
		['a western with a strong woman', { genres: ['western'], about: /\bshe\b|\bher\b|woman|girl|widow|wife/ }],
		['art and madness', { about: /\bart|paint|mad|insan|mental/ }],
	],
	exclusions: [
		['bruce willis without die hard', { person: ['Bruce Willis'], notTitle: /Die Hard/ }],
		['a war movie but not ww2', { genres: ['war'], notAbout: /world war ii|nazi|second world war|hitler/ }],
		['family film with no talking animals', { certificates: PG13, notAbout: /talking animal|anthropomorph/ }],
		['romantic but not cheesy and not a comedy', { genres: ['romance'], not: ['comedy'] }],
	],
	services: [
		['on netflix, under 100 min, comedy', { genres: ['comedy'], service: 'Netflix', runtime: [1, 100] }],
		['show me dramas that i can see with hulu', { genres: ['drama'], service: 'Hulu' }],
	],
}

export const ROUND_25 = {
	titles: [
		['shawshank', search('The Shawshank Redemption')],
		['once upon time in the west', search('Once Upon a Time in the West')],
		['Das Leben der Anderen', { ...search('The Lives of Others'), orNone: true }],
		['the movie with the talking pig on a farm', { first: 'Babe', orNone: true }],
		['is the big lebowski in your catalog', { first: 'The Big Lebowski' }],
	],
	likeness: [
		['anything close to requiem for a dream', like('Requiem for a Dream')],
		['My late wife and I cherished Casablanca. Something of that kind?', like('Casablanca')],
		['superbad type comedy', like('Superbad', { genres: ['comedy'] })],
		['lookin for sth that hits like the dark knight', like('The Dark Knight')],
		['i just came back from watching arrival-like... what is like contact?', like('Contact')],
	],
	people: [
		['emma thompson period drama', { person: ['Emma Thompson'], orNone: true, rare: true }],
		['that director of se7en, other movies', { director: ['David Fincher'], notTitle: /^Se7en$/ }],
		['johnny depp and tim burton together', { person: ['Johnny Depp'], director: ['Tim Burton'] }],
		['anything with tom hanks thats not a drama', { person: ['Tom Hanks'], not: ['drama'] }],
		['Filme mit Leonardo DiCaprio', { person: ['Leonardo DiCaprio'] }],
	],
	bounds: [
		['not more than 1h30, animated', { genres: ['animation'], runtime: [1, 90] }],
		['films from when my parents were young, the seventies', { years: [1970, 1979] }],
		['score of 7 and up, mystery', { genres: ['mystery'], rating: [7, 10] }],
		['newer than 2012 science fiction', { genres: ['scifi'], years: [2013, 2100] }],
		['a three hour epic', { runtime: [160, 9999] }],
	],
	certificates: [
		['babysitting two six year olds, what film', { certificates: PG }],
		['no R rated films please, action', { genres: ['action'], certificates: PG13 }],
		['what animated film is ok for a three year old', { genres: ['animation'], certificates: PG }],
		['pg13 romance', { genres: ['romance'], certificates: ['PG-13', 'TV-14'] }],
	],
	themes: [
		['a scientist who creates a monster', { about: /monster|creature|creat|experiment|scientist/ }],
		['movies about losing a parent', { about: /death|mother|father|parent|orphan|loss|grief/ }],
		['sth with a plane crash', { about: /plane|crash|airplane|flight|pilot/ }],
		['Stories of people who survive alone in the wild', { about: /surviv|wild|stranded|alone|island/ }],
		['circus', { about: /circus|carnival/ }],
		['a kid who finds a magical creature', { about: /creature|magic|dragon|alien|monster|dinosaur/ }],
	],
	moods: [
		['cosy autumn movie under a blanket', { not: ['horror', 'war', 'thriller'] }],
		['i wanna cry my eyes out', { genres: ['drama'], not: ['comedy'] }],
		['something to get my heart racing', { any: ['action', 'thriller', 'horror', 'adventure'] }],
		[
			'an uplifting one for a sick friend',
			{ any: ['comedy', 'family', 'romance', 'music', 'animation', 'drama'], not: ['horror', 'war'] },
		],
	],
	coming: [
		['whats dropping this friday', { coming: true, orNone: true }],
		['any sequels announced', { coming: true, orNone: true }],
	],
	corrections: [
		[
			['a spy movie', 'not james bond', 'from this century'],
			{ about: /\bspy|spies|agent|cia|mi6|espionage|undercover/, notAbout: /james bond/, years: [2000, 2100] },
		],
		[
			['comedy for tonight', 'shorter than 95 min', 'and not animated'],
			{ genres: ['comedy'], runtime: [1, 95], not: ['animation'] },
		],
		[['films with robots', 'actually make that aliens'], { about: /alien|extraterrestrial/ }],
		[['scary film', 'too scary', 'something for my 10 year old'], { certificates: PG13, not: ['horror'] }],
	],
	'two wishes': [
		['a comedy set in a school with a teacher', { genres: ['comedy'], about: /school|teach|student|college/ }],
		['detective story in the future', { about: /detective|police|cop|investigat|agent/, genres: ['scifi'] }],
		['a boxing movie with a comeback', { about: /\bbox|fighter|ring/ }],
		[
			'music and drugs',
			{ about: /(?=.*(?:music|band|sing|rock|jazz))(?=.*(?:drug|addict|heroin|cocaine))/, rare: true },
		],
		['a fantasy with a romance in it', { genres: ['fantasy', 'romance'] }],
	],
	exclusions: [
		['batman but not the lego one', { about: /batman/, notTitle: /Lego/i }],
		['drama with no cancer and no dead kids', { genres: ['drama'], notAbout: /cancer/ }],
		['a thriller that isnt american', { genres: ['thriller'], notLanguage: ['en'] }],
		['action film w/o guns', { genres: ['action'], notAbout: /\bguns?\b|shootout/ }],
	],
	services: [
		['what animated movies does disney+ have', { genres: ['animation'], service: 'Disney Plus' }],
		['netflix and chill, something romantic', { genres: ['romance'], service: 'Netflix' }],
	],
}

export const ROUND_26 = {
	titles: [
		['forest gump', search('Forrest Gump')],
		['i think its called momento, the one told backwards', { first: 'Memento' }],
		['lord of the rings the 2nd one', { first: 'The Lord of the Rings: The Two Towers' }],
		['cidade de deus', { ...search('City of God'), orNone: true }],
		[
			'Hello! I am trying to find a film that my late husband liked. I believe it was called Dances with Wolves.',
			{ first: 'Dances with Wolves' },
		],
	],
	likeness: [
		['big fan of interstellar, what shud i watch nxt', like('Interstellar')],
		['stuff similar 2 taken w liam neeson', like('Taken')],
		['Could you perhaps recommend something reminiscent of The English Patient?', like('The English Patient')],
		['i really like the humour in shaun of the dead, more of that', like('Shaun of the Dead')],
		['my bf made me watch the notebook and i secretly liked it. similar?', like('The Notebook')],
	],
	people: [
		['anything w/ scarlett johanson', { person: ['Scarlett Johansson'] }],
		['Films de Luc Besson', { anyPerson: ['Luc Besson'] }],
		['keanu reeves movies that arent the matrix', { person: ['Keanu Reeves'], notTitle: /Matrix/ }],
		['who directed jaws and what else did he make', { director: ['Steven Spielberg'] }],
		['natalie portman or keira knightley, some period piece', { anyPerson: ['Natalie Portman', 'Keira Knightley'] }],
	],
	bounds: [
		['i only have an hr n a half', { runtime: [1, 95] }],
		['comedys from 2010 to 2014', { genres: ['comedy'], years: [2010, 2014] }],
		['best rated animated films ever, 7.5 and up', { genres: ['animation'], rating: [7.5, 10] }],
		['something made before 1950 please, I grew up with those', { years: [1900, 1949] }],
		[
			'a thriller that is neither shorter than 90 minutes nor longer than two hours',
			{ genres: ['thriller'], runtime: [90, 120] },
		],
	],
	certificates: [
		['my kids r 7 and 10, we want smth funny', { genres: ['comedy'], certificates: PG }],
		['anything spooky that wont give my eight year old nightmares?', { certificates: PG }],
		['crime, but nothing R rated', { genres: ['crime'], certificates: PG13 }],
		['A film suitable for our church youth group, they are 13 to 16', { certificates: PG13 }],
	],
	themes: [
		['movies about lawyers', { about: /lawyer|attorney|court|trial|legal|\blaw\b|prosecut/ }],
		['somebody gets stranded on an island', { about: /island|stranded|castaway|shipwreck|marooned/ }],
		['beekeeping', { about: /\bbees?\b|beekeep|honey/, rare: true, orNone: true }],
		['ballet or any kind of dancing', { about: /ballet|danc/ }],
		[
			'one where the main character finds out hes adopted',
			{ about: /adopt|orphan|foster|biological|birth (?:mother|parent|father)|real (?:father|mother|parents)/ },
		],
		['films set in antarctica or the north pole', { about: /antarctic|arctic|north pole|polar|penguin/ }],
	],
	moods: [
		[
			'long day, kids asleep, glass of wine, something sexy',
			{ any: ['romance', 'drama', 'thriller', 'comedy'], not: ['family', 'animation'] },
		],
		['need smth feelgood asap', { any: ['comedy', 'family', 'romance', 'music', 'animation'], not: ['horror', 'war'] }],
		['Something melancholy for a grey November afternoon', { any: ['drama', 'romance'], not: ['horror', 'action'] }],
		[
			'hungover, nothing that requires a brain',
			{ any: ['comedy', 'action', 'adventure', 'family', 'animation'], not: ['documentary', 'history', 'war'] },
		],
	],
	coming: [
		['whats coming to theaters next week', { coming: true }],
		['will there be any new animated films for xmas', { coming: true }],
	],
	corrections: [
		[['a horror movie', 'hm too old, something newer', '2010 or later'], { genres: ['horror'], years: [2010, 2100] }],
		[
			['something with brad pitt', 'no wait i meant ed norton', 'or both of them together?'],
			{ person: ['Brad Pitt', 'Edward Norton'], orNone: true },
		],
		[
			['crime drama', 'in french or italian', 'before 1980'],
			{ genres: ['crime', 'drama'], language: ['fr', 'it'], years: [1900, 1979], rare: true },
		],
		[
			['a film about the sea', 'no submarines', 'and no war either'],
			{ about: /\bsea\b|ocean|\bship|boat|sail|island|underwater|pirate|beach/, notAbout: /submarine/, not: ['war'] },
		],
	],
	'two wishes': [
		['a western thats also funny', { genres: ['western', 'comedy'] }],
		['ghosts in a hotel', { about: /(?=.*(?:ghost|spirit|haunt))(?=.*(?:hotel|motel|\binn\b))/, rare: true }],
		['rival magicians', { about: /magic|illusion/ }],
		['high school basketball', { about: /basketball/ }],
		['a con man who falls in love with his mark', { about: /\bcon\b|con artist|con man|conman|swindl|scam|thief/ }],
	],
	exclusions: [
		['a vampire movie that isnt twilight', { about: /vampire|dracula/, notTitle: /Twilight/ }],
		['action but i am so done with superheroes', { genres: ['action'], notAbout: /superhero/ }],
		[
			'a romance, not set in high school and nobody gets cancer',
			{ genres: ['romance'], notAbout: /high school|cancer/ },
		],
		[
			'spy film, neither bond nor bourne',
			{ about: /\bspy|spies|agent|cia|mi6|espionage|undercover/, notAbout: /bond|bourne/ },
		],
	],
	services: [
		['sci fi on prime', { genres: ['scifi'], service: 'Amazon Prime Video' }],
		['i only got peacock, any comedies?', { genres: ['comedy'], service: 'Peacock Premium' }],
	],
}

export const ROUND_27 = {
	titles: [
		['brakfast at tiffanys', search("Breakfast at Tiffany's")],
		['the movie about facebook', { first: 'The Social Network' }],
		['what was the first bourne film called', { first: 'The Bourne Identity' }],
		['das boot', search('Das Boot')],
		['ne film w/ the dude who ages backwards', { first: 'The Curious Case of Benjamin Button', orNone: true }],
	],
	likeness: [
		['if i liked prisoners and zodiac what do i watch', { near: 'Prisoners', notTitle: /^(?:Prisoners|Zodiac)$/ }],
		['something in the style of amelie', like('Amélie')],
		['We watched Up with our grandson and he asked for another one of those', like('Up')],
		['movies 4 ppl who love pride & prejudice', like('Pride & Prejudice')],
		['same vibes as drive (the ryan gosling one)', like('Drive')],
	],
	people: [
		['emma stone n ryan gosling', { person: ['Emma Stone', 'Ryan Gosling'] }],
		[
			'I have seen everything by Wes Anderson with Bill Murray, haven’t I? Show me.',
			{ director: ['Wes Anderson'], person: ['Bill Murray'] },
		],
		['sylvester stalone 80s', { person: ['Sylvester Stallone'], years: [1980, 1989] }],
		['the guy who plays wolverine, in a musical', { person: ['Hugh Jackman'], orNone: true }],
		['movies directed by women', { orNone: true }],
	],
	bounds: [
		['something short, like 75 min', { runtime: [60, 90] }],
		['horror of the last five years of the 20th century', { genres: ['horror'], years: [1995, 2000] }],
		['crap movies, below 4 stars', { rating: [0, 5] }],
		['adventure 1980s at least a 7', { genres: ['adventure'], years: [1980, 1989], rating: [7, 10] }],
		['films from the year i was born 1987', { years: [1987, 1987] }],
	],
	certificates: [
		['whats ok for a 12 yo and his mates, scary', { any: ['horror', 'thriller', 'mystery'], certificates: PG13 }],
		['my mother in law is visiting so no nudity no swearing', { certificates: PG13 }],
		[
			'only G rated, with animals',
			{
				certificates: ['G', 'TV-G'],
				about:
					/\bdogs?\b|\bcats?\b|animal|horse|lion|bear|bird|mouse|fish|pig|penguin|rabbit|wolf|mice|rat\b|deer|elephant|monkey|tiger/,
			},
		],
		['a proper grown up film, nothing for children', { notCertificates: ['G', 'PG', 'TV-G', 'TV-Y', 'TV-Y7'] }],
	],
	themes: [
		['journalists uncovering a scandal', { about: /journalis|reporter|newspaper|press\b/ }],
		['sth about twins', { about: /\btwins?\b|doppelg|identical/ }],
		['films where someone fakes their own death', { about: /fak|pretend|death|stage/ }],
		['nuns', { about: /\bnuns?\b|convent|abbey|sister act/ }],
		['a movie about a small town with a secret', { about: /small town|secret|village/ }],
		['wine', { about: /\bwine|vineyard|winery/ }],
	],
	moods: [
		['cant sleep, give me something calm', { not: ['horror', 'thriller', 'war', 'action'] }],
		['first date at my place what do we watch', { any: ['romance', 'comedy'], not: ['war', 'documentary'] }],
		['lets get terrified', { genres: ['horror'] }],
		[
			'smth to restore my faith in humanity',
			{ any: ['drama', 'family', 'comedy', 'documentary', 'romance', 'history', 'music'], not: ['horror'] },
		],
	],
	coming: [
		['anything with spiderman coming soon', { coming: true }],
		['what are the releases of january', { coming: true }],
	],
	corrections: [
		[['a movie about space', 'nah, something on earth', 'a thriller maybe'], { genres: ['thriller'] }],
		[
			['comedies with bill murray', 'the newer ones'],
			{ genres: ['comedy'], person: ['Bill Murray'], years: [1995, 2100] },
		],
		[['sad film', 'not that sad', 'with a dog'], { about: /\bdogs?\b|puppy/ }],
		[
			['good animation', 'without disney or pixar', 'under 90 minutes'],
			{ genres: ['animation'], runtime: [1, 90], notAbout: /disney|pixar/ },
		],
	],
	'two wishes': [
		['tennis romance', { about: /tennis/, rare: true }],
		['an old couple and a last trip', { about: /old|elderly|aging|retire|couple|trip|journey/ }],
		['horror in space', { genres: ['horror'], about: /\bspace|planet|mars\b|moon|alien/ }],
		['films about both nazis and art', { about: /(?=.*nazi)(?=.*(?:\bart\b|paint|museum))/, rare: true }],
		['kids on bikes fighting monsters', { about: /monster|creature|alien|supernatural|ghost/ }],
	],
	exclusions: [
		[
			'a comedy but not romantic and not from america',
			{ genres: ['comedy'], not: ['romance'], notLanguage: ['en'], rare: true },
		],
		['pixar except cars', { about: /./, notTitle: /^Cars/, genres: ['animation'] }],
		['war without vietnam', { genres: ['war'], notAbout: /vietnam/ }],
		['tom cruise but spare me mission impossible', { person: ['Tom Cruise'], notTitle: /Mission: Impossible/ }],
	],
	services: [
		['paramount plus action', { genres: ['action'], service: 'Paramount Plus' }],
		[
			'What might an elderly lady enjoy on Netflix? Nothing violent.',
			{ service: 'Netflix', not: ['horror', 'war', 'action'] },
		],
	],
}

export const ROUND_28 = {
	titles: [
		['12 angy men', search('12 Angry Men')],
		['whats it called again... the guy stuck on mars growing potatoes', { first: 'The Martian' }],
		['el laberinto del fauno', { ...search("Pan's Labyrinth"), orNone: true }],
		['Die Verurteilten', { ...search('The Shawshank Redemption'), orNone: true }],
		['starwars empire strikes back', { first: 'The Empire Strikes Back' }],
	],
	likeness: [
		['anything as good as goodfellas', like('GoodFellas')],
		['finished stranger things, now what', like('Stranger Things')],
		['I adored Out of Africa. Is there anything else of that sort that I ought to see?', like('Out of Africa')],
		['sth lyk mean girls', like('Mean Girls')],
		['give me the next inception', like('Inception')],
	],
	people: [
		['hitchcock but in colour', { director: ['Alfred Hitchcock'] }],
		['that funny guy from anchorman and step brothers', { person: ['Will Ferrell'] }],
		['cool movies with bruce willis before 2000', { person: ['Bruce Willis'], years: [1900, 1999] }],
		['films starring either Kate Winslet or Natalie Portman', { anyPerson: ['Kate Winslet', 'Natalie Portman'] }],
		['anthony hopkins no horror', { person: ['Anthony Hopkins'], not: ['horror'] }],
	],
	bounds: [
		['less then 2 hrs, drama', { genres: ['drama'], runtime: [1, 120] }],
		['a musical from the fifties or sixties', { genres: ['music'], years: [1950, 1969] }],
		['nothing rated under 8', { rating: [8, 10] }],
		['sci-fi between 1968 and 1982', { genres: ['scifi'], years: [1968, 1982] }],
		['we have exactly two hours until the babysitter leaves. a thriller?', { genres: ['thriller'], runtime: [1, 120] }],
	],
	certificates: [
		['3yo and 5yo, cartoon, short', { genres: ['animation'], certificates: PG, runtime: [1, 95] }],
		['fantasy my 11 yo can see', { genres: ['fantasy'], certificates: PG13 }],
		['PG only please, adventure', { genres: ['adventure'], certificates: PG }],
		['Is there a war film one can show to a class of fifteen-year-olds?', { genres: ['war'], certificates: PG13 }],
	],
	themes: [
		['ppl stuck in a time loop', { about: /time loop|loop|same day|relive|repeat/ }],
		['a movie where a kid switches bodies with an adult', { about: /switch|swap|bod(?:y|ies)|adult|grown/ }],
		['hostage situation', { about: /hostage|kidnap|terrorist|siege|abduct/ }],
		['musicians making it big', { about: /music|band|sing|rock|jazz|rap|song/ }],
		['films about faith and doubt', { about: /faith|religio|god\b|priest|church|believ|christian/ }],
		['archaeologists', { about: /archaeolog|archeolog|egypt|treasure|ancient|tomb|relic/ }],
	],
	moods: [
		['i want to laugh till i cry', { genres: ['comedy'] }],
		['girls night!!', { any: ['comedy', 'romance', 'music'], not: ['war'] }],
		[
			'Something to warm an old heart',
			{ any: ['drama', 'family', 'romance', 'comedy', 'animation', 'music'], not: ['horror', 'war'] },
		],
		[
			'trippy stuff',
			{ any: ['scifi', 'fantasy', 'thriller', 'mystery', 'drama', 'animation', 'horror', 'comedy'], not: ['family'] },
		],
	],
	coming: [
		['next big superhero movie, when and what', { coming: true }],
		['any good thrillers still to come this year?', { coming: true }],
	],
	corrections: [
		[
			['a drama', 'something about family', 'but with a happy ending'],
			{ genres: ['drama'], about: /family|father|mother|son\b|daughter|brother|sister|parent/ },
		],
		[['movies from the 70s', 'sorry, 80s', 'crime'], { genres: ['crime'], years: [1980, 1989] }],
		[['korean movies', 'the violent ones', 'after 2005'], { language: ['ko'], years: [2005, 2100] }],
		[
			['ryan reynolds comedy', 'not with sandra bullock'],
			{ genres: ['comedy'], person: ['Ryan Reynolds'], notPerson: ['Sandra Bullock'] },
		],
	],
	'two wishes': [
		['a bank robbery and a hostage', { about: /(?=.*(?:bank|rob|heist))(?=.*hostage)/, rare: true }],
		['witches but funny', { genres: ['comedy'], about: /witch/ }],
		['scientists and a virus', { about: /virus|outbreak|epidemic|disease|pandemic/ }],
		['chess or math genius', { about: /chess|math|genius|prodigy/ }],
		['a black and white movie about a murder', { years: [1900, 1970], about: /murder|kill/ }],
	],
	exclusions: [
		['romcom without adam sandler', { genres: ['romance', 'comedy'], notPerson: ['Adam Sandler'] }],
		['monster movie but no godzilla no king kong', { about: /monster|creature|beast/, notTitle: /Godzilla|King Kong/ }],
		[
			'Do spare me anything with zombies, but I would like a good scare',
			{ genres: ['horror'], notAbout: /zombie|undead|living dead/ },
		],
		['a film in german thats not about nazis', { language: ['de'], notAbout: /nazi|hitler|third reich/ }],
	],
	services: [
		['wat can i watch on disney+ w my 6 yr old', { certificates: PG, service: 'Disney Plus' }],
		['hbo max thriller from the 90s', { genres: ['thriller'], years: [1990, 1999], service: 'Max', rare: true }],
	],
}

export const ROUND_29 = {
	titles: [
		['the godfahter part 2', { first: 'The Godfather: Part II' }],
		['do u have the one w bruce willis where he is dead the whole time', { first: 'The Sixth Sense', orNone: true }],
		['Le Fabuleux Destin d’Amélie Poulain', { ...search('Amélie'), orNone: true }],
		['saving privat ryan', search('Saving Private Ryan')],
		['i want to watch that animated movie about the clownfish', { first: 'Finding Nemo' }],
	],
	likeness: [
		['loved knocked up, loved superbad, what else', { near: 'Superbad', notTitle: /^(?:Knocked Up|Superbad)$/ }],
		['My grandson says I should see something like The Hunger Games. What would that be?', like('The Hunger Games')],
		['need a movie w the same energy as ocean’s eleven', like("Ocean's Eleven")],
		['smth that scratches the gladiator itch', like('Gladiator')],
		['algo parecido a Titanic', like('Titanic')],
	],
	people: [
		['morgan freeman but hes not the narrator, like a thriller', { person: ['Morgan Freeman'], genres: ['thriller'] }],
		['tarrantino films', { anyPerson: ['Quentin Tarantino'] }],
		[
			'anything with will ferrell or adam sandler thats family friendly',
			{ anyPerson: ['Will Ferrell', 'Adam Sandler'], certificates: PG13 },
		],
		['The newest pictures of Clint Eastwood, please, those that he directed', { director: ['Clint Eastwood'] }],
		['robert downey jr pre iron man', { person: ['Robert Downey Jr.'], years: [1900, 2007], orNone: true }],
	],
	bounds: [
		['short n sweet, under 80 mins', { runtime: [1, 80] }],
		['sci fi that came out when i was in high school, 2003 to 2007', { genres: ['scifi'], years: [2003, 2007] }],
		['only the very best, 8.2 or more', { rating: [8.2, 10] }],
		['early 2000s romcoms', { genres: ['romance', 'comedy'], years: [2000, 2004] }],
		['A mystery from the thirties or forties', { genres: ['mystery'], years: [1930, 1949] }],
	],
	certificates: [
		['smth for the whole fam, grandma to toddler', { certificates: PG }],
		['can u find me a pg-13 horror', { genres: ['horror'], certificates: PG13 }],
		['I am looking after my nieces, five and nine. Which fairy tale could we see?', { certificates: PG }],
		['nothing above pg and not a cartoon', { certificates: PG, not: ['animation'] }],
	],
	themes: [
		['a guy who lives a double life', { about: /double|secret|identity|undercover|pretend|alter ego/ }],
		['movies about grief', { about: /grie|death|loss|mourn|widow|died|dies/ }],
		['train robbery', { about: /train|robber/ }],
		['people who get lost in the jungle', { about: /jungle|amazon|rain ?forest|tribe|lost/ }],
		['artists and painters', { about: /\bart|paint/ }],
		['stuff about the mob wives or gangster families', { about: /mafia|mob|gangster|crime family|organized crime/ }],
	],
	moods: [
		['sunday morning pancakes kinda movie', { not: ['horror', 'war', 'thriller'] }],
		['make my girlfriend cry', { genres: ['drama'] }],
		['i need to feel alive again', { any: ['action', 'adventure', 'drama', 'comedy', 'romance', 'music'] }],
		['Something quietly beautiful', { not: ['horror', 'action'] }],
	],
	coming: [
		['when does the next avengers come out', { coming: true, orNone: true }],
		['new stuff in cinemas this weekend', { orNone: true }],
	],
	corrections: [
		[
			['a funny movie', 'not that kind of funny, more dark', 'ok and not american'],
			{ genres: ['comedy'], notLanguage: ['en'], orNone: true },
		],
		[
			['action with women', 'i mean women in the lead', 'from the last 10 years'],
			{ genres: ['action'], years: [2014, 2100], rare: true },
		],
		[['movies about football', 'the european kind'], { about: /football|soccer/ }],
		[
			['horror', 'no gore pls', 'and from the 70s'],
			{ genres: ['horror'], years: [1970, 1979], notAbout: /\bgore\b|splatter/ },
		],
	],
	'two wishes': [
		['lawyers in the south', { about: /lawyer|attorney|court|trial/ }],
		['a funny film about death', { genres: ['comedy'], about: /death|dead|die|dying|funeral|ghost|grim|afterlife/ }],
		['orphans and magic', { about: /(?=.*orphan)(?=.*(?:magic|wizard|witch|sorcer))/, rare: true }],
		['something with surfing and crime', { about: /surf/, rare: true }],
		['a road trip with a child', { about: /road trip|road movie|journey|cross-country|drive|travel/, rare: true }],
	],
	exclusions: [
		['romance but no vampires no werewolves', { genres: ['romance'], notAbout: /vampire|werewol/ }],
		['disney, but no princesses', { notAbout: /princess/ }],
		['an alien film without any shooting', { about: /alien|extraterrestrial/, not: ['war'] }],
		['nicolas cage but pls not con air', { person: ['Nicolas Cage'], notTitle: /^Con Air$/ }],
	],
	services: [
		['which horror can i stream on hulu tonite', { genres: ['horror'], service: 'Hulu' }],
		['we have netflix and disney+, something for kids', { certificates: PG }],
	],
}
