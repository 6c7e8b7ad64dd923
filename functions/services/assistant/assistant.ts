import {
	ChatError,
	type ChatErrorCode,
	type ChatResponse,
	type ChatSource,
	hasFallback,
} from '#domain/assistant/conversation/chat.ts'
import { toChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { lastShown, readConversation } from '#domain/assistant/conversation/conversation.ts'
import {
	assistantReplies,
	FALLBACK_NOTE,
	NOT_CONFIGURED,
	PROMPT_FAILED,
	UNFIT_NOTE,
} from '#domain/assistant/conversation/replies.ts'
import { asksForAwards } from '#domain/assistant/criteria/awards.ts'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import { parseOnAir } from '#domain/assistant/criteria/parser/intent/on-air.ts'
import { withPlacesInTitlesQuoted } from '#domain/assistant/criteria/parser/intent/title-spans.ts'
import { criteriaSentence } from '#domain/assistant/criteria/sentence.ts'
import { runtimeOf } from '#domain/assistant/criteria/title-facts.ts'
import type { TitleIndex } from '#domain/assistant/criteria/title-index.ts'
import type { ExampleTable } from '#domain/assistant/criteria/topic-examples.ts'
import { wantedHomeFilter, wantedWatchFilter } from '#domain/assistant/criteria/wanted-watch-filter.ts'
import type { Assistant, ChatRequest } from '#domain/assistant/port.ts'
import type { Availability, Provider } from '#domain/providers/port.ts'
import { isCatalogProviderId } from '#domain/providers/provider-id.ts'
import type { Recommendations } from '#domain/recommend/port.ts'
import { hashText } from '#domain/shared/hash.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { Catalog } from '#domain/title/port.ts'
import { log } from '#functions/lib/log.ts'
import { executeAction, isActionIntent } from './actions.ts'
import { type CatalogBudget, createCatalogBudget } from './catalog-budget.ts'
import type { ChatLimit } from './chat-limit.ts'
import { withKnownLeftovers } from './leftovers.ts'
import type { Model } from './model.ts'
import { replyFromModel } from './model-reply.ts'
import { withTitlesQuoted } from './named-in-message.ts'
import { type OnAirDeps, replyOnAir } from './on-air.ts'
import type { Reply, ReplyContext } from './reply.ts'
import { replyFromRules } from './rules-reply.ts'
import { type AssistantViewer, createViewerFacts, type ViewerFacts } from './viewer-facts.ts'

/** What depends on the region, ISO 3166-1. */
interface InRegion {
	region: string
	catalog: Catalog
	availability: Availability | null
	providers: readonly Provider[]
}

interface Options extends InRegion {
	/** The same elsewhere: "on Netflix in Germany". */
	inRegion: (region: string) => Promise<InRegion>
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

/** A message with what it is answered from. */
interface Turn extends ReplyContext {
	viewerFacts: ViewerFacts
	availability: Availability | null
}

/** Seeds are whole numbers below this. */
const MAX_SEED = 2 ** 31
const MENTIONS_LENGTH = /\b(?:short|long)/i

/** The assistant: the language model when there is one, and built-in rules without it or when it fails. */
export function createAssistant(options: Options): Assistant {
	const { inRegion, topicExamples, knownTitles, limit, model, viewer, isViewerKnown } = options
	const { myProviderIds, recommendations, onAir, now, random, newId } = options

	return {
		async reply(chat) {
			const limitOutcome = await limit.enforce()
			const context = await readContext(chat, options)
			const onAirCriteria = chat.mode === 'recommend' ? parseOnAir(context.message) : null
			const onAirReply = onAirCriteria && (await replyOnAir(onAirCriteria, onAir, now))
			if (onAirReply) return toResponse(context, onAirReply, 'builtin')
			const { criteria, budget, availability } = context
			if (chat.mode === 'recommend' && isActionIntent(criteria.intent)) {
				const reply = await executeAction(criteria, criteria.intent, { budget, viewer, isViewerKnown, availability })
				return toResponse(context, reply, 'builtin')
			}
			// Without a count the model could be called without limit, at a price.
			if (!model || limitOutcome === 'unknown') return toResponse(context, await replyByRules(context), 'builtin')
			const modelReply = await replyByModel(model, context)
			if (typeof modelReply !== 'string') return toResponse(context, modelReply, 'model')
			const fallback = await replyByRules(context)
			return toResponse(context, { ...fallback, text: `${FALLBACK_NOTES[modelReply]}\n${fallback.text}` }, 'backup')
		},
	}

	async function readContext(chat: ChatRequest, place: InRegion): Promise<Turn> {
		const { region, catalog, availability, providers } = place
		const { history } = chat
		const message = toChatInput(chat.message)
		const today = new Date(now()).toISOString().slice(0, 10)
		const budget = createCatalogBudget({ catalog, examples: topicExamples, titles: knownTitles, now })
		const runtimes = MENTIONS_LENGTH.test(message) ? await runtimesOfShown(history, budget) : new Map<string, number>()
		const parseOptions = {
			year: Number(today.slice(0, 4)),
			providers: providers.filter(({ id }) => !isCatalogProviderId(id)).map(({ name }) => name),
			catalogProviders: providers.filter(({ id }) => isCatalogProviderId(id)).map(({ name }) => name),
		}
		const { shown, criteriaOf } = readConversation(history, parseOptions, runtimes)
		const said = criteriaOf(message)
		const named = said.region === null ? message : withPlacesInTitlesQuoted(message, await budget.knownTitles())
		const parsed = named === message ? said : criteriaOf(named)
		// The services of both regions are known then, so once is enough.
		if (place === options && parsed.region !== null && parsed.region !== region)
			return readContext(chat, await inRegion(parsed.region))
		const viewerFacts = createViewerFacts({ viewer, availability, providers, myProviderIds, recommendations })
		const { seen, rejected } = await viewerFacts.seenAndRejected(chat.device)
		const quoted = chat.mode === 'recommend' ? await withTitlesQuoted(named, parsed, budget) : named
		const read = quoted === named ? parsed : criteriaOf(quoted)
		const criteria = await withKnownLeftovers(read, budget)
		return {
			chat,
			message,
			criteria,
			budget,
			viewerFacts,
			availability,
			shown: shown.map(({ title }) => title),
			planContext: {
				seen,
				rejected,
				shown: new Set(shown.map(({ key }) => key)),
				providersOf: viewerFacts.providersOf,
				offersOf: viewerFacts.offersOf,
				watchOf: (criteria) => wantedWatchFilter(criteria, { providers, myProviderIds, region }),
				homeOf: (criteria) => wantedHomeFilter(criteria, { region, today }),
				myProviders: viewerFacts.myProviders,
				seed:
					criteria.order === 'random'
						? Math.floor(random() * MAX_SEED)
						: hashText(JSON.stringify({ ...criteria, leftovers: undefined, hints: undefined })),
				today,
			},
		}
	}

	/** @returns why the rules have to reply instead, if they do */
	async function replyByModel(model: Model, context: Turn): Promise<Reply | 'failed' | 'unfit'> {
		try {
			const [taste, recommended] = await Promise.all([
				context.viewerFacts.taste(),
				context.viewerFacts.recommended(context.planContext.rejected),
			])
			return (await replyFromModel(model, context.chat, { ...context, taste, recommended })) ?? 'unfit'
		} catch (error) {
			if (!(error instanceof ChatError)) throw error
			const { code, message } = error
			log('error', 'model_failed', { code, reason: message })
			if (!hasFallback(code)) throw new ChatError(code, ERROR_TEXT[code] ?? code)
			return 'failed'
		}
	}

	async function toResponse({ criteria, viewerFacts }: Turn, reply: Reply, source: ChatSource): Promise<ChatResponse> {
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

const FALLBACK_NOTES = { failed: FALLBACK_NOTE, unfit: UNFIT_NOTE }

/** The rules' reply, which says so when it was to depend on awards. */
async function replyByRules(context: Turn): Promise<Reply> {
	const reply = await replyFromRules(context)
	if (!reply.showsCriteria || !asksForAwards(context.message)) return reply
	return { ...reply, text: `${reply.text}\n${assistantReplies.unknownAwards}` }
}

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
