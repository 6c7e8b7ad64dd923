import type { ChatAction, ChatChip, Sureness } from '#domain/assistant/conversation/chat.ts'
import { describePick } from '#domain/assistant/conversation/pick-reason.ts'
import { assistantReplies, quoted, SMALL_TALK_REPLIES } from '#domain/assistant/conversation/replies.ts'
import { linkWords, replyWords, saidWords } from '#domain/assistant/conversation/reply-words.ts'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import {
	type Criteria,
	emptyCriteria,
	hasCriteria,
	hasMoreThanType,
	hasWish,
	unset,
} from '#domain/assistant/criteria/criteria.ts'
import { failedFilters, isWithin, type SignsOf } from '#domain/assistant/criteria/match.ts'
import { criteriaSentence, wishPhrase } from '#domain/assistant/criteria/sentence.ts'
import { type TitleDetails, toTitleFacts } from '#domain/assistant/criteria/title-facts.ts'
import { type ModelReading, withModelReading } from '#domain/assistant/reading/model-reading.ts'
import type { KnownNames } from '#domain/assistant/reading/names.ts'
import type { Reader } from '#domain/assistant/reading/read.ts'
import {
	type Act,
	type ActKind,
	type AskedFact,
	costPerWord,
	guessedTopics,
	HARDLY_READ,
	hasAct,
	type Named,
	PIRACY,
	PRIVATE,
	plainAct,
	type Reading,
} from '#domain/assistant/reading/reading.ts'
import { knownTitleAt } from '#domain/assistant/reading/title-index.ts'
import { type UnreadLanguage, unreadLanguageOf } from '#domain/assistant/reading/unread.ts'
import { NEW_TALK, shownIn, type Talk, wantedAfter } from '#domain/assistant/talk.ts'
import { browsePath } from '#domain/browse/browse.ts'
import type { Provider } from '#domain/providers/port.ts'
import type { CatalogIndex } from '#domain/search/port.ts'
import { PROVIDERS_PATH } from '#domain/shared/links.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { fold } from '#domain/shared/spelling.ts'
import { decapitalize, joinSentences, labelInSentence } from '#domain/shared/text.ts'
import { type TitleSummary, yearOf } from '#domain/title/media.ts'
import { actAndTell, yearSaid } from './act-and-tell.ts'
import type { Actor } from './acts.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { awardSentence } from './facts.ts'
import { findTitles } from './finder.ts'
import { findText, surenessOf } from './found-text.ts'
import { type PlanContext, titleContextOf } from './plan-context.ts'
import { readWithNames } from './read-with-names.ts'
import type { Reply, ReplyTitle } from './reply.ts'
import { fillerIn } from './subjects.ts'
import { titlesSpelled } from './title-lookup.ts'
import { resolveTitles } from './titles.ts'
import { listFilters } from './wish.ts'

export interface AnswerDeps {
	reader: Reader
	unread: readonly UnreadLanguage[]
	known: Omit<KnownNames, 'found'>
	providers: readonly Provider[]
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
	sureness: Sureness
}

/** An answer that may leave something of the message unused. */
type Told = Omit<Answer, 'sureness'> & {
	sureness?: Sureness
	/** What turned out to be no name. */
	unused?: readonly string[]
	/** A remark is no wish, so nothing of it is left over. */
	isRemark?: true
}

/** "Can you recommend me something good tonight, please". */
const MAX_OPEN_WORDS = 9

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
	const reading = said ? withModelReading(rules, said, talk.criteria) : rules
	const answer = withUnused(await answerReading(reading, text, talk, deps), reading, talk)
	const readings = [reading, ...(reading.rival ? [reading.rival] : [])]
	const chips = readings.map(chipOf)
	const [one, other] = chips
	if (!one || !other || !answer.titles) return answer
	return {
		...answer,
		text: joinSentences([replyWords.which({ one: one.label, other: other.label }), answer.text]),
		chips,
		sureness: 'partly',
	}
}

