import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { matchesCriteria } from '#domain/assistant/criteria/match.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import { yearOf } from '#domain/title/media.ts'
import type { Reply } from './actions.ts'
import type { CatalogBudget, TitleDetails } from './catalog-budget.ts'
import type { Model, Suggestion } from './model.ts'
import { resolvePeople } from './people-lookup.ts'
import { type PlanContext, titleContextOf } from './planner.ts'
import { toTitleFacts } from './title-facts.ts'

/** A model invents names that are near to real ones: the matching rule's least is not enough here. */
const MIN_CONFIDENCE = 0.9

interface ModelReplyInput {
	criteria: Criteria
	planContext: PlanContext
	budget: CatalogBudget
	/** Titles that were shown in this conversation. */
	shown: readonly string[]
	taste: string | null
}

interface VerifiedSuggestion {
	title: TitleDetails
	reason: string
}

/**
 * The model's answer, as far as it is true: titles that the catalogue does not have, or that are not what was asked for, are
 * left out.
 * @returns `null` when it names titles and none of them is left
 * @throws {ChatError} when the model does not answer
 */
export async function replyFromModel(model: Model, asked: ChatRequest, means: ModelReplyInput): Promise<Reply | null> {
	const { criteria, planContext, shown, taste } = means
	const { today } = planContext
	const { reply, titles } = await model.reply({ ...asked, today, taste, shown })
	if (titles.length === 0) return criteria.intent === 'recommend' || asked.mode === 'search' ? null : { text: reply }
	const checked = await verifyAll(titles, asked.mode === 'search' ? null : criteria, means)
	if (checked.length === 0) return null
	// A reply may name what was left out.
	const intro = checked.length === titles.length ? reply : assistantReplies.intro(0)
	return {
		text: [intro, ...checked.map(({ title, reason }) => pickLine(title, reason))].join('\n'),
		titles: checked.map(({ title, reason }) => ({ title, why: reason })),
		showsCriteria: asked.mode === 'recommend',
	}
}

async function verifyAll(
	titles: readonly Suggestion[],
	request: Criteria | null,
	means: ModelReplyInput,
): Promise<VerifiedSuggestion[]> {
	const { budget, planContext } = means
	const [found, cast] = await Promise.all([
		Promise.all(titles.map((title) => verify(title, budget))),
		request && resolvePeople(request, budget),
	])
	const known = found.filter((one) => one !== null)
	const on = await planContext.providersOf(known.map(({ title }) => title))
	return known.filter(
		({ title }) =>
			!cast || matchesCriteria(cast.criteria, toTitleFacts(title, titleContextOf(title, planContext, on(title)))),
	)
}

async function verify({ title, year, reason }: Suggestion, errands: CatalogBudget): Promise<VerifiedSuggestion | null> {
	const match = await errands.call((catalog) => catalog.match(title, year), null, 2)
	if (!match || match.confidence < MIN_CONFIDENCE) return null
	const details = await errands.details({ type: match.mediaType, id: match.tmdbId })
	return details && { title: details, reason }
}

function pickLine(title: TitleDetails, reason: string): string {
	return assistantReplies.pick(title.title, yearOf(title.releaseDate), reason)
}
