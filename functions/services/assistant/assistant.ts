import {
	ChatError,
	type ChatErrorCode,
	type ChatResponse,
	type ChatSource,
	hasFallback,
} from '#domain/assistant/conversation/chat.ts'
import { lastShown, readConversation } from '#domain/assistant/conversation/conversation.ts'
import { describePick } from '#domain/assistant/conversation/pick-reason.ts'
import {
	assistantReplies,
	FALLBACK_NOTE,
	HELP,
	linkLabels,
	NOT_CONFIGURED,
	NOT_UNDERSTOOD,
	PROMPT_FAILED,
	SMALL_TALK_REPLIES,
} from '#domain/assistant/conversation/replies.ts'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import { type Criteria, hasCriteria, hasMoreThanType, plotOf } from '#domain/assistant/criteria/criteria.ts'
import { mentionsWord } from '#domain/assistant/criteria/match.ts'
import { parseOnAir } from '#domain/assistant/criteria/parser/intent/on-air.ts'
import { criteriaSentence } from '#domain/assistant/criteria/sentence.ts'
import { fractionTold } from '#domain/assistant/criteria/story-match.ts'
import { runtimeOf } from '#domain/assistant/criteria/title-facts.ts'
import type { TitleIndex } from '#domain/assistant/criteria/title-index.ts'
import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import { wantedHomeFilter, wantedWatchFilter } from '#domain/assistant/criteria/wanted-watch-filter.ts'
import { stemsOf } from '#domain/assistant/criteria/word-stems.ts'
import type { Assistant, ChatRequest } from '#domain/assistant/port.ts'
import type { Availability, Provider } from '#domain/providers/port.ts'
import { isCatalogProviderId } from '#domain/providers/provider-id.ts'
import type { Recommendations } from '#domain/recommend/port.ts'
import { hashText } from '#domain/shared/hash.ts'
import { PROVIDERS_PATH } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { titleNameIn } from '#domain/title/title-request.ts'
import { log } from '#functions/lib/log.ts'
import { executeAction, isActionIntent } from './actions.ts'
import { type CatalogBudget, createCatalogBudget } from './catalog-budget.ts'
import type { ChatLimit } from './chat-limit.ts'
import { titlesOfThisName } from './evidence.ts'
import { withKnownLeftovers } from './leftovers.ts'
import type { Model } from './model.ts'
import { replyFromModel } from './model-reply.ts'
import { withTitlesQuoted } from './named-in-message.ts'
import { type OnAirDeps, replyOnAir } from './on-air.ts'
import type { PlanContext } from './plan-context.ts'
import { findTitles, type Plan } from './planner.ts'
import type { Reply } from './reply.ts'
import { findNamedTitles, searchReply, searchTitles } from './search.ts'
import { findByStory } from './story-search.ts'
import { type AssistantViewer, createViewerFacts } from './viewer-facts.ts'

interface Options {
	catalog: Catalog
	/** Well-known titles by topic. */
	topicExamples: () => Promise<ExampleTable>
	/** Titles that many know, by name. */
	knownTitles: () => Promise<TitleIndex>
	limit: ChatLimit
	/** `null` without a key: then no message leaves this origin. */
	model: Model | null
	/** `null` when nobody is signed in. */
	viewer: AssistantViewer | null
	isViewerKnown: boolean
	availability: Availability | null
	providers: readonly Provider[]
	/** Ids of the viewer's providers. */
	myProviderIds: readonly string[]
	/** ISO 3166-1. */
	region: string
	/** For viewers without an account. */
	recommendations: Pick<Recommendations, 'forAnonymous'>
	onAir: OnAirDeps
	now: () => number
	/** 0..1 */
	random: () => number
	newId: () => string
}

/** A message with everything needed to reply to it. */
interface ReplyContext {
	chat: ChatRequest
	criteria: Criteria
	planContext: PlanContext
	budget: CatalogBudget
	/** Titles shown in this conversation. */
	shown: readonly string[]
}

/** Seeds are whole numbers below this. */
const MAX_SEED = 2 ** 31
/** What a message seems to be that is just the name of a title. */
const MAY_NAME = new Set<Criteria['intent']>(['recommend', 'search-title', 'unclear'])
const MIN_LEFT_OUT = 4
const MENTIONS_LENGTH = /\b(?:short|long)/i