/** What a message wishes besides what was told or done. */
function wishesOf({ story, criteria }: Reading): string[] {
	const { genres, moods, topics, people, languages } = criteria
	const wished = { ...emptyCriteria(), genres, moods, topics, people, languages }
	return [...story, ...criteriaChips(wished).map(({ label }) => labelInSentence(label))]
}

/** How many runs of words a reply names. */
const MAX_UNUSED = 6

/** Names what of the message the answer does not use. */
function withUnused(answer: Told, reading: Reading, talk: Talk): Answer {
	const { sureness = 'sure', isRemark, unused: guessed = [], ...told } = answer
	const { text } = told
	const unused = [
		...reading.unused,
		...guessed,
		...(isAboutTitles(reading, talk) ? [] : reading.facts.map(({ said }) => said)),
		...(told.showsCriteria ? [] : wishesOf(reading)),
	]
	if (sureness === 'not' || isRemark || unused.length === 0) return { ...told, sureness }
	const named = unused.slice(0, MAX_UNUSED)
	const note = assistantReplies.unused(named, unused.length - named.length)
	// A heading stands right above its titles.
	return { ...told, text: joinSentences(/[:：]$/.test(text) ? [note, text] : [text, note]), sureness: 'partly' }
}

function chipOf({ titles, criteria }: Reading): ChatChip {
	const [title] = titles.flatMap((named) => (named.kind === 'title' ? [named.name] : []))
	if (title !== undefined) return { label: quoted(title), message: saidWords.find({ title }), isChoice: true }
	const label = wishPhrase(criteria, false)
	return { label, message: criteriaSentence(criteria), isChoice: true }
}

async function answerReading(reading: Reading, text: string, talk: Talk, deps: AnswerDeps): Promise<Told> {
	const isPoor = costPerWord(reading) > HARDLY_READ
	const unread = isPoor ? unreadLanguageOf(text, deps.unread, reading.titles.length > 0) : null
	if (unread) return { ...say(unread.reply, talk), sureness: 'not' }
	const { acts, titles } = reading
	if (reading.beyond === PIRACY) return tellLegalWays(reading, text, talk, deps)
	if (reading.beyond === PRIVATE) return remark(replyWords.beyond({ beyond: PRIVATE }), talk)
	if (isOfWinners(reading)) return tellOfWinners(reading, text, talk, deps)
	if (isComparingOthers(reading, talk, deps)) return remark(replyWords.beyond({ beyond: 'that' }), talk)
	if (hasAct(reading, 'why') && titles.length === 0) return explain(talk, deps)
	const does = actsToDo(reading, talk)
	const facts = factsAsked(reading)
	if (does.length > 0 || (facts.length > 0 && isAboutTitles(reading, talk))) {
		const told = await actAndTell({ ...reading, facts }, does, text, talk, deps)
		return reading.personRole === null || does.length > 0 ? told : withOthersOf(told, reading, text, deps)
	}
	const asked = withLikeness(reading, talk)
	const { criteria, story } = asked
	if (asked.personRole !== null && talk.person === null && !hasWish(criteria)) return say(replyWords.askForPerson, talk)
	const { topics, moods, genres } = emptyCriteria()
	const isPrecise = hasMoreThanType({ ...criteria, topics, moods, genres, order: 'fit', list: null, rating: null })
	const isSoft = !reading.isFinding && !isPrecise && criteria.genres.all.length === 0
	if (reading.beyond !== null && isSoft) return remark(replyWords.beyond({ beyond: reading.beyond }), talk)
	if (reading.talk && isOnlyTalk(reading, criteria)) return remark(SMALL_TALK_REPLIES[reading.talk], talk)
	const example = await meantAsExample(reading, talk, deps)
	if (example) return find(withLike(reading, [example]), text, NEW_TALK, deps)
	if (titles.length > 0 && criteria.like.length === 0) {
		const shown = await showTitles(titles, reading, talk, deps)
		// "Rough night, make me laugh" names no title after all.
		if (shown.titles || !hasWish(criteria)) return shown
	}
	if (hasAct(reading, 'help') && !hasWish(criteria)) return say(replyWords.help, talk)
	const [reference] = reading.references
	if (reference && !hasCriteria(criteria) && story.length === 0 && !reading.isFinding && acts.length === 0)
		return actAndTell(
			{ ...reading, facts: [{ kind: 'plot', said: '', titles: [reference], name: null, measure: null }] },
			[],
			text,
			talk,
			deps,
		)
	if (acts.length > 0 && acts.every(({ kind }) => kind === 'reset') && !hasCriteria(criteria) && story.length === 0)
		return say(replyWords.startOver, NEW_TALK)
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
		!hasWish({ ...criteria, topics: emptyCriteria().topics })
	)
		return say(replyWords.beyond({ beyond: 'that' }), talk)
	const isAnew = asked !== reading && !isGoingOn(reading, talk)
	return find(asked, text, isAnew ? NEW_TALK : talk, deps)
}

