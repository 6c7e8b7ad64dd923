import { MAX_FEEDBACK_LENGTH } from './taste.ts'

/** The sentiment and keywords of a comment. */
interface FeedbackSentiment {
	/** -1..1; 0 if neutral. */
	score: number
	/** At most ten, as written, in lower case. */
	keywords: string[]
}

/** Word scores: -5 (dreadful) to 5 (splendid). */
export type SentimentLexicon = Readonly<Record<string, number>>

const MAX_KEYWORDS = 10
const MIN_KEYWORD_LENGTH = 4
/** Words affected by a negation, as in 'not a very good film'. */
const NEGATION_REACH = 3
/** 'Not good' is milder than 'bad' (VADER, Hutto and Gilbert, 2014: -0.74; 15 normalizes sums to -1..1). */
const NEGATION_FACTOR = -0.74
const NORMALIZER = 15
const INTENSIFIER_FACTOR = 1.3

const NEGATIONS = new Set(
	'not no never neither nor none nothing nobody hardly barely without cannot cant dont doesnt didnt isnt wasnt arent werent wont wouldnt couldnt shouldnt'.split(
		' ',
	),
)
const INTENSIFIERS = new Set('very really so extremely absolutely totally incredibly truly utterly'.split(' '))
/** Words that are common in texts about films but name no topic. */
const STOP_WORDS = new Set(
	(
		'about above after again against also although always among another anyone anything around back because been before ' +
		'behind being below between bit both came come could does doing done down during each either else enough even ever every ' +
		'everyone everything felt film films find first found from gets give given goes going gone have having here herself ' +
		'himself however into itself just kind know last least less like little made make makes many maybe might more most much ' +
		'must myself need only other ours over own part people quite rather said same seem seems seen series shall should show ' +
		'shows since some someone something somewhat still such take takes than that their theirs them then there these they ' +
		'thing things think this those though through time times together took toward truly under until upon used very watch ' +
		'watched watching well went were what when where whether which while whole whom whose will with within would year years ' +
		'your yours yourself movie movies episode episodes season seasons'
	).split(' '),
)

/**
 * @param lexicon word scores
 * @param traits keywords and genres of the title; those that the text mentions come first
 */
export function analyzeFeedback(
	text: string,
	lexicon: SentimentLexicon,
	traits: readonly string[] = [],
): FeedbackSentiment {
	const words = wordsOf(text)
	// In 'a great crime film', 'crime' is the topic, not a judgment.
	const subjects = new Set(traits.flatMap(wordsOf))
	return { score: scoreOf(words, lexicon, subjects), keywords: keywordsOf(words, lexicon, traits) }
}

/** Lower case, without apostrophes: `don't` becomes `dont`. */
function wordsOf(text: string): string[] {
	const plain = text.slice(0, MAX_FEEDBACK_LENGTH).normalize('NFKC').toLowerCase().replace(/['’]/g, '')
	return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function scoreOf(words: readonly string[], lexicon: SentimentLexicon, subjects: ReadonlySet<string>): number {
	let sum = 0
	words.forEach((word, index) => {
		const value = valenceOf(word, lexicon)
		if (value === 0 || isNegation(word) || subjects.has(word)) return
		const before = words.slice(Math.max(0, index - NEGATION_REACH), index)
		const isNegated = before.filter(isNegation).length % 2 === 1
		const isStressed = INTENSIFIERS.has(words[index - 1] ?? '')
		sum += value * (isNegated ? NEGATION_FACTOR : 1) * (isStressed ? INTENSIFIER_FACTOR : 1)
	})
	return sum / Math.sqrt(sum * sum + NORMALIZER)
}

function keywordsOf(words: readonly string[], lexicon: SentimentLexicon, traits: readonly string[]): string[] {
	const text = ` ${words.join(' ')} `
	const named = traits
		.map((trait) => trait.toLowerCase())
		.filter((trait) => text.includes(` ${wordsOf(trait).join(' ')} `))
	const meaningful = words.filter(
		(word) =>
			word.length >= MIN_KEYWORD_LENGTH &&
			!/^\p{N}+$/u.test(word) &&
			!STOP_WORDS.has(word) &&
			!INTENSIFIERS.has(word) &&
			!isNegation(word) &&
			valenceOf(word, lexicon) === 0,
	)
	return [...new Set([...named, ...meaningful])].slice(0, MAX_KEYWORDS)
}

function valenceOf(word: string, lexicon: SentimentLexicon): number {
	return Object.hasOwn(lexicon, word) ? (lexicon[word] ?? 0) : 0
}

function isNegation(word: string): boolean {
	return NEGATIONS.has(word)
}