/** The assistant: the language model when there is one, and built-in rules without it or when it fails. */
export function createAssistant(options: Options): Assistant {
	const { catalog, topicExamples, knownTitles, limit, model, viewer, isViewerKnown, availability, providers } = options
	const { myProviderIds, region, recommendations, onAir, now, random, newId } = options
	const viewerFacts = createViewerFacts({ viewer, availability, providers, myProviderIds, recommendations })

	return {
		async reply(chat) {
			const limitOutcome = await limit.enforce()
			const context = await readContext(chat)
			const onAirCriteria = chat.mode === 'recommend' ? parseOnAir(chat.message) : null
			const onAirReply = onAirCriteria && (await replyOnAir(onAirCriteria, onAir, now))
			if (onAirReply) return toResponse(context, onAirReply, 'builtin')
			const { criteria, budget } = context
			if (chat.mode === 'recommend' && isActionIntent(criteria.intent)) {
				const reply = await executeAction(criteria, criteria.intent, { budget, viewer, isViewerKnown, availability })
				return toResponse(context, reply, 'builtin')
			}
			// Without a count the model could be called without limit, at a price.
			if (!model || limitOutcome === 'unknown') return toResponse(context, await replyByRules(context), 'builtin')
			const modelReply = await replyByModel(model, context)
			if (modelReply) return toResponse(context, modelReply, 'model')
			const fallback = await replyByRules(context)
			return toResponse(context, { ...fallback, text: `${FALLBACK_NOTE}\n${fallback.text}` }, 'backup')
		},
	}

	async function readContext(chat: ChatRequest): Promise<ReplyContext> {
		const { message, history } = chat
		const today = new Date(now()).toISOString().slice(0, 10)
		const budget = createCatalogBudget({ catalog, examples: topicExamples, titles: knownTitles, now })
		const [seen, runtimes] = await Promise.all([
			viewerFacts.seen(),
			MENTIONS_LENGTH.test(message) ? runtimesOfShown(history, budget) : new Map<string, number>(),
		])
		const parseOptions = {
			year: Number(today.slice(0, 4)),
			providers: providers.filter(({ id }) => !isCatalogProviderId(id)).map(({ name }) => name),
			catalogProviders: providers.filter(({ id }) => isCatalogProviderId(id)).map(({ name }) => name),
		}
		const { criteria: asSaid, shown } = readConversation(history, message, parseOptions, runtimes)
		const quoted = chat.mode === 'recommend' ? await withTitlesQuoted(message, asSaid, budget) : message
		const read = quoted === message ? asSaid : readConversation(history, quoted, parseOptions, runtimes).criteria
		const criteria = await withKnownLeftovers(read, budget)
		return {
			chat,
			criteria,
			budget,
			shown: shown.map(({ title }) => title),
			planContext: {
				seen,
				shown: new Set(shown.map(({ key }) => key)),
				providersOf: viewerFacts.providersOf,
				offersOf: viewerFacts.offersOf,
				watchOf: (asked) => wantedWatchFilter(asked, { providers, myProviderIds, region }),
				homeOf: (asked) => wantedHomeFilter(asked, { region, today }),
				myProviders: viewerFacts.myProviders,
				seed:
					criteria.order === 'random'
						? Math.floor(random() * MAX_SEED)
						: hashText(JSON.stringify({ ...criteria, leftovers: undefined, hints: undefined })),
				today,
			},
		}
	}

	/** @returns `null` when the rules have to reply instead */
	async function replyByModel(model: Model, context: ReplyContext): Promise<Reply | null> {
		try {
			const [taste, recommended] = await Promise.all([viewerFacts.taste(), viewerFacts.recommended()])
			return await replyFromModel(model, context.chat, { ...context, taste, recommended })
		} catch (error) {
			if (!(error instanceof ChatError)) throw error
			const { code } = error
			log('error', 'model_failed', { code })
			if (!hasFallback(code)) throw new ChatError(code, ERROR_TEXT[code] ?? code)
			return null
		}
	}

	async function replyByRules({ chat, criteria, planContext, budget }: ReplyContext): Promise<Reply> {
		budget.startStep()
		if (chat.mode === 'search') {
			const reply = await searchTitles(chat.message, budget)
			if (reply || criteria.intent !== 'recommend')
				return reply ?? { text: assistantReplies.foundNothing(chat.message) }
		}
		const isAsking = MAY_NAME.has(criteria.intent)
		const titles = chat.mode === 'recommend' && isAsking ? await titlesOfThisName(chat.message, criteria, budget) : []
		if (titles.length > 0) return searchReply(titleNameIn(chat.message), titles)
		const told = isAsking && criteria.people.all.length === 0 ? await findByStory(chat.message, budget) : null
		if (told) return searchReply(chat.message, [told])
		budget.startStep()
		switch (criteria.intent) {
			case 'small-talk':
				return { text: SMALL_TALK_REPLIES[criteria.smallTalk ?? 'greeting'] }
			case 'help':
				return { text: HELP }
			case 'unclear':
				return { text: NOT_UNDERSTOOD }
			case 'search-title':
				return findNamed(criteria, planContext, budget)
			default:
				if (isOnlyLeftovers(criteria) && plotOf(criteria) === '')
					return { text: assistantReplies.unknownWords(quoted(criteria.leftovers)) }
				if (criteria.isOnMyProviders && planContext.myProviders.length === 0)
					return { text: assistantReplies.noProviders, actions: [CHOOSE_PROVIDERS], showsCriteria: true }
				return planned(chat.message, criteria, planContext, budget)
		}
	}

	/** A name that the catalog does not know may still occur in a title's story. */
	async function planned(message: string, criteria: Criteria, planContext: PlanContext, budget: CatalogBudget) {
		const plan = await findTitles(criteria, planContext, budget)
		const isMissed = plan.unknown.length > 0 || plan.picks.length === 0 || plan.relaxationText !== null
		const told = isMissed ? await findByStory(message, budget) : null
		if (told) return searchReply(message, [told])
		// Without anything else that was asked for, any title would do.
		const isUntold = isOnlyLeftovers(criteria) && !isPlotTold(plan.picks, criteria)
		return isUntold
			? { text: assistantReplies.unknownWords(quoted(criteria.leftovers)) }
			: planReply(plan, planContext.seed)
	}

	/** Titles of that name; when there are none, titles about what the words say. */
	async function findNamed(criteria: Criteria, planContext: PlanContext, budget: CatalogBudget): Promise<Reply> {
		const named = await findNamedTitles(criteria.titles, budget)
		if (named.titles) return named
		const about = await withKnownLeftovers({ ...criteria, intent: 'recommend', titles: [] }, budget)
		return hasCriteria(about) ? planReply(await findTitles(about, planContext, budget), planContext.seed) : named
	}

	async function toResponse({ criteria }: ReplyContext, reply: Reply, source: ChatSource): Promise<ChatResponse> {
		const mediaItems = await viewerFacts.toCards(reply.titles ?? [])
		const scores = mediaItems.flatMap(({ score }) => score ?? [])
		const chips = reply.showsCriteria
			? criteriaChips(criteria).map(({ label, without }) => ({ label, message: criteriaSentence(without) }))
			: []
		return {
			reply: {
				id: newId(),
				text: reply.text,
				isUser: false,
				timestamp: new Date(now()).toISOString(),
				...(mediaItems.length > 0 && { mediaItems }),
				...(scores.length > 0 && { personalityScore: scores.reduce((sum, score) => sum + score, 0) / scores.length }),
			},
			source,
			...(reply.actions && { actions: reply.actions }),
			...(chips.length > 0 && { chips }),
		}
	}
}