/** Says no to pirated copies, and who has the title instead. */
async function tellLegalWays(reading: Reading, text: string, talk: Talk, deps: AnswerDeps): Promise<Told> {
	const named = [...reading.acts, ...reading.facts, reading].flatMap(({ titles }) => titles)
	if (named.length === 0) return remark(replyWords.noPiracy, talk)
	const criteria = { ...reading.criteria, offers: null }
	const where = { ...plainAct('where'), titles: named }
	const told = await actAndTell({ ...reading, criteria, facts: [] }, [where], text, talk, deps)
	return { ...told, text: joinSentences([replyWords.noPiracy, told.text]), isRemark: true }
}

/** "Oscar-winning dramas" asks for dramas. */
function isOfWinners({ acts, facts, titles, criteria }: Reading): boolean {
	const isOfNobody = facts.every((fact) => fact.kind === 'award' && fact.name === null && fact.titles.length === 0)
	return facts.length > 0 && isOfNobody && acts.length + titles.length === 0 && criteria.order === 'rating'
}

/** The best titles, with a word on what the catalog does not have. */
async function tellOfWinners(reading: Reading, text: string, talk: Talk, deps: AnswerDeps): Promise<Told> {
	const found = await find({ ...reading, facts: [] }, text, talk, deps)
	return { ...found, text: joinSentences([awardSentence(null), found.text]), sureness: 'partly' }
}

/** "The iPhone or the Samsung, which is better": what is compared are no titles. */
function isComparingOthers(
	{ acts, facts, titles, references, unused }: Reading,
	talk: Talk,
	{ reader: { usual } }: AnswerDeps,
): boolean {
	const isNamed = [...facts.flatMap((fact) => fact.titles), ...titles, ...references].length > 0
	const isComparing = facts.length > 0 && facts.every(({ kind }) => kind === 'compare') && acts.length === 0
	const isOther = unused.some((said) => said.split(' ').some((word) => !usual.vocabulary.framing.has(word)))
	return isComparing && !isNamed && talk.shown.length === 0 && talk.title === null && isOther
}

/** "Who directed Trainspotting? I want to see his other films" asks for both. */
async function withOthersOf(told: Told, reading: Reading, text: string, deps: AnswerDeps): Promise<Told> {
	const { talk } = told
	if (talk.person === null) return told
	const named = (told.titles ?? []).map(({ title }) => title.title)
	const criteria = { ...reading.criteria, notTitles: [...reading.criteria.notTitles, ...named] }
	const others = await find({ ...reading, facts: [], titles: [], criteria }, text, talk, deps)
	return others.titles ? { ...others, text: joinSentences([told.text, others.text]) } : told
}

/** "Toy Story for a six-year-old?" asks whether it is fit. */
function factsAsked({ facts, titles, criteria, age, isFinding }: Reading): readonly AskedFact[] {
	const asked = facts.filter(({ kind }) => kind !== 'known-for')
	const childless = { ...criteria, ...unset(['certificate', 'isForFamilies', 'genres']) }
	if (asked.length > 0 || age === null || titles.length === 0 || isFinding || hasWish(childless)) return asked
	return [{ kind: 'certificate', said: '', titles, name: null, measure: String(age) }]
}

