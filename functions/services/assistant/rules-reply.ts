import type { ChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { describePick } from '#domain/assistant/conversation/pick-reason.ts'
import {
	assistantReplies,
	HELP,
	linkLabels,
	NOT_UNDERSTOOD,
	SMALL_TALK_REPLIES,
} from '#domain/assistant/conversation/replies.ts'
import { searchedTopics } from '#domain/assistant/criteria/candidate-queries.ts'
import { type Criteria, hasCriteria, hasMoreThanType, plotOf } from '#domain/assistant/criteria/criteria.ts'
import { isOneCriterion, isTypeOrGenre } from '#domain/assistant/criteria/lexicon/lexicon.ts'
import { mentionsWord } from '#domain/assistant/criteria/match.ts'
import { withKnownTitlesQuoted } from '#domain/assistant/criteria/parser/intent/title-spans.ts'
import { fractionTold } from '#domain/assistant/criteria/story-match.ts'
import { isKnownTitle } from '#domain/assistant/criteria/title-index.ts'
import { stemsOf } from '#domain/assistant/criteria/word-stems.ts'
import { PROVIDERS_PATH } from '#domain/shared/links.ts'
import { fold } from '#domain/shared/spelling.ts'
import { titleNameIn } from '#domain/title/title-request.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { titlesOfThisName } from './evidence.ts'
import { withKnownLeftovers } from './leftovers.ts'
import { findTitles, type Plan } from './planner.ts'
import type { Reply, ReplyContext } from './reply.ts'
import { findNamedTitles, searchReply, searchTitles } from './search.ts'
import { findByStory } from './story-search.ts'

/** Intents that a message may seem to have although it is just the name of a title. */
const NAME_INTENTS = new Set<Criteria['intent']>(['recommend', 'search-title', 'unclear'])
const MIN_MENTIONED_LENGTH = 4
const ASKS_FOR_SOMETHING =
	/\b(?:something|anything|smth|sth|stories|(?:an?|any|some) (?:movies?|films?|shows?|series|story))\b/i
/** One word in common says little. */
const MIN_PLOT_WORDS = 2

const CHOOSE_PROVIDERS = { kind: 'open', to: PROVIDERS_PATH, label: linkLabels.chooseProviders } as const

/** The reply of the built-in rules. */
export async function replyFromRules(context: ReplyContext): Promise<Reply> {
	const { chat, message, criteria, planContext, budget } = context
	budget.startStep()
	if (chat.mode === 'search') {
		const reply = await searchTitles(message, budget)
		if (reply || criteria.intent !== 'recommend') return reply ?? { text: assistantReplies.foundNothing(message) }
	}
	const isAsking = NAME_INTENTS.has(criteria.intent)
	const titles = chat.mode === 'recommend' && isAsking ? await titlesOfThisName(message, criteria, budget) : []
	if (titles.length > 0) return searchReply(titleNameIn(message), titles)
	const titleByStory = isAsking && criteria.people.all.length === 0 ? await findByStory(message, budget) : null
	if (titleByStory) return searchReply(message, [titleByStory])
	budget.startStep()
	switch (criteria.intent) {
		case 'small-talk':
			return { text: SMALL_TALK_REPLIES[criteria.smallTalk ?? 'greeting'] }
		case 'help':
			return { text: HELP }
		case 'unclear':
			return { text: NOT_UNDERSTOOD }
		case 'search-title':
			return findNamed(context)
		default:
			if (isOnlyLeftovers(criteria) && plotOf(criteria) === '') {
				const unknown = { text: assistantReplies.unknownWords(quoted(criteria.leftovers)) }
				return (await searchOverviews(leftoverWords(criteria).join(' '), context)) ?? unknown
			}
			if (criteria.isOnMyProviders && planContext.myProviders.length === 0)
				return { text: assistantReplies.noProviders, actions: [CHOOSE_PROVIDERS], showsCriteria: true }
			return withNameLacking(context, await recommend(context))
	}
}

/** "Doctor strange" alone is a title, so what its words mean is only a guess. */
async function withNameLacking({ chat, message, budget }: ReplyContext, reply: Reply): Promise<Reply> {
	const name = titleNameIn(message)
	const words = fold(name).split(' ')
	// "Scary movie" is a request.
	const mayBeName =
		chat.mode === 'recommend' && words.length > 1 && !isTypeOrGenre(words.at(-1)) && !isOneCriterion(words)
	if (!mayBeName || !isKnownTitle(name, await budget.knownTitles())) return reply
	return { ...reply, text: `${assistantReplies.onlyWords(name)}\n${reply.text}` }
}

/** A name that the catalog does not know may still occur in a title's story. */
async function recommend(context: ReplyContext): Promise<Reply> {
	const { message, criteria, planContext, budget } = context
	const plan = await findTitles(criteria, planContext, budget)
	const isInexact = plan.unknown.length > 0 || plan.picks.length === 0 || plan.relaxationText !== null
	const titleByStory = isInexact ? await findByStory(message, budget) : null
	if (titleByStory) return searchReply(message, [titleByStory])
	if (plan.picks.length === 0 && plan.isConclusive && plan.unknown.length === 0 && isOnlyTopics(criteria)) {
		const words = [...searchedTopics(criteria), ...criteria.hints, ...leftoverWords(criteria)].join(' ')
		const closest = await searchOverviews([...new Set(words.split(' '))].join(' '), context)
		return closest ?? { text: assistantReplies.noTopic(topicsAsTyped(criteria)), showsCriteria: true }
	}
	// Without any other criterion, every title would match.
	const isUnmatched = isOnlyLeftovers(criteria) && !mentionsPlot(plan.picks, criteria)
	return isUnmatched
		? { text: assistantReplies.unknownWords(quoted(criteria.leftovers)) }
		: planReply(plan, planContext.seed)
}

/** Titles with that name; when there are none, titles about its words. */
async function findNamed(context: ReplyContext): Promise<Reply> {
	const { message, criteria, planContext, budget } = context
	const closest = await searchOverviews(criteria.titles.join(' '), context)
	if (closest) return closest
	const named = await findNamedTitles(await knownNameIn(message, criteria, budget), budget)
	if (named.titles) return named
	const about = await withKnownLeftovers({ ...criteria, intent: 'recommend', titles: [] }, budget)
	return hasCriteria(about) ? planReply(await findTitles(about, planContext, budget), planContext.seed) : named
}

/** "Starwars empire strikes back": the part of the message that is a well-known title of several words. */
async function knownNameIn(message: ChatInput, criteria: Criteria, budget: CatalogBudget): Promise<readonly string[]> {
	const marked = withKnownTitlesQuoted(message, criteria, await budget.knownTitles())
	const names = [...marked.matchAll(/“([^“” ]+ [^“” ]+ [^“”]+)”/g)].map(([, name = '']) => name)
	return names.length === 1 ? names : criteria.titles
}

/** "Something where trust is broken": finds a request without known criteria in overviews. `null` if none mentions it. */
async function searchOverviews(words: string, context: ReplyContext): Promise<Reply | null> {
	const { message, criteria, planContext, budget } = context
	if (!ASKS_FOR_SOMETHING.test(message) || stemsOf(words).size < MIN_PLOT_WORDS) return null
	const plot = { words: fold(words), isSubject: false, isName: false, isPlot: true }
	const requested: Criteria = { ...criteria, intent: 'recommend', titles: [], leftovers: [plot] }
	const { picks } = await findTitles(requested, planContext, budget)
	if (!mentionsPlot(picks, requested)) return null
	const titles = picks.map(({ title }) => ({ title, why: describePick(title, requested, []) }))
	return { text: assistantReplies.closestStories(words.replace(/^(?:something|anything) /i, '')), titles }
}

/** Whether nothing but subjects was requested: without them, every title would match. */
function isOnlyTopics(criteria: Criteria): boolean {
	const withoutTopics = { ...criteria, topics: { ...criteria.topics, all: [], any: [] } }
	return searchedTopics(criteria).length > 0 && !hasMoreThanType(withoutTopics)
}

function topicsAsTyped(criteria: Criteria): string[] {
	const typed = criteria.hints.map((hint) => hint.replace(/^about /, ''))
	return typed.length > 0 ? typed : searchedTopics(criteria)
}

/** Whether nothing was understood but the type of title. */
function isOnlyLeftovers(criteria: Criteria): boolean {
	return criteria.leftovers.length > 0 && !hasMoreThanType(criteria)
}

/** Short words rarely change the meaning of a request. */
function isWorthMentioning(words: string): boolean {
	return words.length >= MIN_MENTIONED_LENGTH || /^\d+$/.test(words)
}

/** Whether the overview of one of the titles mentions the plot that was described. */
function mentionsPlot(picks: Plan['picks'], criteria: Criteria): boolean {
	const plot = stemsOf(plotOf(criteria))
	return picks.some(({ title }) => fractionTold(plot, title) > 0)
}

function leftoverWords(criteria: Criteria): string[] {
	return criteria.leftovers.map(({ words }) => words)
}

function quoted(leftovers: Criteria['leftovers']): string[] {
	return leftovers.map(({ words }) => `“${words}”`)
}

/** One sentence, which says what was relaxed. Each card says why it was picked. */
function planReply(plan: Plan, seed: number): Reply {
	const { picks, criteria, relaxationText, unknown, referenceTitles } = plan
	const isFound = (word: string) => picks.some(({ title }) => mentionsWord(title, word))
	const isCovered = ({ words, isPlot }: Criteria['leftovers'][number]) =>
		isPlot ? mentionsPlot(picks, criteria) : words.split(' ').some(isFound)
	const unused = criteria.leftovers.filter((leftover) => isWorthMentioning(leftover.words) && !isCovered(leftover))
	const leftOut = unused.length > 0 ? [assistantReplies.leftOut(quoted(unused))] : []
	if (unknown.length > 0 && plan.isConclusive)
		return { text: assistantReplies.unknownNames(unknown), showsCriteria: true }
	if (picks.length === 0)
		return { text: plan.isConclusive ? assistantReplies.noMatches : assistantReplies.tooSlow, showsCriteria: true }
	const intro =
		criteria.like.length > 0
			? assistantReplies.similarTo(referenceTitles.map(({ title }) => title))
			: assistantReplies.intro(seed)
	const titles = picks.map(({ title }) => ({ title, why: describePick(title, criteria, referenceTitles) }))
	return { text: [relaxationText ?? intro, ...leftOut].join('\n'), titles, showsCriteria: true }
}
