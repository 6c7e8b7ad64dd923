import { withoutRemark } from '#domain/title/title-remark.ts'
import type { ChatInput } from '../../conversation/chat-input.ts'
import type { Criteria } from '../criteria.ts'
import { assembleCriteria } from './assembly/assembly.ts'
import { parseAction } from './intent/actions.ts'
import { withComing } from './intent/coming.ts'
import { MAX_TITLE_WORDS, resolveIntent, TITLE_ONLY } from './intent/intent.ts'
import type { ParseOptions } from './recognition/matcher.ts'
import { createParseContext, toSegments } from './recognition/segments.ts'
import { correctTypos } from './words/correction.ts'
import { type Sentence, tokenize } from './words/tokens.ts'

/** "Inception-like". */
const LIKE_SUFFIX =
	/(?<![\p{L}\d'’])((?:\p{Lu}[\p{L}\d'’]{0,40}\s){0,8}\p{Lu}[\p{L}\d'’]{0,40})-(?:like|esque|style|type)\b/gu
const YEAR_IN_BRACKETS = /\s?[([]((?:18|19|20)\d\d)[)\]]/g

/**
 * Never fails: words that are not understood go into `unknown`. A sentence without any criterion is a search for a title, or
 * 'unclear'.
 */
export function parseCriteria(input: ChatInput, options: ParseOptions): Criteria {
	const named = withoutRemark(input).replace(YEAR_IN_BRACKETS, ' $1').replace(LIKE_SUFFIX, 'like $1').trim()
	const sentence = correctTypos(tokenize(named))
	const place = createParseContext(sentence, options)
	const parts = toSegments(place)
	const words = place.words.join(' ')
	const assembled = withComing(assembleCriteria(parts, options.year, place.plot), words)
	const read = withEitherTaste(withSimilar(assembled, words), words)
	const action = parseAction(sentence, place, read)
	if (action) return { ...read, ...action, leftovers: [] }
	// Nobody asks for a version, or sets a year in brackets, but of a title.
	if (named !== input.trim() && isNameAlone(read, sentence))
		return { ...read, ...TITLE_ONLY, intent: 'search-title', titles: [named], unknown: [] }
	return { ...read, ...resolveIntent(sentence, parts, read, options.year) }
}

const SIMILAR =
	/\b(?:similar|comparable|alike|along those lines|in (?:that|the same) (?:vein|spirit)|of (?:that|the same) kind|like (?:it|that|this|them|those)|(?:another|more) (?:one )?of (?:it|that|this|them|those))\b/

/** "I have seen Memento and want something comparable" means: like Memento. */
function withSimilar(read: Criteria, words: string): Criteria {
	const isMeant = read.like.length === 0 && read.notTitles.length > 0 && SIMILAR.test(words)
	return isMeant ? { ...read, like: read.notTitles, notTitles: [] } : read
}

const TASTE =
	/\b(?:loves?|likes?|adores?|into|obsessed with|crazy about|mad about|fan of) (?:\p{L}+ ){1,2}and (?!(?:i|we|he|she|they|my|our) )/u

/** "My son loves trucks and robots": either will do. */
function withEitherTaste(read: Criteria, words: string): Criteria {
	const { topics } = read
	const isEither = topics.all.length > 1 && topics.any.length === 0 && TASTE.test(words)
	return isEither ? { ...read, topics: { ...topics, all: [], any: topics.all } } : read
}

function isNameAlone(read: Criteria, { tokens }: Sentence): boolean {
	const hasGenre = read.genres.all.length + read.genres.any.length > 0 && !tokens[0]?.isCapital
	const isAsking = hasGenre || read.type !== null || read.like.length > 0 || read.list !== null || read.order !== 'fit'
	return !isAsking && tokens.length <= MAX_TITLE_WORDS + 1 && tokens.length > 0
}
