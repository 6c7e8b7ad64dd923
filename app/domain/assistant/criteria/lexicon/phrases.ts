import type { Bounds } from '#domain/search/port.ts'
import type { Certificate } from '../certificate.ts'
import type {
	Criteria,
	ListName,
	OfferCriterion,
	Order,
	PersonCriterion,
	SmallTalk,
	TitleComparison,
} from '../criteria.ts'
import type { ReleaseWindow } from '../release-window.ts'
import type { GenreWord } from './genres.ts'
import type { Mood } from './moods.ts'

// Phrases are folded, singular and separated by commas; the longest match wins. Vague words give way to exact ones of the
// same kind ("90s classics").

export const GENRE_PHRASES: Record<GenreWord, string> = {
	action: 'action, action packed, shoot em up, explosions, shootout',
	adventure: 'adventure, adventurous, adventure story',
	animation: 'animation, animated, cartoon',
	comedy:
		'comedy, comedic, funny, funnier, funniest, hilarious, humorous, humour, humor, laugh, laughs, make me laugh, silly, goofy, witty, comedian movie, lol, comic relief',
	crime: 'crime, crime story, true crime',
	documentary: 'documentary, doc, docu, docuseries, nonfiction, non fiction, real footage',
	drama:
		'drama, dramatic, serious role, in a serious role, serious part, serious film, serious movie, is serious, serious',
	family: 'family',
	fantasy: 'fantasy, fantastical, sword and magic',
	history: 'history, historical, historic',
	horror:
		'horror, creeped out, creep me out, creeps me out, be scared, scared to death, scare me to death, scary, scarier, scariest, creepy, spooky, terrifying, frightening, horrific, scare, scare me, chilling, eerie',
	kids: 'kids tv, kids television',
	music: 'music film, music movie',
	mystery: 'mystery, mysterious, mysteries',
	news: 'news, current affairs',
	reality: 'reality',
	romance:
		'romance, romantic, love story, lovestory, love stories, in love, falling in love, fall in love, romances, chick flick, about love, with love in it, some love, wants love, want love, more love, bit of love, a bit of love, with love, lovers',
	'science fiction':
		'science fiction, sci fi, scifi, scfi, sf, in the future, set in the future, near future, distant future, sci fy, sci fie, si fi, syfy, sciencefiction, futuristic',
	soap: 'soap, soap opera',
	talk: 'talk show, late night show, chat show',
	thriller: 'thriller, suspense, suspenseful, thrillers',
	war: 'war, wartime, battlefield',
	western: 'western, spaghetti western, cowboy film, cowboy movie, cowboy flick, cowboys and indians',
}

