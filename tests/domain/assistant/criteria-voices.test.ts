import { describe, expect, it } from 'vitest'
import { type Criteria, emptyCriteria } from '#domain/assistant/criteria/criteria.ts'
import { titleNameIn } from '#domain/title/title-request.ts'
import { read, readNext } from './wanted.ts'

const choice = (part: Partial<Criteria['topics']>) => ({ all: [], any: [], none: [], ...part })

describe('people’s own ways to say it', () => {
	it.each<[string, Partial<Criteria>]>([
		['the hangover but w women', { like: ['the hangover'] }],
		['in the mood for something Inception-like', { like: ['Inception'] }],
		['a show as addictive as breaking bad', { like: ['breaking bad'] }],
		['a western for someone who hates westerns', { genres: choice({ all: ['western'] }) as Criteria['genres'] }],
		['comedies made before my mother was born, she is from 1955', { years: { min: null, max: 1954 } }],
		['western, at least 7 stars out of 10', { rating: { min: 7, max: null } }],
		['anything with that old guy morgan freeman', { years: null }],
		['a film about an old friendship', { years: null, topics: choice({ all: ['friendship'] }) }],
		['a thriller of this decade or the last', { years: { min: 2010, max: 2029 } }],
		['action, over 7.5 and less than two hours', { runtimeMinutes: { min: null, max: 119 } }],
		['movies about rich people being awful', { rating: null, topics: choice({ all: ['wealth'] }) }],
		['the worst movies', { rating: { min: null, max: 4.9 } }],
		['what adventure films does paramount plus have', { providers: ['Paramount Plus'] }],
		['sad movie but nobody dies of cancer', { topics: choice({ none: ['death', 'cancer'] }) }],
		['no 18 or R stuff, sci fi', { certificate: 'PG-13' }],
		['my mum would faint at anything R, crime film pls', { certificate: 'PG-13' }],
		['a film for my niece, she scares easily', { genres: choice({ none: ['horror'] }) as Criteria['genres'] }],
		['something where a kid gets lost', { isForFamilies: false, topics: choice({ all: ['child'] }) }],
		['my son loves trucks and robots', { topics: choice({ any: ['truck', 'robot'] }) }],
		['a movie i can watch w my lil sis shes 6', { isForFamilies: true, certificate: 'PG' }],
		['im 13 what can i watch', { certificate: 'PG-13' }],
		['kids are 8 and 10, adventure', { isForFamilies: true, certificate: 'PG' }],
		['movies like mean girls plz', { like: ['mean girls'] }],
		['smth w dragons but not game of thrones', { notTitles: ['game of thrones'] }],
		['stuff similar 2 taken', { like: ['taken'] }],
		['ive got 2 hours 2 kill', { runtimeMinutes: { min: null, max: 120 } }],
		['something 4 my kids 2 watch', { isForFamilies: true, count: null }],
		['i only got peacock, any comedies?', { providers: ['Peacock'] }],
		['i only have max 90 minutes', { providers: [], runtimeMinutes: { min: null, max: 90 } }],
		['kids asleep, glass of wine, something funny', { topics: choice({}) }],
		['pizza and beer, a heist film', { topics: choice({ all: ['heist'] }), leftovers: [] }],
		['a film about wine', { topics: choice({ all: ['vineyard'] }) }],
		[
			'anything that wont give my eight year old nightmares',
			{ isForFamilies: true, certificate: 'PG', genres: choice({ none: ['horror'] }) as Criteria['genres'] },
		],
		['my ten year old likes comedies', { isForFamilies: true, certificate: 'PG' }],
		[
			'who directed jaws and what else did he make',
			{ intent: 'recommend', people: { all: [{ name: 'jaws', role: 'director-of' }], any: [], none: [] } },
		],
		['who directed jaws', { intent: 'details', titles: ['jaws'] }],
		[
			'my husband liked it. I think it was called Dances with Wolves',
			{ intent: 'search-title', titles: ['Dances with Wolves'], like: [] },
		],
		['a film named after a dog', { intent: 'recommend', topics: choice({ all: ['dog'] }) }],
		['i have a dog and a cat. a thriller', { topics: choice({}) }],
		[
			'cant sleep, give me something calm',
			{ topics: choice({}), moods: choice({ all: ['calm'] }) as Criteria['moods'] },
		],
		['cant stand zombies, something scary', { topics: choice({ none: ['zombie'] }) }],
		['a glowing cube', { intent: 'search-title', titles: ['a glowing cube'] }],
		['something to warm an old heart', { moods: choice({ all: ['feel-good'] }) as Criteria['moods'] }],
		['a film that takes my mind off work', { moods: choice({ all: ['light'] }) as Criteria['moods'] }],
		['a drama with a happy ending', { moods: choice({ all: ['feel-good'] }) as Criteria['moods'] }],
		['a movie where a kid switches bodies', { topics: choice({ all: ['body swap'] }) }],
		['scientists and a virus', { hints: ['scientist', 'virus'] }],
		['we have netflix and disney+, a comedy', { providers: ['Netflix', 'Disney Plus'] }],
		['gangster families', { genres: choice({}) as Criteria['genres'] }],
		[
			'clint eastwood films that he directed',
			{ people: { all: [{ name: 'Clint Eastwood', role: 'director' }], any: [], none: [] } },
		],
		['lets get terrified', { genres: choice({ all: ['horror'] }) as Criteria['genres'] }],
		[
			'we just moved to paris, a comedy',
			{ genres: choice({ all: ['comedy'] }) as Criteria['genres'], topics: choice({}) },
		],
		['a film from the end of the 90s', { years: { min: 1997, max: 1999 } }],
		['horror of the last five years of the 20th century', { years: { min: 1995, max: 1999 } }],
		['adventure 1980s at least a 7', { years: { min: 1980, max: 1989 }, rating: { min: 7, max: null } }],
		['a drama, 90 minutes at most', { runtimeMinutes: { min: null, max: 90 } }],
		['crap movies, below 4 stars', { rating: { min: null, max: 4.9 } }],
		[
			'90s comedies but spare me the romance',
			{ genres: choice({ all: ['comedy'], none: ['romance'] }) as Criteria['genres'] },
		],
		['We watched Up, another one of those please', { notTitles: [], like: ['Up'] }],
		['a skater movie', { topics: choice({ all: ['skateboarding'] }), leftovers: [] }],
		['nolan but not batman', { topics: choice({ none: ['batman'] }) }],
		['a christmas movie without santa', { topics: choice({ all: ['christmas'], none: ['santa'] }) }],
		['time travel, but not back to the future', { notTitles: ['back to the future'] }],
		['a tom cruise movie, not titanic please', { notTitles: ['titanic'] }],
		['no movies before 1990 please, horror', { type: 'movie', years: { min: 1990, max: null } }],
		['romantic film where nobody dies', { topics: choice({ none: ['death'] }) }],
		[
			'david fincher, but one i wont have nightmares from',
			{ genres: choice({ none: ['horror'] }) as Criteria['genres'] },
		],
		['a movie from the era between the two world wars', { years: { min: 1919, max: 1938 } }],
		['that picture from 39', { years: { min: 1939, max: 1939 } }],
		['movie from when i was 10, born 1984', { years: { min: 1994, max: 1994 } }],
		['max. 100 min, funny', { runtimeMinutes: { min: null, max: 100 } }],
		['i have exactly two hours', { runtimeMinutes: { min: null, max: 120 } }],
		['less then 2 hours', { runtimeMinutes: { min: null, max: 119 } }],
		['a quick 80 min one', { runtimeMinutes: { min: 70, max: 90 } }],
		['18+ horror', { certificateFrom: 'R' }],
		['nothing 18 rated, crime', { certificate: 'PG-13' }],
		['an adult comedy, R', { certificateFrom: 'R' }],
		['thriller i can show to my 14yo', { certificate: 'PG-13' }],
		['grandkids (4 and 7) are here', { certificate: 'PG', isForFamilies: true }],
		['horror films announced for next year', { list: 'upcoming', release: 'next year' }],
		['what big movies r coming this summer', { list: 'upcoming', type: 'movie' }],
		['love actually is my fave, gimme similar', { like: ['love actually'] }],
		['the wolf of wall street was awesome!!! more', { like: ['the wolf of wall street'] }],
		['more Rififi than Ocean’s Eleven', { like: ['Rififi'], notTitles: ['Ocean’s Eleven'] }],
		['bridesmaids type movie', { like: ['bridesmaids'] }],
		['anything that scratches the same itch as The Prestige', { like: ['The Prestige'] }],
		['we already finished all of game of thrones. what next??', { like: ['game of thrones'] }],
		['i really like the departed', { like: ['the departed'] }],
		['superbad for girls', { like: ['superbad'] }],
		['a family film, live action', { genres: choice({ all: ['family'], none: ['animation'] }) as Criteria['genres'] }],
		['cosy autumn evening whodunnit', { topics: choice({ all: ['murder'] }), moods: choice({}) as Criteria['moods'] }],
		['a funny tearjerker', { genres: choice({ all: ['comedy', 'drama'] }) as Criteria['genres'] }],
		[
			'my mum is sad today, something with horses',
			{ topics: choice({ all: ['horse'] }), moods: choice({}) as Criteria['moods'] },
		],
		[
			'that guy who played jack sparrow',
			{ people: { all: [{ name: 'Johnny Depp', role: 'actor' }], any: [], none: [] } },
		],
		['anything scary included with prime video', { providers: ['Prime Video'] }],
		['a hostage situation', { topics: choice({ all: ['hostage'] }) }],
		['the 2008 crash', { years: null }],
		[
			'woody allen movies without woody allen in them',
			{
				people: {
					all: [{ name: 'Woody Allen', role: 'director' }],
					any: [],
					none: [{ name: 'Woody Allen', role: 'actor' }],
				},
			},
		],
		['a frobnicating movie', { leftovers: [{ words: 'frobnicating', isSubject: true, isName: false, isPlot: false }] }],
		[
			'a frobnicated thriller',
			{ leftovers: [{ words: 'frobnicated', isSubject: false, isName: false, isPlot: false }] },
		],
		[
			'thriller, we are frobnicated',
			{ leftovers: [{ words: 'frobnicated', isSubject: false, isName: false, isPlot: false }] },
		],
		['no cringe romance', { genres: { all: [], any: [], none: ['romance'] } }],
		['pre-Jaws horror', { comparisons: [{ of: 'years', is: 'less', title: 'Jaws' }] }],
		['post-apocalyptic', { comparisons: [] }],
		['a film more short than 90 minutes', { runtimeMinutes: { min: null, max: 89 } }],
		['film of the years 80', { years: { min: 1980, max: 1989 } }],
		['sicario vibes', { intent: 'recommend', like: ['sicario'] }],
		['same as Zodiac please', { like: ['Zodiac'] }],
		['no R, horror', { certificate: 'PG-13' }],
		['hulu comedies', { providers: ['Hulu'] }],
		['hulu, something with a murder', { providers: ['Hulu'], topics: choice({ all: ['murder'] }) }],
		['got 90 minutes, max', { providers: [] }],
		['someone who admires Heat', { like: ['Heat'] }],
		['one movie for a zorply gromp fan', { like: ['zorply gromp'] }],
		['I liked both Gladiator and Braveheart', { intent: 'rate', titles: ['Gladiator', 'Braveheart'] }],
		['movies like both alien and heat', { like: ['alien', 'heat'] }],
		[
			'what did scorsese direct',
			{ people: choice({ all: [{ name: 'Martin Scorsese', role: 'director' }] as never }) as never },
		],
		['movies that arent out yet', { list: 'upcoming' }],
		['what comes out friday', { list: 'upcoming', release: 'this week' }],
		['what is there to see in cinemas after christmas', { list: 'upcoming', topics: choice({}) }],
		['i dont want subtitles, thriller', { languages: choice({ any: ['en'] }) }],
		['something with my teenage daughter', { certificate: 'PG-13', isForFamilies: false }],
		['nothing too adult, comedy', { certificate: 'PG-13' }],
		['films about music, no musicals', { topics: choice({ all: ['music'], none: ['musical'] }) }],
		['creeped out but not grossed out', { topics: choice({ none: ['gore'] }) }],
		['only 70 minutes free', { runtimeMinutes: { min: null, max: 70 } }],
		['any new pixar movies soon?', { list: 'upcoming' }],
		['when comes the next horror film to the cinema', { list: 'upcoming' }],
		['new releases in december', { list: 'upcoming' }],
		['is there gonna be a new avatar', { list: 'upcoming' }],
		['romances that come out around valentines day', { list: 'upcoming', topics: choice({}) }],
		['a sleepover w 11 yr old girls', { certificate: 'PG' }],
		['a film for a youth group, ages 10 to 14', { certificate: 'PG' }],
		['a film about a 10 year old boy', { certificate: null }],
		['a thriller from the same decade as Jaws', { comparisons: [{ of: 'years', is: 'decade', title: 'Jaws' }] }],
		['a drama from the year Titanic came out', { comparisons: [{ of: 'years', is: 'same', title: 'Titanic' }] }],
		['with Will Ferrell, apart from anchorman', { notTitles: ['anchorman'] }],
		['a thriller, nobody gets murdered', { topics: choice({ none: ['murder'] }) }],
		['jazz musicians', { topics: choice({ all: ['jazz'] }) }],
		['a story about the Irish troubles', { countries: choice({}) }],
		['a war film of more than two and half hours', { runtimeMinutes: { min: 151, max: null } }],
		['After Heat I would like something as good', { like: ['Heat'] }],
		[
			'directed by and starring Orson Welles',
			{
				people: {
					all: [
						{ name: 'Orson Welles', role: 'director' },
						{ name: 'Orson Welles', role: 'actor' },
					],
					any: [],
					none: [],
				},
			},
		],
	])('“%s”', (text, expected) => {
		expect(read(text)).toMatchObject(expected)
	})

	it.each<[before: string, now: string, Partial<Criteria>]>([
		['horror', 'nah thats too scary, smth chill', { genres: { all: [], any: [], none: ['horror'] } }],
		['funny movies', 'animated pls', { genres: { all: ['comedy', 'animation'], any: [], none: [] } }],
		['a fantasy film', 'something shorter, under 100 minutes', { runtimeMinutes: { min: null, max: 99 } }],
		['a thriller', 'i mean the language', { genres: { all: ['thriller'], any: [], none: [] } }],
		['heist movies', 'comedy', { genres: { all: ['comedy'], any: [], none: [] } }],
		['documentary', 'about animals', { genres: { all: ['documentary'], any: [], none: [] } }],
		['leonardo dicaprio', 'seen inception and titanic', { notTitles: ['inception', 'titanic'] }],
		['brad pitt', 'crime', { genres: { all: ['crime'], any: [], none: [] } }],
	])('after “%s”, “%s” changes what was wanted', (before, now, expected) => {
		const { criteria, isFollowUp } = readNext({ criteria: read(before), shown: [] }, now)
		expect(isFollowUp).toBe(true)
		expect(criteria).toMatchObject(expected)
	})

	it.each([
		['can you find the dark knight please', 'the dark knight'],
		['i want to watch "Heat"', 'Heat'],
		['the movie Up', 'Up'],
		['what was the first bourne film called', 'the first bourne film'],
		['Alien', 'Alien'],
	])('“%s” names %s', (message, name) => {
		expect(titleNameIn(message)).toBe(name)
	})

	it('has nothing left over from an empty message', () => {
		expect(emptyCriteria().leftovers).toEqual([])
		expect(read('something about vampires').topics).toEqual(choice({ all: ['vampire'] }))
	})
})
