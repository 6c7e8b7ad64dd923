import type { AppContext } from '#app/context.ts'
import type { Zone } from '#domain/zone.ts'
import { createGemini } from './clients/gemini.ts'
import type { Env } from './env.ts'
import { type Config, ConfigError } from './lib/config.ts'
import { log } from './lib/log.ts'
import { addressOf } from './lib/origin.ts'
import { sleep } from './lib/timer.ts'
import { createAssistant } from './services/assistant.ts'
import { createModel, type Model } from './services/assistant-model.ts'
import { createChatLimit } from './services/chat-limit.ts'
import { readThemeExamples } from './services/theme-examples.ts'

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