/** "I watch it with my kids, animated" names no title, so it asks for one. */
export function isAboutTitles({ acts, facts, titles, criteria }: Reading, talk: Talk): boolean {
	const isNamed = [...acts, ...facts].some((one) => one.titles.some(({ kind }) => kind === 'title'))
	const isOpening = acts.some(({ kind }) => kind.startsWith('open-'))
	const isOfPerson = facts.some(({ kind }) => kind === 'born' || kind === 'origin' || kind === 'award')
	const hasFocus =
		titles.length + criteria.notTitles.length + criteria.like.length + talk.shown.length > 0 || talk.title !== null
	return isNamed || isOpening || isOfPerson || hasFocus || !hasWish(criteria)
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
	// "Something with dragons, but not Game of Thrones" is no wish for its like.
	const seen = hasWish({ ...criteria, notTitles: [] }) ? [] : criteria.notTitles
	const like = [named, seen, inFocus].find(({ length }) => length > 0) ?? []
	const isMore = hasAct(reading, 'more') || felt.length > 0 || isForOthers || criteria.list === 'upcoming'
	if (isGoingOn(reading, talk)) {
		const notTitles = [...new Set([...criteria.notTitles, ...named])]
		return { ...reading, titles: [], criteria: { ...criteria, notTitles } }
	}
	return like.length === 0 || !isMore ? reading : withLike(reading, like)
}

/** "Pixar films", then "seen Up, what else": the wish stays. */
export function isGoingOn(reading: Reading, talk: Talk): boolean {
	return hasAct(reading, 'more') && hasMoreThanType(talk.criteria) && reading.criteria.like.length === 0
}

function withLike(reading: Reading, names: readonly string[]): Reading {
	const { criteria } = reading
	return { ...reading, titles: [], criteria: { ...criteria, like: [...criteria.like, ...names] } }
}

/** "Jurassic Park but animated" wants something like it: what is asked of the title is not true of it. */
async function meantAsExample({ titles, criteria }: Reading, talk: Talk, deps: AnswerDeps): Promise<string | null> {
	const [named, ...others] = titles
	if (named?.kind !== 'title' || others.length > 0 || criteria.like.length > 0 || !hasWish(criteria)) return null
	const options = { mayBeAll: false, isChange: false, year: null, kind: criteria }
	const [title] = (await resolveTitles([named], talk, deps.budget, options)).titles
	if (!title) return null
	// A year tells which one is meant.
	const asked = { ...criteria, years: null, order: 'fit', list: null } satisfies Criteria
	const facts = toTitleFacts(title, titleContextOf(title, deps.context, []))
	return failedFilters(asked, facts, signsIn(deps.reader)).length > 0 ? title.title : null
}

/** "How are you? Long night here" wants nothing long; "thanks, something shorter" wants something. */
function isOnlyTalk(reading: Reading, criteria: Criteria): boolean {
	const { talk, isFinding, isAmongShown, titles } = reading
	if (talk === 'joke') return true
	if (isAmongShown || titles.length > 0 || (isFinding && talk !== 'complaint')) return false
	// "How are you? Long night here", "thanks, the film was lovely"; but "hi, a comedy".
	// "Why do you always show me kids' stuff".
	if (talk === 'complaint' && !isFinding) return true
	// What is only a guess in "thanks, we both cried" is no wish.
	const told = withoutNames(criteria, guessedTopics(reading))
	if (talk !== 'greeting') return !hasMoreThanType({ ...told, order: 'fit', notTitles: [], rating: null })
	return !hasWish(told)
}

