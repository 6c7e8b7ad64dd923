import type { AppContext } from '#app/context.ts'
import { uniqueBy } from '#domain/shared/unique-by.ts'
import { createGemini } from '#functions/clients/gemini/gemini.ts'
import { createWorkersAi, WORKERS_AI_MODEL } from '#functions/clients/workers-ai/workers-ai.ts'
import { createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { type CeilingState, type DailyCeiling, takeFromCeiling } from '#functions/data/daily-ceiling.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import { clientAddress } from '#functions/http/origin.ts'
import type { Config } from '#functions/lib/config.ts'
import { optionalSetting } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { sleep, withTimeout } from '#functions/lib/promises.ts'
import { createAssistant } from '#functions/services/assistant/assistant.ts'
import { withCare } from '#functions/services/assistant/care.ts'
import { createChatLimit } from '#functions/services/assistant/chat-limit.ts'
import { readWords } from '#functions/services/assistant/knowledge.ts'
import { createModel, type Model } from '#functions/services/assistant/model.ts'
import type { RequestParts } from './request-parts.ts'

/** Of all viewers together; then the built-in rules reply. */
const MODEL_REPLIES: DailyCeiling = { key: 'model', count: 20_000, block: 1 }
/** Shared by the requests of one isolate. */
const modelReplies: CeilingState = { left: 0, closedUntilMs: 0 }
const CEILING_TIMEOUT_MS = 2000

type AssistantDeps = Pick<
	AppContext,
	| 'viewer'
	| 'isViewerKnown'
	| 'catalog'
	| 'availability'
	| 'myProviders'
	| 'providers'
	| 'recommendations'
	| 'sports'
	| 'live'
	| 'catalogIndex'
>

/** The assistant for one request. Nothing is set up before the first message. */
export function assistantFor(
	{ request, config, env, zone, region }: RequestParts,
	context: AssistantDeps,
	inRegion: (region: string) => Pick<AppContext, 'catalog' | 'availability' | 'providers'>,
): AppContext['assistant'] {
	const assistant: AppContext['assistant'] = {
		async reply(message) {
			const { viewer, isViewerKnown, catalog, availability, myProviders, recommendations, sports, live } = context
			const identity = viewer ? { accountId: viewer.accountId } : { address: clientAddress(request) }
			const providers = await context.providers.listOrOwn()
			return createAssistant({
				catalog,
				words: () => readWords(env.ASSETS),
				index: context.catalogIndex,
				limit: createChatLimit({ limiters: env.CHAT_LIMITER, identity, now: Date.now }),
				// A model might name any title; what the rules say comes from the catalog.
				model: viewer?.cap ? null : modelOf(config, env),
				viewer,
				isViewerKnown,
				availability,
				providers,
				myProviderIds: myProviders.myProviderIds,
				region,
				async inRegion(other) {
					const there = inRegion(other)
					// The viewer may name any service that they know, also one that is not there.
					const named = uniqueBy([...(await there.providers.listOrOwn()), ...providers], ({ id }) => id)
					return { region: other, catalog: there.catalog, availability: there.availability, providers: named }
				},
				recommendations,
				onAir: { sports, live, zone },
				now: Date.now,
				random: Math.random,
				newId: () => crypto.randomUUID(),
			}).reply(message)
		},
	}
	return withCare(assistant, { region, now: Date.now, newId: () => crypto.randomUUID() })
}

/** Gemini with a key, else Workers AI if the deployment binds it and says how often it may be asked, else none. */
export function modelOf(
	config: Pick<Config, 'gemini' | 'aiDailyReplies'>,
	{ AI, DB }: Pick<Env, 'AI' | 'DB'>,
): Model | null {
	const takes = (ceiling: DailyCeiling) => () => {
		const attempts = createAttemptLimiter(openDatabase(DB), Date.now)
		const taken = takeFromCeiling(ceiling, modelReplies, attempts, Date.now)
		return withTimeout(CEILING_TIMEOUT_MS, taken).catch((error) => {
			log('error', 'ceiling_failed', { key: ceiling.key, message: error })
			return false
		})
	}
	const gemini = optionalSetting('model_disabled', () => config.gemini)
	if (gemini) {
		const { apiUrl, apiKey, model, searchModel } = gemini
		const client = createGemini({ apiUrl, apiKey, fetch: (url, init) => fetch(url, init), now: Date.now, sleep })
		const models = { chat: model, search: searchModel }
		return createModel({ client, models, isAlwaysAsked: true, takeReply: takes(MODEL_REPLIES) })
	}
	const count = AI ? optionalSetting('model_disabled', () => config.aiDailyReplies) : null
	if (!AI || count === null) return null
	return createModel({
		client: createWorkersAi({ ai: AI }),
		models: { chat: WORKERS_AI_MODEL, search: WORKERS_AI_MODEL },
		isAlwaysAsked: false,
		takeReply: takes({ key: 'workers-ai', count, block: 1 }),
	})
}