export const MOOD_PHRASES: Record<Mood, string> = {
	cosy: 'cosy, cozy, cozily, comfort, comforting, comfy, snug, rainy day, rainy sunday, lazy sunday, sunday morning, sunday afternoon, lazy morning, lazy afternoon, lazy day, curl up, curl up with, fall asleep to, to fall asleep, doze off to, background noise, warm and fuzzy, hygge, comfort watch',
	'feel-good':
		'feel good, feelgood, happy ending, with a happy ending, a happy end, happy end, ends well, end well, happily ever after, girls night, girls night in, ladies night, hen night, hen party, bachelorette, bachelorette party, sleepover, slumber party, galentines, feel better, uplifting, heartwarming, heart warming, warm the heart, warms the heart, warm my heart, warms my heart, wholesome, cheer me up, cheerful, cheering, happy, happier, lift my mood, lift my spirits, brighten my day, feeling down, feeling sad, im stressed, im so stressed, stressed out, im anxious, im depressed, heartbroken, broke up, just broke up, we broke up, got dumped, just got dumped, dumped me, rough day, bad day, terrible day, worst day, awful day, hard day, hard week, crappy day, horrible day, tough day, homesick, burnt out, burned out, overwhelmed, empty inside, need cheering up, im sad, feeling blue, feeling low, in a good mood, joyful, joyous, sweet, make me happy, make me smile, smile, charming',
	light:
		'light, lighter, lighthearted, light hearted, easy watching, something easy, anything easy, an easy one, easy film, easy movie, zero energy, no energy, low energy, exhausted, knackered, brain dead, worn out, long day at work, after a long day, easy to watch, easygoing, easy going, relaxing, relax, unwind, chill, chill out, switch my brain off, turn my brain off, turn off my brain, brainless, mindless, low stakes, undemanding, silly fun, goofy fun, fluffy, bubbly, frothy, carefree, nothing demanding, not demanding, nothing serious, nothing deep, nothing heavy, nothing too deep, hangover, hungover, breezy, not too serious, not too heavy, fun, stupid fun',
	calm: 'calm, quiet and, and quiet, tender, something quiet, anything quiet, quiet evening, peaceful, gentle, soothing, before bed, before i sleep, before you sleep, before i go to sleep, before sleep, before going to sleep, before bedtime, go to sleep',
	sad: 'sad, dont end well, doesnt end well, do not end well, end badly, ends badly, unhappy ending, sad ending, tragic ending, no happy ending, without a happy ending, sadder, make me cry, cry, a good cry, good cry, tearjerker, tear jerker, weepy, weepie, heartbreaking, heart breaking, tragic, tragedy, emotional, moving, melancholic, melancholy, bittersweet, beautiful and sad, beautiful and melancholic, ugly cry, devastating, tears, touching, poignant',
	'mind-bending':
		'mind bending, mindbending, mind blowing, mindblowing, mind fuck, mindfuck, mind f, mindf, mess with my head, messes with my head, messes with your head, trippy, twisty, confusing, blow my mind, blows my mind, mind boggling, reality bending, head scratcher, mind twisting, psychedelic',
	tense:
		'tense, tenser, edge of my seat, edge of your seat, edge of the seat, nail biting, nail biter, nailbiter, gripping, nerve wracking, nerve racking, intense, keep me guessing, keeps me guessing, keeps you guessing, keep you guessing, on the edge, nervy, claustrophobic, white knuckle, heart pounding, stressful, anxiety inducing, goosebumps, chills, gives me chills, give me chills, shivers, suspense filled, breathless',
	exciting:
		'exciting, feel alive, feel young again, boys night, lads night, guys night, thrilling, adrenaline, pulse pounding, fast paced, high octane, adrenaline rush, non stop, action filled, wild ride, explosive, energetic, keep me awake, pumped, get me pumped, hyped up, epic action, edge, spectacular, rollercoaster, roller coaster of a film',
	dark: 'dark, darker, gloomy, grimy, morbid, macabre, brooding, hopeless, gritty, bleak, grim, disturbing, twisted, messed up, depressing, heavy, grittier, sinister, unsettling, harrowing, nihilistic, moody',
	inspiring:
		'inspiring, inspirational, faith in humanity, faith in people, faith in mankind, believe in people again, believe in love again, believe in myself again, motivational, motivating, inspire me, motivate me, empowering, underdog, underdog story, life affirming, hopeful, hope, gives me hope, give me hope, triumphant, against all odds, against the odds, never give up, rags to riches',
	thoughtful:
		'thoughtful, thought provoking, make me think, makes me think, makes you think, deep, deeper, profound, philosophical, clever, smart, intelligent, cerebral, intellectual, brainy, contemplative, meaningful, existential, soul searching, meaning of life, poetic, layered, complex',
	quirky:
		'quirky, weird, weirder, strange, offbeat, bizarre, off beat, eccentric, odd, unusual, whimsical, wacky, zany, out there, crazy, kooky, dreamlike, dreamy, playful, imaginative, colorful, colourful, unconventional, strange and beautiful',
	'slow-burn':
		'slow burn, slow burner, slow burning, slow, unhurried, slow paced, slowly paced, slow moving, takes its time, quietly tense, atmospheric, meditative',
	'date-night':
		'date night, a date, for a date, first date, date movie, movie date, with my girlfriend, with my boyfriend, with my wife, with my husband, with my partner',
}

/** The criteria that a phrase stands for. */
export interface Meaning {
	genres?: readonly GenreWord[]
	moods?: readonly Mood[]
	topics?: readonly string[]
	languages?: readonly string[]
	countries?: readonly string[]
	notLanguages?: readonly string[]
	type?: 'movie' | 'tv'
	years?: Bounds
	/** Years before the current one: 3 for "recent". */
	yearsAgo?: Bounds
	rating?: Bounds
	runtimeMinutes?: Bounds
	seasons?: Bounds
	comparisons?: readonly TitleComparison[]
	certificate?: Certificate
	certificateFrom?: Certificate
	release?: ReleaseWindow
	order?: Order
	list?: ListName
	providers?: readonly string[]
	/** ISO 3166-1. */
	region?: string
	offers?: OfferCriterion
	flags?: readonly ('isForFamilies' | 'isOutAtHome' | 'isUnseen' | 'isOnMyProviders')[]
	people?: readonly PersonCriterion[]
	like?: readonly string[]
	notTitles?: readonly string[]
	count?: number
	smallTalk?: SmallTalk
	intent?: Criteria['intent']
	/** Ignored beside an exact criterion of the same kind. */
	isVague?: boolean
	/** The people that are named make it and do not act in it. */
	isBehindCamera?: boolean
	/** The people that are named direct it, whether or not they act in it. */
	isDirecting?: boolean
	/** What it excludes without a negation: "she scares easily". */
	refuses?: Meaning
	/** What a negated phrase excludes; by default everything. */
	negated?: Meaning
}

