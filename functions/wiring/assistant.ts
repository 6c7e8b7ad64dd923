import type { AppContext } from '#app/context.ts'
import type { Zone } from '#domain/shared/zone.ts'
import { createGemini } from '#functions/clients/gemini/gemini.ts'
import type { Env } from '#functions/env.ts'
import { addressOf } from '#functions/http/origin.ts'
import { type Config, ConfigError } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'
import { sleep } from '#functions/lib/timer.ts'
import { createAssistant } from '#functions/services/assistant/assistant.ts'
import { createChatLimit } from '#functions/services/assistant/chat-limit.ts'
import { createModel, type Model } from '#functions/services/assistant/model.ts'
import { readThemeExamples } from '#functions/services/assistant/topic-examples.ts'

type Neighbours = Pick<
	AppContext,
	'viewer' | 'isViewerKnown' | 'catalogue' | 'availability' | 'services' | 'streamingServices' | 'sports' | 'live'
>

interface Options {
	request: Request
	config: Config
	env: Pick<Env, 'CHAT_LIMITER' | 'ASSETS'>
	/** Where the viewer is. */
	zone: Zone
	context: Neighbours
}

/** The assistant for one request. Nothing is set up before something is said to it. */
export function assistantFor({ request, config, env, zone, context }: Options): AppContext['assistant'] {
	return {
		answer(asked) {
			const { viewer, isViewerKnown, catalogue, availability, services, sports, live } = context
			const asker = viewer ? { userId: viewer.id } : { address: addressOf(request) }
			return createAssistant({
				catalogue,
				examples: () => readThemeExamples(env.ASSETS),
				limit: createChatLimit({ limiters: env.CHAT_LIMITER, asker, now: Date.now }),
				model: modelOf(config),
				viewer,
				isViewerKnown,
				availability,
				services: context.streamingServices(),
				mineIds: services.mine,
				onAir: { sports, live, zone },
				now: Date.now,
				random: Math.random,
				newId: () => crypto.randomUUID(),
			}).answer(asked)
		},
	}
}

/** A malformed setting leaves the rules of this house, and the log says why. */
function modelOf(config: Config): Model | null {
	try {
		const { gemini } = config
		if (!gemini) return null
		const { apiUrl, apiKey, model, searchModel } = gemini
		const client = createGemini({ apiUrl, apiKey, fetch: (url, init) => fetch(url, init), now: Date.now, sleep })
		return createModel({ gemini: client, models: { chat: model, search: searchModel } })
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error
		log('error', 'model_off', { message: error })
		return null
	}
}
