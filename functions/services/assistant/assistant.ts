import { ChatError, type ChatErrorCode, type ChatResponse, type ChatSource, hasFallback } from '#domain/assistant/conversation/chat.ts'
import { lastShown, readConversation } from '#domain/assistant/conversation/conversation.ts'
import { describePick } from '#domain/assistant/conversation/pick-reason.ts'
import { assistantReplies, FALLBACK_NOTE, HELP, NOT_CONFIGURED, NOT_UNDERSTOOD, PROMPT_FAILED, SMALL_TALK_REPLIES } from '#domain/assistant/conversation/replies.ts'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { parseOnAir } from '#domain/assistant/criteria/parser/on-air.ts'
import { criteriaSentence } from '#domain/assistant/criteria/sentence.ts'
import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import type { Assistant, ChatRequest } from '#domain/assistant/port.ts'
import type { Availability, Provider } from '#domain/providers/port.ts'
import { PROVIDERS_PATH } from '#domain/shared/links.ts'
import { mediaKey, yearOf } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { log } from '#functions/lib/log.ts'
import { type ActionDeps, executeAction, isActionIntent, type Reply } from './actions.ts'
import { type CatalogBudget, createCatalogBudget } from './catalog-budget.ts'
import type { ChatLimit } from './chat-limit.ts'
import type { Model } from './model.ts'
import { replyFromModel } from './model-reply.ts'
import { type OnAirDeps, replyOnAir } from './on-air.ts'
import { findTitles, type Plan, type PlanContext } from './planner.ts'
import { replyWithNamed, searchTitles } from './search.ts'
import { type AssistantViewer, createViewerFacts } from './viewer-facts.ts'

interface Options {
	catalog: Catalog
	/** Well-known titles by theme. */
	topicExamples: () => Promise<ExampleTable>
	limit: ChatLimit
	/** `null` without a key: then nothing that is said leaves this origin. */
	model: Model | null
	/** `null` when nobody is signed in. */
	viewer: AssistantViewer | null
	isViewerKnown: boolean
	availability: Availability | null
	providers: readonly Provider[]
	/** Ids of the viewer's own. */
	myProviderIds: readonly string[]
	onAir: OnAirDeps
	now: () => number
	/** 0..1 */
	random: () => number
	newId: () => string
}

/** What one answer is made with. */
interface ReplyContext {
	asked: ChatRequest
	criteria: Criteria
	planContext: PlanContext
	budget: CatalogBudget
	/** Titles that were shown in this conversation. */
	shown: readonly string[]
}

/** A seed is a whole number below this. */
const MAX_SEED = 2 ** 31
const MENTIONS_LENGTH = /\b(?:short|long)/i