const CLASSIC_UNTIL = 1979
const MODERN_FROM = 2000
const RECENT_YEARS = 3
const NOT_OLD_YEARS = 20
const HIGHLY_RATED_FROM = 7
const BAD_UNTIL = 4.9
const FIVE_STARS_FROM = 8
const SHORT_MINUTES = 90
const LONG_MINUTES = 150
const NOT_LONG_MINUTES = 120
const SHORTS_MINUTES = 40

const atLeast = (min: number): Bounds => ({ min, max: null })
const atMost = (max: number): Bounds => ({ min: null, max })

export const OTHER_PHRASES: readonly (readonly [said: string, meaning: Meaning])[] = [
	// Kinds of title
	['movie, film, flick, pic, picture, motion picture, feature film, feature, cinema, moive', { type: 'movie' }],
	[
		'show, series, tv, tv show, tv series, television, television show, television series, something to binge, binge, binge watch, binge worthy, programme, tv program, box set, boxset',
		{ type: 'tv' },
	],
	['sitcom, comedy series, comedy show', { type: 'tv', genres: ['comedy'], negated: { topics: ['sitcom'] } }],
	['miniseries, mini series, limited series', { type: 'tv', topics: ['miniseries'] }],
	[
		'reality tv, reality show, game show, dating show, competition show',
		{ type: 'tv', genres: ['reality'], negated: { genres: ['reality'] } },
	],
	['docuseries, docu series, documentary series', { type: 'tv', genres: ['documentary'] }],
	['crime series, police procedural', { type: 'tv', genres: ['crime'] }],
	['quiet film, quiet movie', { type: 'movie', moods: ['calm'] }],
	['quiet show, quiet series', { type: 'tv', moods: ['calm'] }],
	['short film, short movie', { type: 'movie', runtimeMinutes: atMost(SHORT_MINUTES), isVague: true }],
	['animated short', { type: 'movie', genres: ['animation'], runtimeMinutes: atMost(SHORTS_MINUTES) }],
	['anime, animes', { genres: ['animation'], languages: ['ja'], negated: { topics: ['anime'] } }],
	[
		'adult animation, adult cartoon, adult animated, animation for adults, animated for adults, cartoon for adults, animation for grown ups, animated film for adults, animated movie for adults',
		{ genres: ['animation'], certificateFrom: 'PG-13' },
	],
	['k drama, kdrama', { type: 'tv', genres: ['drama'], languages: ['ko'], negated: { languages: ['ko'] } }],
	['j horror', { genres: ['horror'], languages: ['ja'] }],
	['telenovela', { type: 'tv', genres: ['soap'], languages: ['es'], negated: { genres: ['soap'] } }],
	['nordic noir, scandi noir', { languages: ['sv', 'da', 'no', 'fi', 'is'], genres: ['crime'] }],
	[
		'nightmare, nightmares, have nightmares, give me nightmares, have nightmares from, keep me up at night',
		{ genres: ['horror'] },
	],
	// Two genres in one word
	['romcom, rom com, romantic comedy', { genres: ['romance', 'comedy'], negated: { genres: ['romance'] } }],
	['dramedy', { genres: ['drama', 'comedy'] }],
	['zomcom, zom com', { genres: ['comedy'], topics: ['zombie'] }],
	['musical', { genres: ['music'], topics: ['musical'], negated: { topics: ['musical'] } }],
	['space opera, space adventure', { genres: ['science fiction'], topics: ['space'] }],
	[
		'cosy mystery, cozy mystery, cosy murder mystery, cozy murder mystery, cosy crime, cozy crime',
		{ genres: ['mystery'], topics: ['murder'], negated: { topics: ['murder'] } },
	],
	[
		'murder mystery, whodunit, who done it, whodunnit',
		{ genres: ['mystery'], topics: ['murder'], negated: { topics: ['murder'] } },
	],
	['biopic', { topics: ['biography'] }],
	['dark comedy, black comedy', { genres: ['comedy'], topics: ['dark comedy'], negated: { topics: ['dark comedy'] } }],
	[
		'psychological thriller',
		{ genres: ['thriller'], topics: ['psychological'], negated: { topics: ['psychological'] } },
	],
	['psychological horror', { genres: ['horror'], topics: ['psychological'], negated: { topics: ['psychological'] } }],
	['body horror', { genres: ['horror'], topics: ['body horror'], negated: { topics: ['body horror'] } }],
	['folk horror', { genres: ['horror'], topics: ['folk horror'], negated: { topics: ['folk horror'] } }],
	[
		'slasher film, slasher flick, slasher movie',
		{ genres: ['horror'], topics: ['slasher'], negated: { topics: ['slasher'] } },
	],
	['spy thriller', { genres: ['thriller'], topics: ['spy'], negated: { topics: ['spy'] } }],
	['teen comedy', { genres: ['comedy'], topics: ['teenager'], negated: { topics: ['teenager'] } }],
	[
		'period drama, costume drama',
		{ genres: ['drama'], topics: ['period drama'], negated: { topics: ['period drama'] } },
	],
	// When
	[
		'old, classic, vintage, retro, oldie, old school, old fashioned, old time, golden oldie',
		{ years: atMost(CLASSIC_UNTIL), isVague: true },
	],
	['golden age of hollywood, golden age, old hollywood, classic hollywood', { years: { min: 1930, max: 1959 } }],
	['modern, contemporary, made recently, recently made, made lately', { years: atLeast(MODERN_FROM), isVague: true }],
	[
		'recent, recently released, fairly new, newish, from recent years, recent years, of late',
		{ yearsAgo: atLeast(RECENT_YEARS), isVague: true },
	],
	[
		'not too old, isnt too old, not that old, isnt that old, not very old, not old, isnt old, nothing old, not ancient, nothing ancient',
		{ yearsAgo: atLeast(NOT_OLD_YEARS), isVague: true },
	],
	// How good
	[
		'highly rated, high rated, well rated, critically acclaimed, acclaimed, well reviewed, good review, great review, high rating, good rating, with a good rating, with high ratings, well received, masterpiece, quality',
		{ rating: atLeast(HIGHLY_RATED_FROM), isVague: true },
	],
	['five star, 5 star', { rating: atLeast(FIVE_STARS_FROM) }],
	[
		'so bad its good, so bad they are good, badly rated, terrible, awful, trashy, trash, crap, crappy, lousy, dreadful, garbage, shitty, worst, bad reviews, poorly rated',
		{ rating: atMost(BAD_UNTIL), isVague: true },
	],
	// How long
	[
		'short, shorter, quick, quick watch, brief, not long, short ish',
		{ runtimeMinutes: atMost(SHORT_MINUTES), isVague: true },
	],
	['shortest', { runtimeMinutes: atMost(SHORT_MINUTES), isVague: true }],
	['longest', { runtimeMinutes: atLeast(LONG_MINUTES), isVague: true }],
	['long, longer, lengthy', { runtimeMinutes: atLeast(LONG_MINUTES), isVague: true }],
	[
		'not too long, isnt too long, not very long, not that long, not so long',
		{ runtimeMinutes: atMost(NOT_LONG_MINUTES), isVague: true },
	],
	// Order and list
	[
		'best, greatest, top, finest, best ever, of all time, must see, must watch, award winning, oscar winning, oscar winner, best picture',
		{ order: 'rating' },
	],
	[
		'popular, most popular, most watched, well known, famous, blockbuster, box office hit, mainstream',
		{ order: 'popular' },
	],
	[
		'latest, newest, most recent, newer, late work, later work, later film, recent one, the recent ones',
		{ order: 'newest' },
	],
	[
		'oldest, earliest, older, when she was young, when he was young, when they were young, in her youth, in his youth, early one, early work, earlier work, early film, early movie, early stuff, first film, debut, debut film, from the beginning of his career, from the beginning of her career',
		{ order: 'oldest' },
	],
	[
		'surprise me, surprise, random, random suggestion, dealers choice, you choose, you pick, you decide, pick something, pick one, pick for me, feeling lucky, roll the dice, anything goes, whatever',
		{ order: 'random' },
	],
	[
		'trending, trend, popular right now, popular now, hot right now, hot, everyone watching, everyone is watching, everyones watching, everybody watching, everybody is watching, people watching, people are watching, talk of the town, popular this week, whats hot, popular today, hyped',
		{ list: 'trending' },
	],
	['top rated, best rated, highest rated, highest rating', { list: 'top-rated' }],
	[
		'new, new release, newly released, just released, just came out, just out, whats new, brand new, latest release, recent release, out now, fresh',
		{ list: 'new' },
	],
	[
		'in theatres, in theaters, in cinemas, in the cinema, now playing, new in theaters, new in theatres, new in cinemas, whats new in theaters, whats new in theatres, whats new in cinemas, playing in theaters, playing in cinemas, at the cinema right now',
		{ list: 'new', type: 'movie', negated: { list: 'new' } },
	],
	[
		'announced, in the works, in production, on the way, in development, being made, on the horizon, arent out yet, isnt out yet, are not out yet, is not out yet, not yet out, not released yet, not yet released, arent released yet, unreleased, yet to come out, still to come out, upcoming, coming up, coming up soon, coming soon, not out yet, coming out, coming out soon, soon to be released',
		{ list: 'upcoming' },
	],
	[
		'hidden gem, never heard of, youve never heard of, you have never heard of, ive never heard of, i have never heard of, weve never heard of, havent heard of, have not heard of, underrated, lesser known, less known, overlooked, obscure, under the radar, under appreciated, underappreciated, gem, undiscovered, not mainstream',
		{ list: 'hidden-gems' },
	],
	// Audience and providers
	[
		'for kids, for kid, for the kids, for my kids, kid, kids, for children, for the children, children, child friendly, kid friendly, family friendly, suitable for children, with the kids, with my kids, with kids, with children, with my daughter, with my son, my daughter, my son, for my niece, for my nephew, for toddlers, toddler, the whole family, for the whole family, for the family, with the family, with my family, family night, family movie night, for all ages, all ages, for little ones, the little ones, year old, years old, pg, g rated, age appropriate, my family, with my parents, with my grandma, clean',
		{ flags: ['isForFamilies'], negated: { genres: ['family', 'kids'] } },
	],
	[
		'nothing too adult, not too adult, nothing adult, not for adults, no adult content, my teenage daughter, my teenage son, my teenage kids, my teenage children, my teenage sister, my teenage brother, my teenager, my teen, our teenager, for teens, for teenagers, with teens, with teenagers, for a teenager',
		{ certificate: 'PG-13' },
	],
	[
		'scares easily, easily scared, scared easily, gets scared easily, get scared easily, gets nightmares, gets scared, is easily frightened, easily frightened, afraid of the dark, scaredy cat, a scaredy cat, cant handle scary, dont do scary, not into scary stuff',
		{ refuses: { genres: ['horror'], topics: ['gore'] } },
	],
	[
		'kids are asleep, kid is asleep, kids asleep, kids are in bed, kids in bed, kids are away, kids are out, kids are gone, kids are at grandmas, without the kids, no kids around, kids free, kid free, child free, children are asleep, children are in bed, when the kids are asleep, once the kids are asleep, once the kids are in bed, after the kids are in bed, when the kids are in bed, only adults, just adults, just us adults, adults only tonight',
		{ refuses: { genres: ['family', 'kids', 'animation'] } },
	],
	[
		'doesnt play in, does not play in, isnt in, is not in, doesnt act in, does not act in, doesnt star in, doesnt appear in, without him in it, without her in it, not in it himself, not in it herself, but not acting, isnt acting in, he isnt in, she isnt in',
		{ isBehindCamera: true },
	],
	[
		'he directed, she directed, they directed, he made himself, she made herself, directed himself, directed herself, as the director, as a director, in the directors chair, behind the camera',
		{ isDirecting: true },
	],
	[
		'rude, swearing, swear word, bad language, foul language, profanity, nudity, naked people, sex scene, dirty joke, vulgar, crude, raunchy, smut, explicit, inappropriate',
		{ certificateFrom: 'R' },
	],
	['entertain me, amuse me, keep me entertained, keep us entertained, keep me busy, distract me', { order: 'popular' }],
	[
		'speechless, leave me speechless, blow me away, blows me away, blown away, knock my socks off, wow me, will never forget, wont forget, never forget, unforgettable, stay with me, stays with me, stays with you, breathtaking, jaw dropping, life changing, changed your life',
		{ order: 'rating' },
	],
	[
		'havent seen, havent watched, have not seen, have not watched, not seen, never seen, havent seen yet, not watched, unseen, unwatched, new to me, i dont know yet, didnt see',
		{ flags: ['isUnseen'] },
	],
	[
		'on my services, my services, on my service, my subscriptions, my streaming services, my platforms, on my platforms, i can stream, can stream, available to me, included in my plan, i subscribe to, i already pay for, my providers, what i pay for, i have access to, my plan, with my subscriptions',
		{ flags: ['isOnMyProviders'] },
	],
	// Languages named by exclusion
	[
		'foreign, foreign language, international, non english, not in english, subtitled, not english, world cinema, not english speaking',
		{ notLanguages: ['en'] },
	],
	[
		'with subtitles, subtitles, english subtitles, with english subtitles, with subs',
		{ notLanguages: ['en'], isVague: true },
	],
	[
		'no subtitles, without subtitles, dont want to read subtitles, dont want subtitles, do not want subtitles, dont like subtitles, hate subtitles, nothing subtitled, nothing with subtitles, not with subtitles, not subtitled, no reading',
		{ languages: ['en'], isVague: true },
	],
	// Small talk
	[
		'hello, hi, hey, hiya, howdy, hi there, hello there, hey there, good morning, good evening, good afternoon, greetings, yo, hola, bonjour, sup, whats up',
		{ smallTalk: 'greeting' },
	],
	[
		'thanks, thank you, thank you so much, thanks a lot, thx, cheers, ta, much appreciated, many thanks, thank u, ty',
		{ smallTalk: 'thanks' },
	],
	[
		'bye, goodbye, good bye, see you, see ya, good night, goodnight, see you later, cya, farewell',
		{ smallTalk: 'bye' },
	],
	[
		'how are you, how are you doing, hows it going, how is it going, how do you do, how you doing, how are things, you ok',
		{ smallTalk: 'how-are-you' },
	],
	[
		'who are you, what are you, are you a robot, are you a bot, are you human, are you real, are you an ai, are you chatgpt, whats your name, what is your name, your name, who made you, are you a person, are you a real person',
		{ smallTalk: 'who-are-you' },
	],
	['tell me a joke, joke, make a joke, tell a joke, say something funny, know any jokes', { smallTalk: 'joke' }],
	[
		'you are awesome, you are great, youre awesome, youre great, i love you, well done, good job, good bot, nice one, you are the best, youre the best, awesome, perfect, brilliant, thats great, thats perfect, nice, cool, good choice, great choice, love it, excellent',
		{ smallTalk: 'praise' },
	],
	[
		'you are useless, youre useless, that was useless, you are stupid, youre stupid, bad bot, this is useless, you suck, thats wrong, that was wrong, rubbish, those were bad, not helpful, you dont understand, i hate you',
		{ smallTalk: 'complaint' },
	],
	[
		'help, help me, what can you do, what do you do, how does this work, how do i use this, how does it work, how do you work, what can i ask, what can i ask you, can i ask you, can i ask, what can i say, what are you able to do, how can you help, what do you know, what else can you do, can you help, can you help me',
		{ intent: 'help' },
	],
	[
		'show my history, my history, watch history, my watch history, what was i watching, what did i watch, what have i watched, what have i been watching, viewing history, recently watched, continue watching, did i watch, did i see, have i watched, have i seen, have i been watching, was i watching, what i watched, open my history, what did i see, what i was watching, where was i, my viewing history, open history',
		{ intent: 'open-history' },
	],
	[
		'open my watchlist, show my watchlist, show me my watchlist, my watchlist, whats on my watchlist, what is on my watchlist, see my watchlist, view my watchlist, whats in my watchlist, my watch list, my saved titles, whats on my list, show my list, what did i save, show me my list',
		{ intent: 'open-watchlist' },
	],
]

