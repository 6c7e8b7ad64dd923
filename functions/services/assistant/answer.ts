import type { ChatChip } from '#domain/assistant/conversation/chat.ts'
import { describePick } from '#domain/assistant/conversation/pick-reason.ts'
import {
	assistantReplies,
	EXAMPLE_WISHES,
	HELP,
	linkLabels,
	NOT_UNDERSTOOD,
	SMALL_TALK_REPLIES,
} from '#domain/assistant/conversation/replies.ts'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import { type Criteria, emptyCriteria, hasCriteria, unset } from '#domain/assistant/criteria/criteria.ts'
import { type FilterName, isWithin, type SignsOf } from '#domain/assistant/criteria/match.ts'
import { bestNameMatch } from '#domain/assistant/criteria/person-match.ts'
import { criteriaSentence } from '#domain/assistant/criteria/sentence.ts'
import { type ModelReading, withModelReading } from '#domain/assistant/reading/model-reading.ts'
import type { KnownNames } from '#domain/assistant/reading/names.ts'
import { type Reader, readMessage } from '#domain/assistant/reading/read.ts'
import {
	type Act,
	costPerWord,
	HARDLY_READ,
	hasAct,
	type Named,
	type Reading,
} from '#domain/assistant/reading/reading.ts'
import { type UnreadLanguage, unreadLanguageOf } from '#domain/assistant/reading/unread.ts'
import { NEW_TALK, shownIn, type Talk, wantedAfter } from '#domain/assistant/talk.ts'
import type { CatalogIndex } from '#domain/search/port.ts'
import { titlesAmong } from '#domain/search/search.ts'
import { PROVIDERS_PATH } from '#domain/shared/links.ts'
import { fold } from '#domain/shared/spelling.ts'
import { capitalize, decapitalize } from '#domain/shared/text.ts'
import { type TitleSummary, yearOf } from '#domain/title/media.ts'
import { nearnessOf } from '#domain/title/title-nearness.ts'
import { actAndTell, yearSaid } from './act-and-tell.ts'
import type { Actor } from './acts.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { type Found, findTitles } from './finder.ts'
import type { PlanContext } from './plan-context.ts'
import type { Reply } from './reply.ts'
import { titlesSpelled } from './title-lookup.ts'

export interface AnswerDeps {
	reader: Reader
	unread: readonly UnreadLanguage[]
	known: Omit<KnownNames, 'found'>
	index: CatalogIndex
	budget: CatalogBudget
	context: PlanContext
	actor: Actor
	/** The current year. */
	year: number
	now: () => number
}

export interface Answer extends Reply {
	talk: Talk
}

const MAX_LOOKUPS = 2
const MIN_VOTES = 50
/** "Can you recommend me something good tonight, please". */
const MAX_OPEN_WORDS = 9
const MIN_VOTES_OF_ONE_WORD = 300

/**
 * Answers a message, and asks when two readings of it are about as likely.
 * @param first what the rules read before the catalog was asked for names
 * @param said what a model has read
 */
export async function answerMessage(
	first: Reading,
	text: string,
	talk: Talk,
	deps: AnswerDeps,
	said: ModelReading | null = null,
): Promise<Answer> {
	const rules = await readWithNames(first, text, deps)
	const reading = said ? withModelReading(rules, said, text) : rules
	const answer = await answerReading(reading, text, talk, deps)
	const readings = [reading, ...(reading.rival ? [reading.rival] : [])]
	const chips = readings.map(chipOf)
	const [one, other] = chips
	if (!one || !other || !answer.titles) return answer
	return { ...answer, text: `${assistantReplies.which(one.label, other.label)} ${answer.text}`, chips }
}

function chipOf({ titles, criteria }: Reading): ChatChip {
	const [title] = titles.flatMap((named) => (named.kind === 'title' ? [named.name] : []))
	if (title !== undefined) return { label: `“${title}”`, message: `find "${title}"`, isChoice: true }
	const label = decapitalize(headingOf(criteria)).replace(/^movies or TV shows, /, 'titles ')
	return { label, message: criteriaSentence(criteria), isChoice: true }
}