/** The assistant: the model where there is one; without it, and in its place, the rules of this house. */
export function createAssistant(options: Options): Assistant {
	const {
		catalog,
		topicExamples,
		limit,
		model,
		viewer,
		isViewerKnown,
		availability,
		providers,
		myProviderIds,
		onAir,
		now,
		random,
		newId,
	} = options
	const acquaintance = createViewerFacts({ viewer, availability, providers, myProviderIds })

	return {
		async reply(asked) {
			const admission = await limit.enforce()
			const turn = await begin(asked)
			const wish = asked.mode === 'recommend' ? parseOnAir(asked.message) : null
			const onNow = wish && (await replyOnAir(wish, onAir, now))
			if (onNow) return finish(turn, onNow, 'builtin')
			const { intent } = turn.criteria
			if (asked.mode === 'recommend' && isActionIntent(intent)) {
				const means: ActionDeps = { budget: turn.budget, viewer, isViewerKnown, availability }
				return finish(turn, await executeAction(turn.criteria, intent, means), 'builtin')
			}
			// Who cannot be counted is answered, but not at the model's price.
			if (!model || admission === 'unknown') return finish(turn, await byRules(turn), 'builtin')
			const said = await byModel(model, turn)
			if (said) return finish(turn, said, 'model')
			const backup = await byRules(turn)
			return finish(turn, { ...backup, text: `${FALLBACK_NOTE}\n${backup.text}` }, 'backup')
		},
	}

	async function begin(asked: ChatRequest): Promise<ReplyContext> {
		const { message, history } = asked
		const today = new Date(now()).toISOString().slice(0, 10)
		const errands = createCatalogBudget({ catalog, examples: topicExamples, now })
		const names = providers.map(({ name }) => name)
		const [seen, runtimes] = await Promise.all([
			acquaintance.seen(),
			MENTIONS_LENGTH.test(message) ? runtimesOf(history, errands) : new Map<string, number>(),
		])
		const { criteria, shown } = readConversation(
			history,
			message,
			{ year: Number(today.slice(0, 4)), providers: names },
			runtimes,
		)
		return {
			asked,
			criteria,
			budget: errands,
			shown: shown.map(({ title }) => title),
			planContext: {
				seen,
				shown: new Set(shown.map(({ key }) => key)),
				providersOf: acquaintance.providersOf,
				myProviders: acquaintance.myProviders,
				seed: Math.floor(random() * MAX_SEED),
				today,
			},
		}
	}

	/** @returns `null` where the rules have to stand in */
	async function byModel(known: Model, turn: ReplyContext): Promise<Reply | null> {
		try {
			return await replyFromModel(known, turn.asked, { ...turn, taste: await acquaintance.taste() })
		} catch (error) {
			const code = codeOf(error)
			if (code === null) throw error
			log('error', 'model_failed', { code })
			if (!hasFallback(code)) throw new ChatError(code, FAILURE_TEXT[code] ?? code)
			return null
		}
	}

	async function byRules({ asked, criteria, planContext, budget }: ReplyContext): Promise<Reply> {
		if (asked.mode === 'search') {
			const found = await searchTitles(asked.message, budget)
			if (found || criteria.intent !== 'recommend')
				return found ?? { text: assistantReplies.foundNothing(asked.message) }
		}
		switch (criteria.intent) {
			case 'small-talk':
				return { text: SMALL_TALK_REPLIES[criteria.smallTalk ?? 'greeting'] }
			case 'help':
				return { text: HELP }
			case 'unclear':
				return { text: NOT_UNDERSTOOD }
			case 'search-title':
				return replyWithNamed(criteria, budget)
			default:
				if (!criteria.isOnMyProviders || planContext.myProviders.length > 0)
					return planReply(await findTitles(criteria, planContext, budget), planContext.seed)
				return { text: assistantReplies.noProviders, actions: [CHOOSE_PROVIDERS_ACTION], showsCriteria: true }
		}
	}

	async function finish({ criteria }: ReplyContext, said: Reply, source: ChatSource): Promise<ChatResponse> {
		const mediaItems = await acquaintance.toItems(said.titles ?? [])
		const scores = mediaItems.flatMap(({ score }) => score ?? [])
		const chips = said.showsCriteria
			? criteriaChips(criteria).map(({ label, without }) => ({ label, message: criteriaSentence(without) }))
			: []
		return {
			reply: {
				id: newId(),
				text: said.text,
				isUser: false,
				timestamp: new Date(now()).toISOString(),
				...(mediaItems.length > 0 && { mediaItems }),
				...(scores.length > 0 && { personalityScore: scores.reduce((sum, score) => sum + score, 0) / scores.length }),
			},
			source,
			...(said.actions && { actions: said.actions }),
			...(chips.length > 0 && { chips }),
		}
	}
}

const CHOOSE_PROVIDERS_ACTION = { kind: 'open', to: PROVIDERS_PATH, label: 'Choose your services' } as const

/** What is shown of failures that nothing stands in for. */
const FAILURE_TEXT: Partial<Record<ChatErrorCode, string>> = {
	API_NOT_CONFIGURED: NOT_CONFIGURED,
	SYSTEM_PROMPT_FAILED: PROMPT_FAILED,
}

function codeOf(error: unknown): ChatErrorCode | null {
	return error instanceof ChatError ? error.code : null
}

/** Minutes of what was shown last, by `mediaKey`. */
async function runtimesOf(history: ChatRequest['history'], errands: CatalogBudget): Promise<Map<string, number>> {
	const refs = lastShown(history).map(({ media_type, media_id }) => ({ type: media_type, id: media_id }))
	const titles = await Promise.all(refs.map((ref) => errands.details(ref)))
	return new Map(
		titles.flatMap((title) => {
			const minutes = title?.type === 'movie' ? title.runtimeMinutes : title?.episodeRuntimeMinutes
			return title && minutes ? [[mediaKey({ type: title.type, id: title.id }), minutes]] : []
		}),
	)
}

/** What was found, in words: what was given up first, then a line for each title. */
function planReply({ picks, criteria, relaxationText, unknown, referenceTitles }: Plan, seed: number): Reply {
	if (unknown.length > 0) return { text: assistantReplies.unknownNames(unknown), showsCriteria: true }
	if (picks.length === 0) return { text: assistantReplies.noMatches, showsCriteria: true }
	const alike =
		criteria.like.length > 0
			? assistantReplies.similarTo(referenceTitles.map(({ title }) => title))
			: assistantReplies.intro(seed)
	const shown = picks.map(({ title }) => ({ title, why: describePick(title, criteria, referenceTitles) }))
	const lines = shown.map(({ title, why }) => assistantReplies.pick(title.title, yearOf(title.releaseDate), why))
	return { text: [relaxationText ?? alike, ...lines].join('\n'), titles: shown, showsCriteria: true }
}
