import { toRecord } from '#domain/shared/json.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import { log, withRequestId } from '#functions/lib/log.ts'
import { deleteUnwantedShows } from '#functions/services/title/known-shows.ts'
import { readKnownShows, renewShows, SHOWS_PER_MESSAGE, type ShowsMessage } from '#functions/wiring/known-shows.ts'
import { OUTSIDE_BACKOFF, retryLater } from './retry-later.ts'

type ShowsEnv = Pick<Env, 'DB' | 'CACHE' | 'ASSETS' | 'CATALOG_INDEX' | 'CATALOG_QUEUE'>

/** Has shows that are due read again, and new ones on the air read. What fails is due with the next run. */
export async function renewKnownShows(env: ShowsEnv, ctx: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
	try {
		log('info', 'known_shows_due', { count: await renewShows(env, ctx) })
	} catch (error) {
		log('error', 'known_shows_failed', { message: error })
	}
}

export async function sweepKnownShows(env: Pick<Env, 'DB'>): Promise<void> {
	try {
		await deleteUnwantedShows(openDatabase(env.DB), Date.now())
	} catch (error) {
		log('error', 'known_shows_failed', { message: error })
	}
}

/** Reads the shows of a message of the catalog queue. Never throws. @returns false for another kind of message */
export async function readShowsOf(
	message: Message<unknown>,
	env: ShowsEnv,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<boolean> {
	const parsed = parseMessage(message.body)
	if (!parsed) return false
	await withRequestId(parsed.requestId, async () => {
		try {
			const counts = await readKnownShows(env, ctx, parsed.shows)
			log('info', 'known_shows_read', counts)
			if (counts.failed === 0) return message.ack()
		} catch (error) {
			log('error', 'known_shows_failed', { message: error, tries: message.attempts })
		}
		retryLater(message, OUTSIDE_BACKOFF)
	})
	return true
}

function parseMessage(body: unknown): ShowsMessage | null {
	const { version, shows, requestId: id } = toRecord(body)
	if (version !== 1 || !Array.isArray(shows) || shows.length > SHOWS_PER_MESSAGE || typeof id !== 'string') return null
	return shows.every(Number.isSafeInteger) ? { version, shows, requestId: id } : null
}
