import { toRecord } from '#domain/shared/json.ts'
import { utcDayOf } from '#domain/shared/time.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import { log, requestId, withRequestId } from '#functions/lib/log.ts'
import {
	type ComparedProvider,
	compareProvider,
	deleteOldComparisons,
	findDueProviders,
} from '#functions/services/providers/provider-comparison.ts'
import { uncachedCatalogFor } from '#functions/wiring/catalog.ts'
import { OUTSIDE_BACKOFF, retryLater } from './retry-later.ts'

/** As in wrangler.toml. */
export const COMPARISON_QUEUE = 'marquee-comparisons'

interface ComparisonMessage extends ComparedProvider {
	version: 1
	/** ISO day of the night. */
	day: string
	/** The id of the run that sent the message. */
	requestId: string
}

/** Sends the night's comparisons to the queue. What fails is due again the next night. */
export async function startComparisons(env: Pick<Env, 'DB' | 'COMPARISON_QUEUE'>): Promise<void> {
	try {
		const db = openDatabase(env.DB)
		const day = utcDayOf(Date.now())
		await deleteOldComparisons(db, Date.now())
		const due = await findDueProviders(db, day)
		if (due.length === 0) return
		const messages = due.map((provider) => ({
			body: { version: 1, ...provider, day, requestId: requestId() } satisfies ComparisonMessage,
		}))
		await env.COMPARISON_QUEUE?.sendBatch(messages)
		log('info', 'comparisons_started', { count: due.length })
	} catch (error) {
		log('error', 'comparisons_start_failed', { message: error })
	}
}

/** Consumes the queue. Never throws: that would redeliver comparisons that are done. */
export async function consumeComparisons(
	batch: MessageBatch<unknown>,
	env: Pick<Env, 'DB' | 'CACHE' | 'ASSETS'>,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
	const compare = comparisonsFor(env, ctx)
	for (const message of batch.messages) {
		const comparison = parseMessage(message.body)
		if (comparison) await withRequestId(comparison.requestId, () => runComparison(message, comparison, compare))
		else {
			// The next night sends one that this version understands.
			log('warn', 'comparison_message_unreadable', { id: message.id, tries: message.attempts })
			message.ack()
		}
	}
}

async function runComparison(
	message: Message<unknown>,
	{ region, providerId, day }: ComparisonMessage,
	compare: ReturnType<typeof comparisonsFor>,
): Promise<void> {
	try {
		log('info', 'provider_compared', { region, providerId, ...(await compare({ region, providerId }, day)) })
		message.ack()
	} catch (error) {
		log('error', 'comparison_failed', { region, providerId, message: error, tries: message.attempts })
		retryLater(message, OUTSIDE_BACKOFF)
	}
}

/** `null` for an invalid message or one of another version. */
function parseMessage(body: unknown): ComparisonMessage | null {
	const { version, region, providerId, day, requestId: id } = toRecord(body)
	if (version !== 1 || typeof region !== 'string' || typeof providerId !== 'number') return null
	return typeof day === 'string' && typeof id === 'string' ? { version, region, providerId, day, requestId: id } : null
}

/** Compares a service in its region, in the app's own language. */
function comparisonsFor(env: Pick<Env, 'DB' | 'CACHE' | 'ASSETS'>, ctx: Pick<ExecutionContext, 'waitUntil'>) {
	const db = openDatabase(env.DB)
	// What is compared must be as new as possible.
	return (provider: ComparedProvider, day: string) =>
		compareProvider(db, uncachedCatalogFor(env, ctx, provider.region), provider, day)
}
