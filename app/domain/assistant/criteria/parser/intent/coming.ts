import type { Criteria } from '../../criteria.ts'

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'
const SEASONS = 'spring|summer|autumn|fall|winter|christmas|halloween|easter|valentines(?: day)?|thanksgiving|new year'
const TIME = `(?:soon|shortly|next (?:week|weekend|month|year|season|${SEASONS})|(?:in|around|by|before|after|this|over) (?:the )?(?:${MONTHS}|${SEASONS}))`
const RELEASE =
	'(?:new|next|releases?|coming|comes?|out|sequels?|premieres?|premiering|cinemas?|theaters?|theatres?|announced)'
/** "New releases in December", "any new Pixar movies soon?" */
const DATED = new RegExp(`\\b${RELEASE}(?: [\\p{L}\\d]+){0,5} (?:${TIME})\\b`, 'u')
/** "When comes the next horror film to the cinema", "is there gonna be a new Avatar". */
const EXPECTED =
	/\b(?:look(?:ing)? forward|can(?:t|not) wait for|(?:gonna|going(?: to)?|will there|there will|there) be (?:an?|any|another|more) (?:new|next|second|third|other|sequel)|when(?:s| is| are| does| do| will| comes?) (?:the |a |there )?(?:next|new)|next (?:[\p{L}\d]+ ){0,3}(?:film|movie|one|part) (?:to|in|at|for) (?:the )?(?:cinema|theat))/u
const TIME_WORDS = new RegExp(`(?:${SEASONS})`)

/** What comes out in the future, however it is asked: a release and a time to come, or waiting for something new. */
export function withComing(read: Criteria, words: string): Criteria {
	const dated = DATED.exec(words)?.[0]
	const isOpen = read.intent === 'recommend' && read.years === null && read.list !== 'upcoming'
	if (!isOpen || (dated === undefined && !EXPECTED.test(words))) return read
	const { topics } = read
	// "Around Valentine's Day" is when, not what about.
	const isTime = (topic: string) => {
		const name = topic.replace(/[’']/g, '')
		return dated !== undefined && TIME_WORDS.test(name) && dated.includes(name)
	}
	return { ...read, list: 'upcoming', topics: { ...topics, all: topics.all.filter((topic) => !isTime(topic)) } }
}
