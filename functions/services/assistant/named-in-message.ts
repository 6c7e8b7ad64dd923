import type { ChatInput } from '#domain/assistant/conversation/chat-input.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { ASKS_FOR_OTHERS } from '#domain/assistant/criteria/parser/intent/intent.ts'
import {
	type NameSpan,
	nameSpans,
	withKnownTitlesQuoted,
	withQuotedTitle,
} from '#domain/assistant/criteria/parser/intent/title-spans.ts'
import { tokenize } from '#domain/assistant/criteria/parser/words/tokens.ts'
import { bestNameMatch } from '#domain/assistant/criteria/person-match.ts'
import { titlesAmong } from '#domain/search/search.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { CatalogBudget } from './catalog-budget.ts'

const MAX_SPANS = 2
const MIN_SPAN_LENGTH = 3
const MIN_VOTES = 50
/** A single word only counts as a well-known title: "Casablanca". */
const MIN_VOTES_OF_ONE_WORD = 300

/** Puts titles in quotes when words of the message were not understood: “Doctor Zhivago” is not about a doctor. */
export async function withTitlesQuoted(
	message: ChatInput,
	criteria: Criteria,
	budget: CatalogBudget,
): Promise<ChatInput> {
	const { intent, leftovers } = criteria
	const isOpen =
		intent === 'recommend' || intent === 'unclear' || (intent === 'search-title' && ASKS_FOR_OTHERS.test(message))
	if (!isOpen) return message
	const known = withKnownTitlesQuoted(message, criteria, await budget.knownTitles())
	if (known !== tokenize(message).text) return known
	if (leftovers.length === 0) return message
	const spans = nameSpans(message, leftovers).filter(({ text }) => text.length >= MIN_SPAN_LENGTH)
	let quoted = message
	for (const span of spans.slice(0, MAX_SPANS)) quoted = (await withTitleQuoted(quoted, span, budget)) ?? quoted
	return quoted
}

/** A small word may join two names: "Whiplash and wow". */
async function withTitleQuoted(message: ChatInput, span: NameSpan, budget: CatalogBudget): Promise<ChatInput | null> {
	const whole = await withTitleOf(message, span, budget)
	const [first = ''] = span.text.split(' ')
	const isJoined = first !== span.text && first.length >= MIN_SPAN_LENGTH
	return whole ?? (isJoined ? withTitleOf(message, { ...span, text: first }, budget) : null)
}

async function withTitleOf(message: ChatInput, { text, isName }: NameSpan, budget: CatalogBudget) {
	const page = await budget.call(({ search }) => search(text, 1), null)
	const hits = page?.results ?? []
	const people = hits.flatMap((hit) => (hit.kind === 'person' ? [hit.person] : []))
	if (bestNameMatch(text, people)) return null
	const [best] = titlesAmong(hits)
		.filter(({ title, voteCount }) => {
			const isOneWord = !fold(title).replace(/^the /, '').includes(' ')
			return isOneWord ? isName && voteCount >= MIN_VOTES_OF_ONE_WORD : voteCount >= MIN_VOTES
		})
		.map(({ title, voteCount }) => ({ title, voteCount, quoted: withQuotedTitle(message, title) }))
		.filter(({ quoted }) => quoted !== null)
		.sort((a, b) => b.title.length - a.title.length || b.voteCount - a.voteCount)
	return best?.quoted ?? null
}
