import type { ChatChip } from '#domain/assistant/conversation/chat.ts'
import { toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { describePick } from '#domain/assistant/conversation/pick-reason.ts'
import { isOnlyTalk } from '#domain/assistant/conversation/plain-words.ts'
import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import { replyWords } from '#domain/assistant/conversation/reply-words.ts'
import { type Criteria, emptyCriteria, hasCriteria, hasMoreThanType } from '#domain/assistant/criteria/criteria.ts'
import { failedFilters, tellsAny } from '#domain/assistant/criteria/match.ts'
import { criteriaSentence, wishPhrase } from '#domain/assistant/criteria/sentence.ts'
import { type TitleDetails, toTitleFacts } from '#domain/assistant/criteria/title-facts.ts'
import type { ChatRequest } from '#domain/assistant/port.ts'
import { isForTitles, type ModelReading, withModelReading } from '#domain/assistant/reading/model-reading.ts'
import { readMessage } from '#domain/assistant/reading/read.ts'
import { type FactKind, hasAct, type Reading } from '#domain/assistant/reading/reading.ts'
import { NEW_TALK, shownIn, type Talk, wantedAfter } from '#domain/assistant/talk.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { fold, withoutArticle } from '#domain/shared/spelling.ts'
import { decapitalize, joinSentences } from '#domain/shared/text.ts'
import { titleWithYear, yearOf } from '#domain/title/media.ts'
import { type AnswerDeps, isAboutTitles, isGoingOn, signsIn, withLikeness } from './answer.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { resolveComparisons } from './compared-titles.ts'
import { factSentence } from './facts.ts'
import { doubtsAbout } from './found-text.ts'
import type { Model, Suggestion } from './model.ts'
import { resolvePeople } from './people-lookup.ts'
import { titleContextOf } from './plan-context.ts'
import { actChip, type ProposedAct } from './proposed-acts.ts'
import { readWithNames } from './read-with-names.ts'
import type { Reply } from './reply.ts'
import { uncheckedIn, unprovenStudios } from './subjects.ts'

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
	/** Whether it named titles, none of which may be shown. */
	isUnfit: boolean
}

/**
 * What the model has understood, answered from the catalog: titles that it has and that meet what is asked for, facts that it
 * knows, and buttons for what is to be done. The model's own words are shown only where they state nothing.
 * @throws {ChatError} when the model fails
 */
