import type { AppContext } from '#app/context.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { createGemini } from '#functions/clients/gemini/gemini.ts'
import { createWorkersAi, WORKERS_AI_MODEL } from '#functions/clients/workers-ai/workers-ai.ts'
import type { DailyCeiling, Visitor } from '#functions/data/daily-ceiling.ts'
import type { Env } from '#functions/env.ts'
import { clientAddress } from '#functions/http/origin.ts'
import type { Config } from '#functions/lib/config.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { log } from '#functions/lib/log.ts'
import { sleep, withTimeout } from '#functions/lib/promises.ts'
import { createAssistant } from '#functions/services/assistant/assistant.ts'
import { withCare } from '#functions/services/assistant/care.ts'
import { createChatLimit } from '#functions/services/assistant/chat-limit.ts'
import { readWords, withoutTitles } from '#functions/services/assistant/knowledge.ts'
import { createModel, type Model } from '#functions/services/assistant/model.ts'
import { aiRepliesOf, readerOf } from './assistant-reader.ts'
import { CEILINGS, takeFrom } from './ceilings.ts'
import type { RequestParts } from './request-parts.ts'

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

/** The assistant for one request. */
export function assistantFor(
	{ request, config, env, zone, region, visitor, origin }: RequestParts,
	context: AssistantDeps,
	inRegion: (region: string) => Pick<AppContext, 'catalog' | 'availability' | 'providers'>,
): AppContext['assistant'] {
	const create = async () => {
		const { viewer, isViewerKnown, catalog, availability, myProviders, recommendations, sports, live } = context
		const identity = viewer ? { accountId: viewer.accountId } : { address: clientAddress(request) }
		const providers = await context.providers.listOrOwn()
		return createAssistant({
			catalog,
			words: async () => {
				const words = await readWords(env.ASSETS)
				return viewer?.cap ? withoutTitles(words) : words
			},
			inLanguage: (tag, work) => withLanguage(tag, env.ASSETS, work),
			index: context.catalogIndex,
			limit: createChatLimit({ limiters: env.CHAT_LIMITER, identity, now: Date.now }),
			// A model might name any title; what the rules say comes from the catalog.
			model: viewer?.cap ? null : modelOf(config, env, visitor),
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
			origin,
			now: Date.now,
			random: Math.random,
			newId: () => crypto.randomUUID(),
		})
	}
	const assistant: AppContext['assistant'] = {
		reply: async (message) => (await create()).reply(message),
		wishOf: async (message) => (await create()).wishOf(message),
	}
	return withCare(assistant, {
		region,
		inLanguage: (tag, work) => withLanguage(tag, env.ASSETS, work),
		now: Date.now,
		newId: () => crypto.randomUUID(),
	})
}

/** The language model of a deployment. */
export function modelOf(
	config: Pick<Config, 'gemini' | 'aiDailyReplies'>,
	{ AI, DB }: Pick<Env, 'AI' | 'DB'>,
	visitor: Visitor,
): Model | null {
	const takes = (ceiling: DailyCeiling) => () => {
		return withTimeout(CEILING_TIMEOUT_MS, takeFrom({ DB }, ceiling, visitor)).catch((error) => {
			log('error', 'ceiling_failed', { key: ceiling.key, message: error })
			return false
		})
	}
	const reader = readerOf(config, { AI })
	if (reader === 'gemini' && config.gemini) {
		const { apiUrl, apiKey, model, searchModel } = config.gemini
		const client = createGemini({ apiUrl, apiKey, fetch: (url, init) => fetch(url, init), now: Date.now, sleep })
		const models = { chat: model, search: searchModel }
		return createModel({ client, models, isAlwaysAsked: true, takeReply: takes(CEILINGS.model) })
	}
	if (!AI || reader === null) return null
	return createModel({
		client: createWorkersAi({ ai: AI }),
		models: { chat: WORKERS_AI_MODEL, search: WORKERS_AI_MODEL },
		isAlwaysAsked: false,
		takeReply: takes({ ...CEILINGS.workersAi, count: aiRepliesOf(config) }),
	})
}
