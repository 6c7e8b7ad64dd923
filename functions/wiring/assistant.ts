import type { AppContext } from '#app/context.ts'
import { uniqueBy } from '#domain/shared/unique-by.ts'
import type { Zone } from '#domain/shared/zone.ts'
import { createGemini } from '#functions/clients/gemini/gemini.ts'
import { createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { type CeilingState, type DailyCeiling, takeFromCeiling } from '#functions/data/daily-ceiling.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import { clientAddress } from '#functions/http/origin.ts'
import type { Config } from '#functions/lib/config.ts'
import { optionalSetting } from '#functions/lib/config.ts'
import { sleep } from '#functions/lib/promises.ts'
import { createAssistant } from '#functions/services/assistant/assistant.ts'
import { createChatLimit } from '#functions/services/assistant/chat-limit.ts'
import { createModel, type Model } from '#functions/services/assistant/model.ts'
import { readKnownTitles, readTopicExamples } from '#functions/services/assistant/reference-tables.ts'

/** Of all viewers together; then the built-in rules reply. */
const MODEL_REPLIES: DailyCeiling = { key: 'model', count: 20_000, block: 1 }
/** Shared by the requests of one isolate. */
const modelReplies: CeilingState = { left: 0, closedUntilMs: 0 }

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
>

interface Options {
	request: Request
	config: Config
	env: Pick<Env, 'CHAT_LIMITER' | 'ASSETS' | 'DB'>
	/** The viewer's time zone. */
	zone: Zone
	/** ISO 3166-1. */
	region: string
	context: AssistantDeps
	inRegion: (region: string) => Pick<AppContext, 'catalog' | 'availability' | 'providers'>
}

/** The assistant for one request. Nothing is set up before the first message. */
export function assistantFor({
	request,
	config,
	env,
	zone,
	region,
	context,
	inRegion,
}: Options): AppContext['assistant'] {
	return {
		async reply(message) {
			const { viewer, isViewerKnown, catalog, availability, myProviders, recommendations, sports, live } = context
			const identity = viewer ? { userId: viewer.id } : { address: clientAddress(request) }
			const model = modelOf(config)
			const providers = await context.providers.listOrOwn()
			const attempts = createAttemptLimiter(openDatabase(env.DB), Date.now)
			const isModelLeft = async () => model === null || takeFromCeiling(MODEL_REPLIES, modelReplies, attempts, Date.now)
			return createAssistant({
				catalog,
				topicExamples: () => readTopicExamples(env.ASSETS),
				knownTitles: () => readKnownTitles(env.ASSETS),
				limit: createChatLimit({ limiters: env.CHAT_LIMITER, identity, isModelLeft, now: Date.now }),
				model,
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
}

/** Without a model the built-in rules reply. */
function modelOf(config: Config): Model | null {
	const gemini = optionalSetting('model_disabled', () => config.gemini)
	if (!gemini) return null
	const { apiUrl, apiKey, model, searchModel } = gemini
	const client = createGemini({ apiUrl, apiKey, fetch: (url, init) => fetch(url, init), now: Date.now, sleep })
	return createModel({ gemini: client, models: { chat: model, search: searchModel } })
}
