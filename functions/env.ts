import type { MailBinding } from './clients/mail/mail.ts'
import type { AiBinding } from './clients/workers-ai/workers-ai.ts'
import type { Databases } from './data/personal-databases.ts'

/** The chat limiter's methods; its class lives in `workers`, which nothing here may import. */
export interface ChatLimiterRpc extends Rpc.DurableObjectBranded {
	tryAcquire(nowMs: number): Promise<{ admitted: boolean; retryAfterSeconds: number }>
	/** Rejects when its storage fails. Counts nothing. */
	check(): Promise<void>
}

/** The bindings of wrangler.toml. Variables are read through lib/config.ts. */
export interface Env extends Databases {
	/** Missing in older deployments: nothing is indexed then, and the index finds nothing. */
	CATALOG_INDEX?: D1Database
	CACHE: KVNamespace
	CHAT_LIMITER: DurableObjectNamespace<ChatLimiterRpc>
	HISTORY_QUEUE: Queue<unknown>
	/** Missing in older deployments: services are not compared then. */
	COMPARISON_QUEUE?: Queue<unknown>
	/** Missing in older deployments: the index holds what visitors have met, but no lists. */
	CATALOG_QUEUE?: Queue<unknown>
	/** Missing in older deployments: browsers get no messages then. */
	PUSH_QUEUE?: Queue<unknown>
	/** Missing when the account has no Analytics Engine: nothing is recorded then. */
	ANALYTICS?: AnalyticsEngineDataset
	/** Missing unless the deployment binds Workers AI. */
	AI?: AiBinding
	/** Missing unless the deployment binds Cloudflare's mail service. */
	EMAIL?: MailBinding
	ASSETS: Fetcher
	/** Missing in older deployments: these limits do not apply then. */
	SIGN_UP_LIMIT?: RateLimit
	WRITE_LIMIT?: RateLimit
	ANALYTICS_LIMIT?: RateLimit
	SEARCH_LIMIT?: RateLimit
	PAGE_LIMIT?: RateLimit
	IMAGE_LIMIT?: RateLimit
}

declare global {
	// Node's types, needed for node:crypto, declare a CacheStorage without the default cache.
	interface CacheStorage {
		readonly default: Cache
	}
}