async function answerReading(reading: Reading, text: string, talk: Talk, deps: AnswerDeps): Promise<Answer> {
	const isPoor = costPerWord(reading, text) > HARDLY_READ
	const unread = isPoor ? unreadLanguageOf(text, deps.unread, reading.titles.length > 0) : null
	if (unread) return say(unread.reply, talk)
	const { acts, titles } = reading
	const does = actsToDo(reading, talk)
	const facts = reading.facts.filter(({ kind }) => kind !== 'known-for')
	if (does.length > 0 || (facts.length > 0 && isAboutTitles(reading, talk)))
		return actAndTell({ ...reading, facts }, does, text, talk, deps)
	const asked = withLikeness(reading, talk)
	const { criteria, story } = asked
	const isSoft = !reading.isFinding && criteria.like.length === 0 && criteria.genres.all.length === 0
	if (reading.beyond !== null && isSoft) return say(beyondText(reading.beyond), talk)
	if (reading.talk && isOnlyTalk(reading, criteria)) return say(SMALL_TALK_REPLIES[reading.talk], talk)
	if (titles.length > 0 && criteria.like.length === 0) {
		const shown = await showTitles(titles, reading, talk, deps)
		// "Rough night, make me laugh" names no title after all.
		if (shown.titles || !isSaying(criteria)) return shown
	}
	if (hasAct(reading, 'help') && !isSaying(criteria)) return say(HELP, talk)
	const [reference] = reading.references
	if (reference && !hasCriteria(criteria) && story.length === 0 && !reading.isFinding && acts.length === 0)
		return actAndTell(
			{ ...reading, facts: [{ kind: 'plot', titles: [reference], name: null, measure: null }] },
			[],
			text,
			talk,
			deps,
		)
	if (acts.length > 0 && acts.every(({ kind }) => kind === 'reset') && !hasCriteria(criteria) && story.length === 0)
		return say(assistantReplies.startOver, NEW_TALK)
	const isAsking =
		hasCriteria(criteria) ||
		story.length + reading.notStory.length > 0 ||
		reading.isFinding ||
		reading.isAmongShown ||
		reading.personRole !== null ||
		acts.length > 0
	if (!isAsking) return notUnderstood(talk)
	// "How far is the moon" has a subject, but asks for no title.
	if (
		reading.isQuestion &&
		isSoft &&
		criteria.type === null &&
		titles.length === 0 &&
		!isSaying({ ...criteria, topics: emptyCriteria().topics })
	)
		return say(beyondText(''), talk)
	return find(asked, text, asked === reading ? talk : NEW_TALK, deps)
}

/** "I watch it with my kids, animated" names no title, so it asks for one. */
export function isAboutTitles({ acts, facts, titles, criteria }: Reading, talk: Talk): boolean {
	const isNamed = [...acts, ...facts].some((one) => one.titles.some(({ kind }) => kind === 'title'))
	const isOpening = acts.some(({ kind }) => kind.startsWith('open-'))
	const isOfPerson = facts.some(({ kind }) => kind === 'born')
	const hasFocus =
		titles.length + criteria.notTitles.length + criteria.like.length + talk.shown.length > 0 || talk.title !== null
	return isNamed || isOpening || isOfPerson || hasFocus || !isSaying(criteria)
}

/** "Finished Dark, what next?" and "seen Amélie, another one similar?" ask for titles like it, and so does the name of a person for theirs. */
export function withLikeness(reading: Reading, talk: Talk): Reading {
	const { acts, titles, criteria, facts, isForOthers } = reading
	const people = facts.flatMap(({ kind, name }) =>
		kind === 'known-for' && name ? [{ name, role: 'any' } as const] : [],
	)
	if (people.length > 0)
		return {
			...reading,
			criteria: { ...criteria, people: { ...criteria.people, all: [...criteria.people.all, ...people] } },
		}
	const felt = acts.flatMap((act) => (act.isFeeling || isSeenForMore(act, reading) ? act.titles : []))
	const named = [...titles, ...felt].flatMap((one) => (one.kind === 'title' ? [one.name] : []))
	const inFocus = talk.title !== null && !hasCriteria(talk.criteria) && !hasCriteria(criteria) ? [talk.title.title] : []
	const like = [named, criteria.notTitles, inFocus].find(({ length }) => length > 0) ?? []
	const isMore = hasAct(reading, 'more') || felt.length > 0 || isForOthers || criteria.list === 'upcoming'
	if (like.length === 0 || !isMore) return reading
	return { ...reading, criteria: { ...criteria, like: [...criteria.like, ...like] } }
}

/** "How are you? Long night here" wants nothing long; "thanks, something shorter" wants something. */
function isOnlyTalk({ talk, isFinding, isAmongShown, titles }: Reading, criteria: Criteria): boolean {
	if (talk === 'joke') return true
	if (isAmongShown || titles.length > 0 || (isFinding && talk !== 'complaint')) return false
	// "How are you? Long night here", "thanks, the film was lovely"; but "hi, a comedy".
	if (talk !== 'greeting')
		return (
			criteria.genres.all.length + criteria.moods.all.length + criteria.people.all.length === 0 &&
			criteria.list === null
		)
	return !isSaying(criteria)
}