export async function replyFromModel(model: Model, chat: ChatRequest, deps: ModelReplyDeps): Promise<ModelAnswer> {
	const { message, reading, talk, answering, shown, taste, recommended } = deps
	const conditions = conditionsOf(wantedAfter(talk, reading, message).criteria)
	const question = { ...chat, today: answering.context.today, conditions, taste, shown, recommended }
	const [answer, rules] = await Promise.all([model.reply(question), readWithNames(reading, message, answering)])
	const { reply, acts, reading: said } = answer
	answering.budget.startStep()
	const merged = withModelReading(rules, said, talk.criteria)
	const read = withLikeness(merged, talk)
	const before = read === merged || isGoingOn(merged, talk) ? talk : NEW_TALK
	const isSearch = chat.mode === 'search'
	const facts = isAboutTitles(rules, talk) ? rules.facts : []
	const isFinding = isSearch || isForTitles({ ...rules, facts }, said)
	const isSpoken = ({ type, id, title }: TitleDetails) =>
		isNamedIn(message, title) || talk.shown.some((one) => one.type === type && one.id === id)
	// Subjects and moods alone are no sign that titles are looked for when the model names none.
	const { topics, moods } = emptyCriteria()
	const isVague = !hasMoreThanType({ ...rules.criteria, topics, moods })
	const proposed = isSearch ? [] : await offersOf(acts, answering)
	const offers = isVague ? proposed : proposed.filter(({ title }) => isSpoken(title))
	const isOffer = !isFinding || (answer.titles.length === 0 && isVague)
	if (isOffer && offers.length > 0) return { reply: offerReply(offers, talk), said, isUnfit: false }
	const isForFact = !isFinding && said.asks === 'fact' && answer.titles.length === 0
	const titles = isForFact ? titleSpokenOf(rules, reply, answering) : answer.titles
	if (titles.length === 0) {
		const isTalk =
			!isFinding && facts.length === 0 && rules.titles.length === 0 && reply !== '' && isOnlyTalk(reply, message)
		return { reply: isTalk ? { text: reply, talk } : null, said, isUnfit: isFinding }
	}
	const wanted = isFinding && !isSearch ? { ...talk, ...wantedAfter(before, read, message) } : null
	const verified = await verifyAll(titles, wanted, read, talk, answering)
	// "Older ones" asks for no fact, so a title that nobody has named is no answer to it.
	const isAnswer = isSearch || wanted !== null || facts.length > 0 || isVague
	if (verified.length === 0 || !(isAnswer || verified.every(isSpoken))) return { reply: null, said, isUnfit: true }
	const asked = facts.length > 0 ? facts : [{ kind: answer.fact, name: answer.name }]
	const unchecked = wanted ? await doubtsOf(wanted, verified, answering) : []
	return {
		reply: {
			text: isSearch
				? replyWords.found({ query: message })
				: wanted
					? joinSentences([
							...doubtsAbout(unchecked),
							headingOf(wanted.criteria, verified.length === 1, answering.context.shown.size),
						])
					: joinSentences(asked.map((fact) => aboutTitles(fact, verified))),
			titles: verified.map((title) => ({ title, ...(wanted && { why: describePick(title, wanted.criteria, []) }) })),
			showsCriteria: wanted !== null,
			// Where titles are looked for as well, only what was named or shown can be meant.
			offers: offers.filter(({ title }) => isSpoken(title)).map(({ chip }) => chip),
			talk: {
				...talk,
				...wanted,
				...shownIn(verified),
				person: wanted?.criteria.people.all[0]?.name ?? talk.person,
			},
		},
		said,
		isUnfit: false,
	}
}

/** The title that a fact is about when the model names none: by the rules' reading of the message, or else of the model's words. */
function titleSpokenOf(rules: Reading, reply: string, { reader, known, year }: AnswerDeps): Suggestion[] {
	const inReply = readMessage(toChatInput(reply), reader, { ...known, found: new Map() }, year)
	const named = [rules, inReply].flatMap(({ titles, facts, acts }) =>
		[{ titles }, ...facts, ...acts].flatMap((one) =>
			one.titles.flatMap((title) => (title.kind === 'title' ? title.name : [])),
		),
	)
	return named.slice(0, 1).map((title) => ({ title, year: null }))
}

interface Offer {
	title: TitleDetails
	chip: ChatChip
}

/** Buttons for what the model says is to be done, with the titles that the catalog has. */
async function offersOf(acts: readonly ProposedAct[], { budget }: AnswerDeps): Promise<Offer[]> {
	const titles = await Promise.all(acts.map((act) => verify(act, budget)))
	return acts.flatMap((act, at) => (titles[at] ? [{ title: titles[at], chip: actChip(act, titles[at]) }] : []))
}

function offerReply(offers: readonly Offer[], talk: Talk): Reply & { talk: Talk } {
	const titles = uniqueBy(
		offers.map(({ title }) => title),
		mediaKey,
	)
	return {
		text: replyWords.offer,
		titles: titles.map((title) => ({ title })),
		chips: offers.map(({ chip }) => chip),
		talk: { ...talk, ...shownIn(titles) },
	}
}

function isNamedIn(message: string, title: string): boolean {
	return ` ${fold(message)} `.includes(` ${withoutArticle(fold(title))} `)
}

