import type { ChatLimiter } from '../workers/chat-limiter.ts'

/** The bindings of wrangler.toml. Variables are read through lib/config.ts. */
export interface Env {
	DB: D1Database
	CACHE: KVNamespace
	CHAT_LIMITER: DurableObjectNamespace<ChatLimiter>
	HISTORY_QUEUE: Queue<unknown>
	ANALYTICS: AnalyticsEngineDataset
	ASSETS: Fetcher
}
