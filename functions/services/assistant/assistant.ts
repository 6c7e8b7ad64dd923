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
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { parseOnAir } from '#domain/assistant/criteria/parser/on-air.ts'
import { criteriaSentence } from '#domain/assistant/criteria/sentence.ts'
import { runtimeOf } from '#domain/assistant/criteria/title-facts.ts'
import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import type { Assistant, ChatRequest } from '#domain/assistant/port.ts'
import type { Availability, Provider } from '#domain/providers/port.ts'
import type { Recommendations } from '#domain/recommend/port.ts'
import { hashText } from '#domain/shared/hash.ts'
import { PROVIDERS_PATH } from '#domain/shared/links.ts'
import { mediaKey, yearOf } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { log } from '#functions/lib/log.ts'
import { executeAction, isActionIntent } from './actions.ts'
import { type CatalogBudget, createCatalogBudget } from './catalog-budget.ts'
import type { ChatLimit } from './chat-limit.ts'
import type { Model } from './model.ts'
import { replyFromModel } from './model-reply.ts'
import { type OnAirDeps, replyOnAir } from './on-air.ts'
import { findTitles, type Plan, type PlanContext } from './planner.ts'
import type { Reply } from './reply.ts'
import { findNamedTitles, searchTitles } from './search.ts'
import { type AssistantViewer, createViewerFacts } from './viewer-facts.ts'

interface Options {
	catalog: Catalog
	/** Well-known titles by topic. */
	topicExamples: () => Promise<ExampleTable>
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
const MENTIONS_LENGTH = /\b(?:short|long)/i

/** The assistant: the language model when there is one, and built-in rules without it or when it fails. */
export function createAssistant(options: Options): Assistant {
	const { catalog, topicExamples, limit, model, viewer, isViewerKnown, availability, providers } = options
	const { myProviderIds, recommendations, onAir, now, random, newId } = options
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
		const budget = createCatalogBudget({ catalog, examples: topicExamples, now })
		const [seen, runtimes] = await Promise.all([
			viewerFacts.seen(),
			MENTIONS_LENGTH.test(message) ? runtimesOfShown(history, budget) : new Map<string, number>(),
		])
		const parseOptions = { year: Number(today.slice(0, 4)), providers: providers.map(({ name }) => name) }
		const { criteria, shown } = readConversation(history, message, parseOptions, runtimes)
		return {
			chat,
			criteria,
			budget,
			shown: shown.map(({ title }) => title),
			planContext: {
				seen,
				shown: new Set(shown.map(({ key }) => key)),
				providersOf: viewerFacts.providersOf,
				myProviders: viewerFacts.myProviders,
				seed: criteria.order === 'random' ? Math.floor(random() * MAX_SEED) : hashText(JSON.stringify(criteria)),
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
		switch (criteria.intent) {
			case 'small-talk':
				return { text: SMALL_TALK_REPLIES[criteria.smallTalk ?? 'greeting'] }
			case 'help':
				return { text: HELP }
			case 'unclear':
				return { text: NOT_UNDERSTOOD }
			case 'search-title':
				return findNamedTitles(criteria.titles, budget)
			default:
				if (criteria.isOnMyProviders && planContext.myProviders.length === 0)
					return { text: assistantReplies.noProviders, actions: [CHOOSE_PROVIDERS], showsCriteria: true }
				return planReply(await findTitles(criteria, planContext, budget), planContext.seed)
		}
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

/** What viewers are told about errors without a fallback. */
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

/** Says what was relaxed, then describes each pick in one line. */
function planReply(plan: Plan, seed: number): Reply {
	const { picks, criteria, relaxationText, unknown, referenceTitles } = plan
	if (unknown.length > 0) return { text: assistantReplies.unknownNames(unknown), showsCriteria: true }
	if (picks.length === 0)
		return { text: plan.isConclusive ? assistantReplies.noMatches : assistantReplies.tooSlow, showsCriteria: true }
	const intro =
		criteria.like.length > 0
			? assistantReplies.similarTo(referenceTitles.map(({ title }) => title))
			: assistantReplies.intro(seed)
	const titles = picks.map(({ title }) => ({ title, why: describePick(title, criteria, referenceTitles) }))
	const lines = titles.map(({ title, why }) => assistantReplies.pick(title.title, yearOf(title.releaseDate), why))
	return { text: [relaxationText ?? intro, ...lines].join('\n'), titles, showsCriteria: true }
}