/** What is to be done with titles, besides looking for some: "I loved Arrival, what else?" asks for more. */
export function actsToDo(reading: Reading, talk: Talk): Act[] {
	const { acts, isFinding, titles, criteria } = reading
	// "Stand by Me, Disney+?" asks where.
	// "Titanic, cheapest way to rent it" asks so, too.
	const isPlaceSaid = criteria.providers.length > 0 || criteria.offers !== null
	const isWhereAsked = acts.length === 0 && titles.length > 0 && isPlaceSaid && criteria.type === null
	if (isWhereAsked) return [{ ...plainAct('where'), titles, providers: criteria.providers }]
	// "Actually, scrap that" right after something was done.
	const isTakenBack = talk.done !== null && titles.length === 0 && hasAct(reading, 'reset')
	if (isTakenBack) return [plainAct('undo')]
	const again = sameAgain(reading, talk)
	if (again) return [again]
	if (!isAboutTitles(reading, talk)) return []
	const isMore = isFinding || hasAct(reading, 'more')
	// "Where can I stream it" and "what is its age rating" want to know before it plays.
	const isWhere = hasAct(reading, 'where') || reading.facts.some(({ kind }) => kind === 'certificate')
	// "Thanks, that was perfect" thanks, and rates nothing.
	const isThanking = reading.talk !== null && titles.length === 0
	const isReason = (act: Act) =>
		(act.isFeeling && isThanking && act.titles.every(({ kind }) => kind !== 'title')) ||
		// "Like Heat, we've seen both of those".
		(act.kind === 'mark' && criteria.like.length > 0 && act.titles.every(({ kind }) => kind !== 'title')) ||
		(act.isFeeling && isMore) ||
		isSeenForMore(act, reading) ||
		(act.kind === 'play' && isWhere)
	return acts
		.filter((act) => !['more', 'reset', 'help', 'why'].includes(act.kind) && !isReason(act))
		.map((act) =>
			act.kind === 'where' && act.providers.length === 0 ? { ...act, providers: criteria.providers } : act,
		)
}

/** What can be done with one title as with another, without more words. */
const REPEATED = new Set<string>([
	'add',
	'favorite',
	'remove',
	'unfavorite',
	'mark',
	'hide',
	'unhide',
] satisfies ActKind[])

/** "And Dune, too" right after something was done with a title. */
function sameAgain({ acts, facts, titles, references, criteria, isAlso }: Reading, { done }: Talk): Act | null {
	const named = [...titles, ...references]
	const isElse = acts.length + facts.length > 0 || criteria.like.length > 0 || hasWish(criteria)
	if (!isAlso || !done || isElse || named.length === 0 || !REPEATED.has(done.kind)) return null
	return { ...plainAct(done.kind), titles: named }
}

/** "Just saw Heat, more please" marks nothing. */
function isSeenForMore({ kind }: Act, reading: Reading): boolean {
	return kind === 'mark' && hasAct(reading, 'more')
}

/** Why the titles were picked that were shown last. */
async function explain(talk: Talk, { budget }: AnswerDeps): Promise<Told> {
	const refs = talk.title ? [talk.title] : talk.shown
	const details = await Promise.all(refs.map((ref) => budget.details(ref)))
	budget.assertAnswered()
	const titles = details.filter((title) => title !== null)
	if (titles.length === 0) return notUnderstood(talk)
	const picks = titles.map((title) => ({ title, why: describePick(title, talk.criteria, []) }))
	const wanted = hasCriteria(talk.criteria) ? [replyWords.because({ wish: wishPhrase(talk.criteria, false) })] : []
	const reasons = picks.map(({ title, why }) => replyWords.reasonOf({ title: title.title, reason: decapitalize(why) }))
	return { text: joinSentences([...wanted, ...reasons]), titles: picks, talk }
}

/** A reply with a few wishes to start from. */
function notUnderstood(talk: Talk): Told {
	return {
		sureness: 'not',
		text: replyWords.notUnderstood,
		chips: [saidWords.funny, saidWords.trending, saidWords.surprise].map((wish) => ({
			label: wish,
			message: wish,
			isChoice: true,
		})),
		talk,
	}
}

function remark(text: string, talk: Talk): Told {
	return { text, talk, isRemark: true }
}

function say(text: string, talk: Talk): Told {
	return { text, talk }
}

