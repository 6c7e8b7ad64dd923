import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import { type Criteria, hasCriteria } from '#domain/assistant/criteria/criteria.ts'
import { matchesCriteria } from '#domain/assistant/criteria/match.ts'
import { criteriaSentence } from '#domain/assistant/criteria/sentence.ts'
import { type TitleDetails, toTitleFacts } from '#domain/assistant/criteria/title-facts.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { resolveComparisons } from './compared-titles.ts'
import type { Model, Suggestion } from './model.ts'
import { resolvePeople } from './people-lookup.ts'
import { titleContextOf } from './plan-context.ts'
import type { Reply, ReplyContext } from './reply.ts'

/** Models invent names close to real ones, so the matching rule's own minimum is not enough. */
const MIN_CONFIDENCE = 0.9

interface ModelReplyDeps extends Omit<ReplyContext, 'chat'> {
	taste: string | null
	/** Names of titles recommended to the viewer. */
	recommended: readonly string[]
}

interface VerifiedSuggestion {
	title: TitleDetails
	reason: string
}

/**
 * The model's reply without titles that the catalog does not have or that fail the criteria.
 * @returns `null` when the model names titles but none of them is left
 * @throws {ChatError} when the model fails
 */
export async function replyFromModel(model: Model, chat: ChatRequest, deps: ModelReplyDeps): Promise<Reply | null> {
	const { criteria, planContext, shown, taste, recommended, budget } = deps
	const { reply, titles } = await model.reply({
		...chat,
		today: planContext.today,
		conditions: conditionsOf(criteria),
		taste,
		shown,
		recommended,
	})
	budget.startStep()
	if (titles.length === 0) return criteria.intent === 'recommend' || chat.mode === 'search' ? null : { text: reply }
	const verified = await verifyAll(titles, chat.mode === 'search' ? null : criteria, deps)
	if (verified.length === 0) return null
	return {
		// The model's text may mention titles that were left out.
		text: verified.length === titles.length ? reply : assistantReplies.intro(0),
		titles: verified.map(({ title, reason }) => ({ title, why: reason })),
		showsCriteria: chat.mode === 'recommend',
	}
}

/** From all turns, of which the model only sees a few. */
function conditionsOf(criteria: Criteria): string | null {
	const isAsking = criteria.intent === 'recommend' && hasCriteria(criteria)
	return isAsking ? criteriaSentence(criteria).replace(/^Recommend /, '') : null
}

async function verifyAll(
	suggestions: readonly Suggestion[],
	criteria: Criteria | null,
	{ budget, planContext }: ModelReplyDeps,
): Promise<VerifiedSuggestion[]> {
	const [matches, people] = await Promise.all([
		Promise.all(suggestions.map((suggestion) => verify(suggestion, budget))),
		criteria && resolveComparisons(criteria, budget).then((bounded) => resolvePeople(bounded.criteria, budget)),
	])
	const verified = matches.filter((match) => match !== null)
	if (!people) return verified
	const providersOf = await planContext.providersOf(verified.map(({ title }) => title))
	const hard = withoutSubjects(people.criteria)
	const isRejected = ({ title }: VerifiedSuggestion) =>
		people.criteria.intent === 'recommend' && planContext.rejected.has(mediaKey(title))
	return verified.filter(
		(suggestion) =>
			!isRejected(suggestion) &&
			matchesCriteria(
				hard,
				toTitleFacts(suggestion.title, titleContextOf(suggestion.title, planContext, providersOf(suggestion.title))),
			),
	)
}

/** What a story is about is the model's to judge: the catalog's keywords know too little of it to overrule it. */
function withoutSubjects({ topics, moods, ...others }: Criteria): Criteria {
	const wanted = { all: [], any: [] }
	return { ...others, topics: { ...topics, ...wanted }, moods: { ...moods, ...wanted } }
}

async function verify({ title, year, reason }: Suggestion, budget: CatalogBudget): Promise<VerifiedSuggestion | null> {
	const match = await budget.call((catalog) => catalog.match(title, year), null, 2)
	if (!match || match.confidence < MIN_CONFIDENCE) return null
	const details = await budget.details({ type: match.mediaType, id: match.tmdbId })
	return details && { title: details, reason }
}