/** Words that negate what follows. */
export const NEGATION_PHRASES =
	'would faint at, would hate, faint at, offended by, wont watch, isnt allowed, arent allowed, cant watch, cannot watch, cant handle, can do without, could do without, do without, refuses to watch, refuse to watch, not allowed to watch, allergic to, freaks out at, nobody, no one, noone, none, without anybody, without anyone, wont, wont have, wont give me, wont be, shouldnt, shouldnt be, shouldnt have, must not, must not be, too, way too, a bit too, a little too, far too, much too, did i say, thats too, its too, that is too, it is too, those are too, theyre too, not, no, without, except, except for, except from, excluding, anything but, everything but, all but, nothing but not, isnt, arent, wasnt, dont, doesnt, dont like, dont want, do not want, dont show me, do not like, dont feel like, not in the mood for, not into, nothing, never, avoid, avoiding, hate, i hate, cant stand, cannot stand, tired of, sick of, bored of, bored with, fed up with, other than, apart from, aside from, rather than, instead of, minus, neither, nor, skip, free of, lacking, sans, exclude, no more, not another, not a, didnt like, dislike, enough of, had enough of, but not, but no, none of, not too, isnt too, not very, less, anything except, everything except, please no, not fan of, not a fan of, except not, leave out, besides, not so, nothing too, not overly, stay away from, not really into, spare me, spare us, spare me the, save me from, steer clear of, stay clear of, hold the, no need for, enough with, so done with, had it with, please not, nothing to do with, miss me with'