const MAX_NAMED = 5

/** The titles of a name, first those of the type and the years that were said. */
async function showTitles(
	named: readonly Named[],
	{ criteria }: Reading,
	talk: Talk,
	{ budget, known }: AnswerDeps,
): Promise<Told> {
	const names = named.flatMap((one) => (one.kind === 'title' ? [one.name] : []))
	const said = yearSaid(criteria)
	const year = said === null ? '' : ` ${said}`
	const lookup = { call: budget.call, details: budget.details, knownTitles: async () => known.titles }
	const lists = await Promise.all(names.map((name) => titlesSpelled(`${name}${year}`, lookup)))
	budget.assertAnswered()
	const fits = ({ type, releaseDate }: TitleSummary) =>
		(criteria.type === null || type === criteria.type) &&
		(criteria.years === null || isWithin(criteria.years, yearOf(releaseDate) ?? 0))
	const found = lists
		.flatMap((list) => [...list.titles.filter(fits), ...list.titles.filter((title) => !fits(title))])
		.slice(0, MAX_NAMED)
	const titles = await inSeriesOrder(found, budget)
	const query = names.join(', ')
	if (titles.length === 0) return say(replyWords.foundNothing({ query }), talk)
	const { shown } = shownIn(titles)
	const isMissing = lists.every(({ sureness }) => sureness === 'other')
	return {
		text: isMissing ? replyWords.closestTo({ name: query }) : replyWords.found({ query }),
		...(isMissing && { sureness: 'partly' }),
		titles: titles.map((title) => ({ title })),
		talk: { ...talk, shown, title: names.length === 1 ? (shown[0] ?? null) : null },
	}
}

/** The parts of the first one's series in their order, so that "the second one" is the second card; then the others. */
async function inSeriesOrder(titles: readonly TitleSummary[], budget: CatalogBudget): Promise<readonly TitleSummary[]> {
	if (titles.length < 2) return titles
	const details = await Promise.all(titles.map((ref) => budget.details(ref)))
	const collectionOf = (title: TitleDetails | null | undefined) =>
		title?.type === 'movie' ? title.collection?.id : null
	const series = collectionOf(details[0])
	const isPart = (_: TitleSummary, at: number) => series != null && collectionOf(details[at]) === series
	const parts = titles.filter(isPart).sort((a, b) => (a.releaseDate ?? '').localeCompare(b.releaseDate ?? ''))
	return parts[0] === titles[0] ? uniqueBy([...parts, ...titles], mediaKey) : titles
}

/** What a title's texts say of a topic that is not wanted. */
export function signsIn({ themes }: Reader): SignsOf {
	return (topic) => themes.of(topic).signs.flatMap(({ words, weight }) => (weight >= SURE_SIGN ? [words] : []))
}

const SURE_SIGN = 0.48

const chooseProviders = () => ({ kind: 'open', to: PROVIDERS_PATH, label: linkWords.chooseServices }) as const

const OTHERS = /\b(?:else|other|another|more)\b/i