function headingOf(criteria: Criteria, isOne: boolean, turn: number): string {
	return hasCriteria(criteria) ? assistantReplies.suggested(wishPhrase(criteria, isOne), isOne, turn) : replyWords.these
}

const MAX_TOLD = 2

/** What is asked, or else what the catalog knows in a few words. */
function aboutTitles(
	{ kind, name }: { kind: FactKind | null; name: string | null },
	titles: readonly TitleDetails[],
): string {
	if (kind !== null && kind !== 'known-for' && kind !== 'born' && kind !== 'origin' && kind !== 'series')
		return factSentence({ kind, said: '', name, titles: [], measure: null }, titles, null)
	return joinSentences(titles.slice(0, MAX_TOLD).map(titleLine))
}

function titleLine(title: TitleDetails): string {
	const named = titleWithYear(title.title, yearOf(title.releaseDate))
	const known = [
		...(title.cast.length > 0 ? ['cast' as const] : []),
		...(title.certificate ? ['certificate' as const] : []),
		...(title.type === 'movie' ? ['genre' as const] : title.status ? ['ended' as const] : []),
	]
	const told = known.map((kind) =>
		factSentence({ kind, said: '', name: null, titles: [], measure: null }, [title], null),
	)
	const reason = decapitalize(describePick(title, emptyCriteria(), []))
	return joinSentences([replyWords.reasonOf({ title: named, reason }), ...told])
}

/** What all turns ask for together: the model sees only a few of them. */
function conditionsOf(criteria: Criteria): string | null {
	return hasCriteria(criteria) ? criteriaSentence(criteria).replace(/^Recommend /, '') : null
}

async function doubtsOf(
	{ criteria, notStory }: Pick<Talk, 'criteria' | 'notStory'>,
	titles: readonly TitleDetails[],
	{ reader, budget, known }: AnswerDeps,
): Promise<string[]> {
	const unwanted = criteria.people.none.map(({ name }) => name).filter((name) => known.people.studios.has(name))
	return [...(await uncheckedIn(criteria, notStory, reader.themes, budget)), ...unprovenStudios(unwanted, titles)]
}

/** @param wanted `null` when no titles are looked for, so that any title may be spoken of */
async function verifyAll(
	suggestions: readonly Suggestion[],
	wanted: Talk | null,
	reading: Reading,
	talk: Talk,
	{ budget, context, reader, known }: AnswerDeps,
): Promise<TitleDetails[]> {
	const [matches, people] = await Promise.all([
		Promise.all(suggestions.map((suggestion) => verify(suggestion, budget))),
		wanted &&
			resolveComparisons(wanted.criteria, budget).then((bounded) =>
				resolvePeople(bounded.criteria, budget, known.people.studios),
			),
	])
	const verified = matches.filter((match) => match !== null)
	if (!wanted || !people) return verified
	const { rejected, shown } = context
	const excluded = hasAct(reading, 'more') ? new Set([...rejected, ...shown]) : rejected
	const among = reading.isAmongShown && talk.shown.length > 0 ? new Set(talk.shown.map(mediaKey)) : null
	const providersOf = await context.providersOf(verified)
	return verified.filter((title) => {
		const key = mediaKey(title)
		const facts = toTitleFacts(title, titleContextOf(title, context, providersOf(title)))
		const isAllowed = !excluded.has(key) && (among === null || among.has(key)) && !tellsAny(facts, wanted.notStory)
		const isInTime = people.criteria.list !== 'upcoming' || (title.releaseDate ?? '') >= context.today
		return isAllowed && isInTime && failedFilters(people.criteria, facts, signsIn(reader)).length === 0
	})
}

async function verify({ title, year }: Suggestion, budget: CatalogBudget): Promise<TitleDetails | null> {
	const match = await budget.call((catalog) => catalog.match(title, year), null, 2)
	if (!match || match.confidence < MIN_CONFIDENCE) return null
	return budget.details({ type: match.mediaType, id: match.tmdbId })
}