/** Words that are neither criteria nor unknown. */
export const FILLER_PHRASES =
	'not that kind of, not this kind of, a different kind of, meant, i meant, him, happen, happens, happening, btw, fyi, lmk, asap, jk, irl, smh, bc, ikr, atm, fr, imo, imho, proper, properly, easily, simply, wish, appreciate, appreciates, becomes, become, finally, suddenly, somehow, somewhere, asleep, in this house, all we watch, always, often, sometimes, usually, once, twice, line, in that spirit, in the same spirit, in this spirit, nostalgic, i can show, can show, show to, to show, show my, show our, going wrong, gone wrong, goes wrong, situation, situations, warm, for a long flight, long flight, obsessed, cross, cross between, crossover between, beautiful, gorgeous, stunning, visually stunning, two, three, meet, meets up, alone, itself, themselves, problem, problems, end up, ends up, finds out, find out, called, wrong, direction, same direction, autumn evening, winter evening, sunday evening, spine, bone, narrates, narrated, someone whose, somebody, whose, to kill, eyes out, my eyes out, heart out, dunno, no clue, three friends, bf, gf, hubby, roomies, flatmate, colleague, colleagues, badly, well made, forget it, anyway, anyways, hopefully, apparently, obviously, possible, is that possible, is it possible, if possible, if there is, if you have, if you can, wondering, wondered, sounds, looks, played, plays, play, crew here, folks, guys, peeps, its raining, raining outside, cold outside, sick in bed, movie night, film night, film club, double bill, double feature, pair, joining, announced, mention, mentioned, thinking, thought, remember, remembering, forgot, called something like, whats it called, whatchamacallit, thingy, whatever its called, shes, hes, theyre, were, weve, its been, af, lmao, omg, idk, tbh, ngl, seriously, honestly, sister, brother, a, an, the, some, any, something, anything, someone, thing, things, stuff, one, ones, all, everything, me, i, im, id, ive, ill, you, u, your, we, us, our, my, mine, it, its, this, that, thats, these, those, they, them, he, she, his, her, of, in, on, at, to, for, from, by, with, about, into, onto, as, than, then, so, such, very, really, quite, pretty, rather, too, also, just, only, even, still, maybe, perhaps, possibly, please, pls, plz, kindly, want, wanna, would, releasing, binged, obsessed, hooked, finished, finishing, adored, cried, premiering, arriving, dropping, hitting, landing, like, love, loving, enjoy, need, looking, look, searching, search, find, get, give, gimme, show me, show us, suggest, suggestion, suggestions, recommend, recommended, recommendation, recommendations, recommends, recomend, reccomend, recommand, propose, pick, choose, tell, can, could, should, shall, will, might, may, must, do, does, did, have, has, had, having, is, are, was, were, be, been, being, am, watch, watching, watched, see, seeing, seen, view, viewing, what, whats, which, who, whos, whom, where, when, why, how, there, theres, here, heres, good, great, nice, decent, solid, amazing, excellent, fantastic, interesting, enjoyable, entertaining, favourite, favorite, worth, tonight, today, tomorrow, now, later, this evening, this afternoon, this morning, evening, afternoon, morning, night, weekend, the weekend, this weekend, sunday, saturday, friday, monday, tuesday, wednesday, thursday, day, long day, after work, work, week, mood, in the mood for, in the mood, feel, feel like, feeling, fancy, fancying, up for, craving, kind, kind of, kinda, sort, sort of, type, type of, style, sorta, bit, a bit, little, a little, lot, a lot, lots, lots of, plenty, plenty of, more, most, much, many, few, several, other, another, else, something else, different, ok, okay, oh, ah, hmm, um, well, yes, yeah, yep, sure, let, lets, try, know, think, guess, mind, not sure, dont mind, do not mind, dont care, do not care, no idea, no preference, not necessarily, not only, not just, no matter, why not, dont know, do not know, cant decide, cannot decide, cant choose, nothing to watch, dont know what to watch, i like, i love, i really like, i want, i need, i would like, would like, id like, id love, really like, i prefer, prefer, preferably, ideally, friends and i, my friends, story, stories, storyline, plot, tale, title, titles, pick, picks, selection, list, options, option, ideas, idea, set, setting, takes place, taking place, based, featuring, starring, involving, containing, contains, includes, including, include, made, make, released, release, came, come, comes, out, coming, year, years, decade, era, time, times, period, century, rated, rating, ratings, score, scores, imdb, tmdb, rotten tomatoes, star, stars, point, points, language, languages, speaking, spoken, dubbed, audio, version, original, country, genre, genres, category, theme, themes, themed, character, characters, lead, role, main, actor, actress, cast, director, minutes, minute, hour, hours, min, mins, length, runtime, running, duration, episode, episodes, season, seasons, full, complete, whole, total, ending, end, ends, beginning, scene, scenes, element, elements, vibe, vibes, atmosphere, tone, level, amount, everyone, everybody, people, person, man, woman, men, women, guy, girl, boy, adult, adults, grown ups, grown up, viewer, audience, hollywood style, made in, set in, available, streaming, stream, platform, service, services, again, back, first, second, third, last, next, over, up, off, down, long time, ever, yet, already, right, right now, moment, currently, lately, recently, around, between, before, after, since, until, under, above, below, least, max, maximum, minimum, less than, if, because, cause, since, while, whose, though, although, however, actually, basically, literally, totally, absolutely, definitely, bored, tired, hungry, drunk, alone, together, home, sofa, couch, bed, popcorn, snack, 🍿, 🎬, 🎥, 📺, 🙏, 👍, 😊, 🙂, 😀, 😉, ❤, 👋, ✨, appropriate, suitable, friendly, ready, new one, way, keep, will keep me, keeps me, gets, got, getting, going, go, went, goes, put, turn, help, wonder, wondering, question, hear, heard, read, say, said, talk, mean, means, call, called, named, name, both, either, each, every, same, similar, enough, whatever you think, your choice, sir, mate, dude, bro, buddy please, assistant, marquee, part, parts, piece, work of, turns, shown, moves, stores, half, couple, sequence, full of, filled with, packed with, heavy on, high, low, big, small, huge, super, extra, mostly, mainly, entirely, purely, strictly, especially, particularly, specifically, exactly, oriented, related, ish, esque, levels, kids do, sit, sitting, one of, catch, catching, check, checking, start, begin, new year resolution, per, via, out of, afterwards, instead, plus, along, along with, via, either way, neither here, real, really good, super good, hard, easy, can be, cant, doesnt matter, matter, whilst, due, ago, hello again, why dont you, why dont we, isnt there, arent there, dont you have, do you not have, not bad, no problem, no worries, no thanks, ya know, based on my history, based on my watch history, based on what i watched, based on what ive watched, like what i watched, +, /'