const CHOOSE_PROVIDERS = { kind: 'open', to: PROVIDERS_PATH, label: linkLabels.chooseProviders } as const

/** Messages for errors without a fallback. */
const ERROR_TEXT: Partial<Record<ChatErrorCode, string>> = {
	API_NOT_CONFIGURED: NOT_CONFIGURED,
	SYSTEM_PROMPT_FAILED: PROMPT_FAILED,
}

/** Minutes of the titles shown last, by `mediaKey`. */
async function runtimesOfShown(history: ChatRequest['history'], budget: CatalogBudget): Promise<Map<string, number>> {
	const refs = lastShown(history).map(({ media_type, media_id }) => ({ type: media_type, id: media_id }))
	const titles = await Promise.all(refs.map((ref) => budget.details(ref)))
	return new Map(
		titles.flatMap((title) => {
			const minutes = title && runtimeOf(title)
			return title && minutes ? [[mediaKey({ type: title.type, id: title.id }), minutes]] : []
		}),
	)
}

/** Nothing was understood but the kind of title. */
function isOnlyLeftovers(criteria: Criteria): boolean {
	return criteria.leftovers.length > 0 && !hasMoreThanType(criteria)
}

/** Short words rarely change the meaning of a request. */
function isWorthSaying(words: string): boolean {
	return words.length >= MIN_LEFT_OUT || /^\d+$/.test(words)
}

/** Whether one of the titles tells something of what is said to happen. */
function isPlotTold(picks: Plan['picks'], criteria: Criteria): boolean {
	const plot = stemsOf(plotOf(criteria))
	return picks.some(({ title }) => fractionTold(plot, title) > 0)
}

function quoted(leftovers: Criteria['leftovers']): string[] {
	return leftovers.map(({ words }) => `“${words}”`)
}

/** One sentence, which says what was relaxed. Each card says why it was picked. */
function planReply(plan: Plan, seed: number): Reply {
	const { picks, criteria, relaxationText, unknown, referenceTitles } = plan
	const isFound = (word: string) => picks.some(({ title }) => mentionsWord(title, word))
	const isSaid = ({ words, isPlot }: Criteria['leftovers'][number]) =>
		isPlot ? isPlotTold(picks, criteria) : words.split(' ').some(isFound)
	const leftOver = criteria.leftovers.filter((one) => isWorthSaying(one.words) && !isSaid(one))
	const leftOut = leftOver.length > 0 ? [assistantReplies.leftOut(quoted(leftOver))] : []
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
