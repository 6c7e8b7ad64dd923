import type { AssistantReader } from '#domain/assistant/port.ts'
import type { Env } from '#functions/env.ts'
import { type Config, optionalSetting } from '#functions/lib/config.ts'
import { CEILINGS } from './ceilings.ts'

type Settings = Pick<Config, 'gemini' | 'aiDailyReplies'>

/** The language model that may read what is written to the assistant: Gemini with a key, else Workers AI where it is bound, else none. */
export function readerOf(config: Settings, { AI }: Pick<Env, 'AI'>): AssistantReader {
	if (optionalSetting('model_disabled', () => config.gemini)) return 'gemini'
	return AI && aiRepliesOf(config) > 0 ? 'workers-ai' : null
}

/** How many replies of Workers AI all viewers together get in a day. */
export function aiRepliesOf(config: Settings): number {
	const setting = optionalSetting('model_disabled', () => ({ count: config.aiDailyReplies }))
	return setting === null ? 0 : (setting.count ?? CEILINGS.workersAi.count)
}