/** What is to be done with titles, besides looking for some: "I loved Arrival, what else?" asks for more. */
export function actsToDo(reading: Reading, talk: Talk): Act[] {
	const { acts, isFinding, titles, criteria } = reading
	// "Stand by Me, Disney+?" asks where.
	const isWhereAsked = acts.length === 0 && titles.length > 0 && criteria.providers.length > 0 && criteria.type === null
	if (isWhereAsked) return [{ kind: 'where', titles, stars: null, isFeeling: false, providers: criteria.providers }]
	if (!isAboutTitles(reading, talk)) return []
	const isMore = isFinding || hasAct(reading, 'more')
	// "Where can I stream it" wants to know before it plays.
	const isWhere = hasAct(reading, 'where')
	const isReason = (act: Act) =>
		(act.isFeeling && isMore) || isSeenForMore(act, reading) || (act.kind === 'play' && isWhere)
	return acts.filter((act) => !['more', 'reset', 'help'].includes(act.kind) && !isReason(act))
}

/** "Just saw Heat, more please" marks nothing. */
function isSeenForMore({ kind }: Act, reading: Reading): boolean {
	return kind === 'mark' && hasAct(reading, 'more')
}

/** A reply with a few wishes to start from. */
function notUnderstood(talk: Talk): Answer {
	return {
		text: NOT_UNDERSTOOD,
		chips: EXAMPLE_WISHES.map((wish) => ({ label: wish, message: wish, isChoice: true })),
		talk,
	}
}

function say(text: string, talk: Talk): Answer {
	return { text, talk }
}

/** Whether more than an order is asked for: "you are the best" asks for nothing. */
function isSaying(criteria: Criteria): boolean {
	return hasCriteria({ ...criteria, order: 'fit', list: null })
}

const BEYOND: Record<string, string> = {
	weather: 'the weather',
	time: 'the time or the date',
	tickets: 'bookings and tickets',
	food: 'food',
	politics: 'politics',
	math: 'sums',
	phone: 'your phone or home',
	health: 'your health',
	writing: 'texts',
	money: 'money',
	people: 'that, though I hope it turns out well',
	code: 'that',
}

function beyondText(kind: string): string {
	return `I can’t help with ${BEYOND[kind] ?? 'that'}. I know movies, shows, sports and live channels: tell me what you’d like to watch.`
}

/** Reads again once the catalog has said which of the unexplained words are names. */
export async function readWithNames(
	first: Reading,
	text: string,
	{ reader, known, year, budget }: AnswerDeps,
): Promise<Reading> {
	const runs = first.leftRuns.filter((run) => run.length > 2).slice(0, MAX_LOOKUPS)
	if (runs.length === 0) return first
	const hits = await Promise.all(runs.map((run) => nameOf(run, budget)))
	const found = new Map(runs.flatMap((run, at) => (hits[at] ? [[run, hits[at]] as const] : [])))
	return found.size === 0 ? first : readMessage(text, reader, { ...known, found }, year)
}

async function nameOf(run: string, budget: CatalogBudget): Promise<Named | null> {
	const page = await budget.call(({ search }) => search(run, 1), null)
	const hits = page?.results ?? []
	const person = bestNameMatch(
		run,
		hits.flatMap((hit) => (hit.kind === 'person' ? [hit.person] : [])),
	)
	if (person && (run.includes(' ') || fold(person.name) === run))
		return { kind: 'person', name: person.name, isKnown: true }
	const [title] = titlesAmong(hits)
		.filter(
			(one) =>
				nearnessOf(run, one) === 'same' && one.voteCount >= (run.includes(' ') ? MIN_VOTES : MIN_VOTES_OF_ONE_WORD),
		)
		.sort((a, b) => b.voteCount - a.voteCount)
	return title ? { kind: 'title', name: title.title, isKnown: true } : null
}

const MAX_NAMED = 5

/** The titles of a name, first those of the type and the years that were said. */
async function showTitles(
	named: readonly Named[],
	{ criteria }: Reading,
	talk: Talk,
	{ budget, known }: AnswerDeps,
): Promise<Answer> {
	const names = named.flatMap((one) => (one.kind === 'title' ? [one.name] : []))
	const said = yearSaid(criteria)
	const year = said === null ? '' : ` ${said}`
	const lookup = { call: budget.call, details: budget.details, knownTitles: async () => known.titles }
	const lists = await Promise.all(names.map((name) => titlesSpelled(`${name}${year}`, lookup)))
	budget.assertAnswered()
	const fits = ({ type, releaseDate }: TitleSummary) =>
		(criteria.type === null || type === criteria.type) &&
		(criteria.years === null || isWithin(criteria.years, yearOf(releaseDate) ?? 0))
	const titles = lists
		.flatMap((list) => [...list.titles.filter(fits), ...list.titles.filter((title) => !fits(title))])
		.slice(0, MAX_NAMED)
	const query = names.join(', ')
	if (titles.length === 0) return say(assistantReplies.foundNothing(query), talk)
	const { shown } = shownIn(titles)
	const isMissing = lists.every(({ sureness }) => sureness === 'other')
	return {
		text: isMissing ? assistantReplies.closestTo(query) : assistantReplies.found(query),
		titles: titles.map((title) => ({ title })),
		talk: { ...talk, shown, title: names.length === 1 ? (shown[0] ?? null) : null },
	}
}

