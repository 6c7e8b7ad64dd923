import { assistantWords } from '#domain/assistant/conversation/assistant-words.ts'
import type { TitleRequest } from '#domain/assistant/criteria/criteria.ts'
import { satisfies } from '#domain/assistant/criteria/fit.ts'
import type { ChatRequest } from '#domain/shared/ports.ts'
import { yearOf } from '#domain/title/media.ts'
import type { Said } from './actions.ts'
import type { Details, Errands } from './catalog-budget.ts'
import { factsOf } from './facts.ts'
import type { Model, Suggestion } from './model.ts'
import { findPeople } from './people.ts'
import { bearingOf, type Circumstances } from './planner.ts'

/** A model invents names that are near to real ones: the matching rule's least is not enough here. */
const MIN_CONFIDENCE = 0.9

interface Means {
	request: TitleRequest
	circumstances: Circumstances
	errands: Errands
	/** Titles that were shown in this conversation. */
	shown: readonly string[]
	taste: string | null
}

interface Checked {
	title: Details
	reason: string
}

/**
 * The model's answer, as far as it is true: titles that the catalogue does not have, or that are not what was asked for, are
 * left out.
 * @returns `null` when it names titles and none of them is left
 * @throws {ChatError} when the model does not answer
 */
export async function fromModel(model: Model, asked: ChatRequest, means: Means): Promise<Said | null> {
	const { request, circumstances, shown, taste } = means
	const { today } = circumstances
	const { reply, titles } = await model.answer({ ...asked, today, taste, shown })
	if (titles.length === 0) return request.intent === 'recommend' || asked.mode === 'search' ? null : { text: reply }
	const checked = await check(titles, asked.mode === 'search' ? null : request, means)
	if (checked.length === 0) return null
	// A reply may name what was left out.
	const intro = checked.length === titles.length ? reply : assistantWords.intro(0)
	return {
		text: [intro, ...checked.map(({ title, reason }) => lineOf(title, reason))].join('\n'),
		shown: checked.map(({ title, reason }) => ({ title, why: reason })),
		isReading: asked.mode === 'recommend',
	}
}

async function check(titles: readonly Suggestion[], request: TitleRequest | null, means: Means): Promise<Checked[]> {
	const { errands, circumstances } = means
	const [found, cast] = await Promise.all([
		Promise.all(titles.map((title) => confirm(title, errands))),
		request && findPeople(request, errands),
	])
	const known = found.filter((one) => one !== null)
	const on = await circumstances.servicesOf(known.map(({ title }) => title))
	return known.filter(
		({ title }) => !cast || satisfies(cast.request, factsOf(title, bearingOf(title, circumstances, on(title)))),
	)
}

async function confirm({ title, year, reason }: Suggestion, errands: Errands): Promise<Checked | null> {
	const match = await errands.ask((catalogue) => catalogue.match(title, year), null, 2)
	if (!match || match.confidence < MIN_CONFIDENCE) return null
	const details = await errands.details({ type: match.mediaType, id: match.tmdbId })
	return details && { title: details, reason }
}

function lineOf(title: Details, reason: string): string {
	return assistantWords.pick(title.title, yearOf(title.releaseDate), reason)
}
