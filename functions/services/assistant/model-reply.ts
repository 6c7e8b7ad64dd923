import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import { type Criteria, hasCriteria } from '#domain/assistant/criteria/criteria.ts'
import { failedFilters, tellsAny } from '#domain/assistant/criteria/match.ts'
import { criteriaSentence } from '#domain/assistant/criteria/sentence.ts'
import { type TitleDetails, toTitleFacts } from '#domain/assistant/criteria/title-facts.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import { isForTitles, type ModelReading, withModelReading } from '#domain/assistant/reading/model-reading.ts'
import { hasAct, type Reading } from '#domain/assistant/reading/reading.ts'
import { NEW_TALK, shownIn, type Talk, wantedAfter } from '#domain/assistant/talk.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { type AnswerDeps, isAboutTitles, readWithNames, signsIn, withLikeness } from './answer.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { resolveComparisons } from './compared-titles.ts'
import type { Model, Suggestion } from './model.ts'
import { resolvePeople } from './people-lookup.ts'
import { titleContextOf } from './plan-context.ts'
import type { Reply } from './reply.ts'

/** Models invent names close to real ones, so the matching rule's own minimum is not enough. */
const MIN_CONFIDENCE = 0.9

interface ModelReplyDeps {
	message: string
	/** By rules, which may not know all names in it yet. */
	reading: Reading
	talk: Talk
	answering: AnswerDeps
	/** Names of titles shown in this conversation. */
	shown: readonly string[]
	taste: string | null
	/** Names of titles recommended to the viewer. */
	recommended: readonly string[]
}

interface ModelAnswer {
	/** `null` when nothing of it may be shown. */
	reply: (Reply & { talk: Talk }) | null
	said: ModelReading
}

interface VerifiedSuggestion {
	title: TitleDetails
	reason: string
}

/**
 * The model's reply without titles that the catalog does not have or that fail what is asked for.
 * @throws {ChatError} when the model fails
 */
export async function replyFromModel(model: Model, chat: ChatRequest, deps: ModelReplyDeps): Promise<ModelAnswer> {
	const { message, reading, talk, answering, shown, taste, recommended } = deps
	const conditions = conditionsOf(wantedAfter(talk, reading, message).criteria)
	const question = { ...chat, today: answering.context.today, conditions, taste, shown, recommended }
	const [{ reply, titles, reading: said }, rules] = await Promise.all([
		model.reply(question),
		readWithNames(reading, message, answering),
	])
	answering.budget.startStep()
	const merged = withModelReading(rules, said, message)
	const read = withLikeness(merged, talk)
	const before = read === merged ? talk : NEW_TALK
	const isSearch = chat.mode === 'search'
	const facts = isAboutTitles(rules, talk) ? rules.facts : []
	const isFinding = isSearch || isForTitles({ ...rules, facts }, said, message)
	if (titles.length === 0) return { reply: isFinding ? null : { text: reply, talk }, said }
	const wanted = isFinding && !isSearch ? { ...talk, ...wantedAfter(before, read, message) } : null
	const verified = await verifyAll(titles, wanted, read, talk, answering)
	if (verified.length === 0) return { reply: null, said }
	return {
		reply: {
			// The model's text may mention titles that were left out.
			text: verified.length === titles.length ? reply : assistantReplies.these,
			titles: verified.map(({ title, reason }) => ({ title, why: reason })),
			showsCriteria: wanted !== null,
			talk: {
				...talk,
				...wanted,
				...shownIn(verified.map(({ title }) => title)),
				person: wanted?.criteria.people.all[0]?.name ?? talk.person,
			},
		},
		said,
	}
}

/** What all turns ask for together: the model sees only a few of them. */
function conditionsOf(criteria: Criteria): string | null {
	return hasCriteria(criteria) ? criteriaSentence(criteria).replace(/^Recommend /, '') : null
}

/** @param wanted `null` when no titles are looked for, so that any title may be spoken of */
async function verifyAll(
	suggestions: readonly Suggestion[],
	wanted: Talk | null,
	reading: Reading,
	talk: Talk,
	{ budget, context, reader }: AnswerDeps,
): Promise<VerifiedSuggestion[]> {
	const [matches, people] = await Promise.all([
		Promise.all(suggestions.map((suggestion) => verify(suggestion, budget))),
		wanted && resolveComparisons(wanted.criteria, budget).then((bounded) => resolvePeople(bounded.criteria, budget)),
	])
	const verified = matches.filter((match) => match !== null)
	if (!wanted || !people) return verified
	const { rejected, shown } = context
	const excluded = hasAct(reading, 'more') ? new Set([...rejected, ...shown]) : rejected
	const among = reading.isAmongShown && talk.shown.length > 0 ? new Set(talk.shown.map(mediaKey)) : null
	const providersOf = await context.providersOf(verified.map(({ title }) => title))
	return verified.filter(({ title }) => {
		const key = mediaKey(title)
		const facts = toTitleFacts(title, titleContextOf(title, context, providersOf(title)))
		const isAllowed = !excluded.has(key) && (among === null || among.has(key)) && !tellsAny(facts, wanted.notStory)
		const isInTime = people.criteria.list !== 'upcoming' || (title.releaseDate ?? '') >= context.today
		return isAllowed && isInTime && failedFilters(people.criteria, facts, signsIn(reader)).length === 0
	})
}

async function verify({ title, year, reason }: Suggestion, budget: CatalogBudget): Promise<VerifiedSuggestion | null> {
	const match = await budget.call((catalog) => catalog.match(title, year), null, 2)
	if (!match || match.confidence < MIN_CONFIDENCE) return null
	const details = await budget.details({ type: match.mediaType, id: match.tmdbId })
	return details && { title: details, reason }
}