/** Joins alternatives. */
export const OR_PHRASES = 'or, and or, or maybe, or perhaps, or even, or else'
export const AND_PHRASES =
	'and, as well as, n, plus, along with, together with, mixed with, combined with, meets, slash, with a touch of, with a bit of'
export const BUT_PHRASES = 'but, yet, though, however'

/** Emoji as words. */
export const EMOJI_PHRASES: Readonly<Record<string, string>> = {
	'😂🤣😆😹😁😄': 'funny',
	'😱😨👹👺🔪': 'scary',
	'😭😢💔🥺': 'make me cry',
	'💕😍🥰💘💑💏💋🌹💞💖❤️‍🔥': 'romantic',
	'🧛🦇': 'vampire',
	'🧟': 'zombie',
	'👻': 'ghost',
	'🎄🎅🤶': 'christmas',
	'🎃': 'halloween',
	'🚀🌌🛸🪐': 'space',
	'👽👾': 'alien',
	'🤖': 'robot',
	'🕵🔍🔎': 'detective',
	'🤠🌵': 'western',
	'🐉🐲': 'dragon',
	'🧙🪄': 'magic',
	'🧝🦄': 'fantasy',
	'🏴‍☠️': 'pirate',
	'🦖🦕': 'dinosaur',
	'🦈': 'shark',
	'🐶🐕🐾': 'dog',
	'🐱🐈': 'cat',
	'🐎🐴': 'horse',
	'🦸🦹': 'superhero',
	'⚔🗡': 'sword fight',
	'💥🔫💣': 'action',
	'🥋🐼': 'martial arts',
	'🥊': 'boxing',
	'⚽🏈': 'football',
	'🏀': 'basketball',
	'🎵🎶🎸🎤': 'music',
	'💃🕺🩰': 'dance',
	'🍳👨‍🍳🍝': 'cooking',
	'🤯🌀': 'mind bending',
	'⏳⌛': 'time travel',
	'🏎🚗': 'car',
	'👑👸🤴': 'royalty',
	'⚖': 'courtroom',
	'💍👰': 'wedding',
	'🧜': 'mermaid',
	'🐺': 'werewolf',
	'💰🏦': 'heist',
	'👶🧒👨‍👩‍👧‍👦👪': 'family friendly',
	'☕🛋🧣': 'cosy',
	'🏖': 'beach',
	'🎖🪖': 'war',
	'🇫🇷': 'french',
	'🇰🇷': 'korean',
	'🇯🇵': 'japanese',
	'🇮🇹': 'italian',
	'🇪🇸': 'spanish',
	'🇩🇪': 'german',
	'🇬🇧': 'british',
	'🇮🇳': 'indian',
	'🔥': 'trending',
	'🎲': 'random',
	'🚫❌🙅': 'no',
}
