/** What the chat limiter answers; the class itself stands in `workers`, which nothing here may import. */
export interface ChatLimiterRpc extends Rpc.DurableObjectBranded {
	tryAcquire(nowMs: number): Promise<{ admitted: boolean; retryAfterSeconds: number }>
	/** Rejects when its storage does not answer. Counts nothing. */
	check(): Promise<void>
}

/** The bindings of wrangler.toml. Variables are read through lib/config.ts. */
export interface Env {
	DB: D1Database
	CACHE: KVNamespace
	CHAT_LIMITER: DurableObjectNamespace<ChatLimiterRpc>
	HISTORY_QUEUE: Queue<unknown>
	/** Missing where the account has no Analytics Engine: then nothing is kept. */
	ANALYTICS?: AnalyticsEngineDataset
	ASSETS: Fetcher
	/** Missing in a deployment that was set up before there were any: then nothing is limited by them. */
	SIGN_UP_LIMIT?: RateLimit
	WRITE_LIMIT?: RateLimit
	ANALYTICS_LIMIT?: RateLimit
}

declare global {
	// Node's types, which are here for node:crypto, bring a CacheStorage that knows no default cache.
	interface CacheStorage {
		readonly default: Cache
	}
}