async function find(reading: Reading, text: string, talk: Talk, deps: AnswerDeps): Promise<Told> {
	const { budget, context, index, reader } = deps
	const wanted = wantedAfter(talk, reading, text)
	if (wanted.criteria.isOnMyProviders && context.myProviders.length === 0)
		return { text: replyWords.noServices, actions: [chooseProviders()], showsCriteria: true, talk }
	const isEmpty = !hasCriteria(wanted.criteria) && wanted.story.length + wanted.notStory.length === 0
	// Much was said and nothing of it read: the most popular titles would be no answer.
	if (isEmpty && !reading.isAmongShown && reading.words > MAX_OPEN_WORDS) return notUnderstood(talk)
	const { studios } = deps.known.people
	const finder = {
		index,
		budget,
		context,
		signsOf: signsIn(reader),
		themes: reader.themes,
		tones: reader.tones,
		studios,
	}
	const among = reading.isAmongShown && talk.shown.length > 0 ? talk.shown : null
	// "What else is he in" asks for others than what was shown.
	const isMore = hasAct(reading, 'more') || (reading.personRole !== null && OTHERS.test(text))
	const fromShown = among && (await findTitles({ ...wanted, among, isMore: false }, finder))
	const isNoneOfThese = fromShown?.picks.length === 0
	const first = fromShown && !isNoneOfThese ? fromShown : await findTitles({ ...wanted, among: null, isMore }, finder)
	const filler = await fillerIn(guessedTopics(reading), first.untold, budget)
	const guessed = [
		...filler,
		...first.unknown.filter((name) => !isWritten(name, text) && !isFamous(name, deps)),
		...(first.picks.length > 0 ? [] : guessedTopics(reading).filter((topic) => !filler.includes(topic))),
	]
	const bare = withoutNames(wanted.criteria, guessed)
	const isGuess = guessed.length > 0 && hasCriteria(bare)
	if (guessed.length > 0 && !isGuess && first.picks.length === 0)
		return { text: assistantReplies.unknownWords(guessed), sureness: 'not', showsCriteria: true, talk }
	const found = isGuess ? await findTitles({ ...wanted, criteria: bare, among: null, isMore }, finder) : first
	budget.assertAnswered()
	const titles = found.picks.map(({ title }) => ({ title, why: describePick(title, found.criteria, found.references) }))
	const shown = shownIn(titles.map(({ title }) => title))
	const [person] = found.criteria.people.all
	const isOfList = !isGuess && !among && found.references.length + wanted.story.length + wanted.notStory.length === 0
	const lists = isOfList ? listsOf(titles, wanted.criteria, deps) : []
	return {
		text: joinSentences([
			...(isNoneOfThese ? [replyWords.noneOfThese] : []),
			findText(found, wanted, context.shown.size),
		]),
		sureness: surenessOf(found, wanted),
		...(isGuess && { unused: guessed }),
		...(titles.length > 0 && { titles }),
		...(lists.length > 0 && { actions: lists }),
		showsCriteria: true,
		talk: {
			...talk,
			...wanted,
			...(isGuess && { criteria: bare }),
			shown: titles.length > 0 ? shown.shown : talk.shown,
			title: shown.title,
			person: person?.name ?? talk.person,
			done: null,
		},
	}
}

/** Links to the lists that have these titles and all others that fit: none where no list can hold what was asked. */
function listsOf(titles: readonly ReplyTitle[], criteria: Criteria, { providers }: AnswerDeps): ChatAction[] {
	const types = [...new Set(titles.map(({ title }) => title.type))]
	return types.flatMap((type) => {
		const filters = listFilters({ ...criteria, type }, providers)
		return filters
			? { kind: 'open', to: browsePath(filters), label: type === 'movie' ? linkWords.allMovies : linkWords.allShows }
			: []
	})
}

/** Whether a name was written as one. */
function isWritten(name: string, text: string): boolean {
	const [start] = fold(name).split(' ')
	const said = text.match(/[\p{L}\p{N}'’-]+/gu)?.find((word) => fold(word) === start)
	return said === undefined || /^[\p{Lu}\p{N}]/u.test(said)
}

function isFamous(name: string, { known: { people, titles } }: AnswerDeps): boolean {
	const isTitle = knownTitleAt(fold(name).split(' '), titles, false)?.name === name
	return isTitle || [...people.byName.values()].includes(name)
}

function withoutNames(criteria: Criteria, names: readonly string[]): Criteria {
	const isKept = (name: string) => !names.includes(name)
	const people = (list: Criteria['people']['all']) => list.filter(({ name }) => isKept(name))
	const { all, any, none } = criteria.people
	return {
		...criteria,
		like: criteria.like.filter(isKept),
		comparisons: criteria.comparisons.filter(({ title }) => isKept(title)),
		people: { all: people(all), any: people(any), none },
		topics: { ...criteria.topics, all: criteria.topics.all.filter(isKept), any: criteria.topics.any.filter(isKept) },
	}
}