/** What a title's texts say of a topic that is not wanted. */
export function signsIn({ themes }: Reader): SignsOf {
	return (topic) => themes.of(topic).signs.flatMap(({ words, weight }) => (weight >= SURE_SIGN ? [words] : []))
}

const SURE_SIGN = 0.5

const CHOOSE_PROVIDERS = { kind: 'open', to: PROVIDERS_PATH, label: linkLabels.chooseProviders } as const

async function find(reading: Reading, text: string, talk: Talk, deps: AnswerDeps): Promise<Answer> {
	const { budget, context, index, reader } = deps
	const wanted = wantedAfter(talk, reading, text)
	if (wanted.criteria.isOnMyProviders && context.myProviders.length === 0)
		return { text: assistantReplies.noProviders, actions: [CHOOSE_PROVIDERS], showsCriteria: true, talk }
	const isEmpty = !hasCriteria(wanted.criteria) && wanted.story.length + wanted.notStory.length === 0
	// Much was said and nothing of it read: the most popular titles would be no answer.
	if (isEmpty && !reading.isAmongShown && text.split(/\s+/).length > MAX_OPEN_WORDS) return notUnderstood(talk)
	const finder = { index, budget, context, signsOf: signsIn(reader), themes: reader.themes }
	const among = reading.isAmongShown && talk.shown.length > 0 ? talk.shown : null
	const isMore = hasAct(reading, 'more')
	const fromShown = among && (await findTitles({ ...wanted, among, isMore: false }, finder))
	const isNoneOfThese = fromShown?.picks.length === 0
	const found = fromShown && !isNoneOfThese ? fromShown : await findTitles({ ...wanted, among: null, isMore }, finder)
	budget.assertAnswered()
	const titles = found.picks.map(({ title }) => ({ title, why: describePick(title, found.criteria, found.references) }))
	const shown = shownIn(titles.map(({ title }) => title))
	const [person] = found.criteria.people.all
	return {
		text: `${isNoneOfThese ? `${assistantReplies.noneOfThese} ` : ''}${findText(found, wanted)}`,
		...(titles.length > 0 && { titles }),
		showsCriteria: true,
		talk: {
			...wanted,
			shown: titles.length > 0 ? shown.shown : talk.shown,
			title: shown.title,
			person: person?.name ?? talk.person,
		},
	}
}

/** What was understood, how sure that is, and what was given up. */
function findText(
	{ picks, untold, dropped, unknown, references, criteria, isConclusive }: Found,
	{ story }: { story: readonly string[] },
): string {
	const named = `${headingOf(criteria)}:`
	if (unknown.length > 0)
		return picks.length > 0 ? assistantReplies.withoutReference(unknown) : assistantReplies.unknownNames(unknown)
	if (picks.length === 0) {
		if (!isConclusive) return assistantReplies.tooSlow
		return story.length > 0 && !isSaying({ ...criteria, type: null })
			? assistantReplies.unknownWords(story.map(quoted))
			: assistantReplies.noMatches
	}
	if (dropped.length > 0) return assistantReplies.closest(droppedLabels(criteria, dropped))
	const heading = references.length > 0 ? assistantReplies.similarTo(references.map(({ title }) => title)) : named
	if (untold.length > 0) return `${assistantReplies.guessingAt(untold.map(quoted))} ${heading}`
	return story.length > 0 ? `${assistantReplies.guessingThatAbout(story.map(quoted))} ${heading}` : heading
}

function quoted(word: string): string {
	return `“${word}”`
}

/** The criteria as their chips say them. */
function droppedLabels(criteria: Criteria, dropped: readonly FilterName[]): string[] {
	const kept = criteriaChips({ ...criteria, ...unset(dropped) }).map(({ label }) => label)
	return criteriaChips(criteria).flatMap(({ label }) => (kept.includes(label) ? [] : [label]))
}

function headingOf(criteria: Criteria): string {
	return capitalize(criteriaSentence(criteria).replace(/^Recommend /, ''))
}
