import { openDatabase } from '#functions/data/database.ts'
import { type Databases, personalDatabasesOf } from '#functions/data/personal-databases.ts'
import type { Env } from '#functions/env.ts'
import { log, requestId, withRequestId } from '#functions/lib/log.ts'
import {
	deleteUnwantedFilms,
	type FilmsMessage,
	filmMessages,
	listDueFilms,
	parseFilmsMessage,
} from '#functions/services/calendar/film-releases.ts'
import { readFilmReleases } from '#functions/wiring/calendar.ts'
import { CEILINGS, takeSome } from '#functions/wiring/ceilings.ts'
import { OUTSIDE_BACKOFF, retryLater } from './retry-later.ts'

type FilmsEnv = Pick<Env, 'DB' | 'CACHE' | 'ASSETS' | 'CATALOG_INDEX' | 'CATALOG_QUEUE'>

/** Sends the films that are due to the catalog queue. What fails is due again some hours later. */
export async function startFilmReleases(env: FilmsEnv): Promise<void> {
	if (!env.CATALOG_QUEUE) return
	try {
		const due = await takeSome(env, CEILINGS.films, null, await listDueFilms(openDatabase(env.DB), Date.now()))
		if (due.length > 0) await env.CATALOG_QUEUE.sendBatch(filmMessages(due, requestId()))
		log('info', 'film_releases_listed', { due: due.length })
	} catch (error) {
		log('error', 'film_releases_failed', { message: error })
	}
}

/** Forgets films that nobody wants any more. */
export async function sweepFilmReleases(env: Databases & FilmsEnv): Promise<void> {
	try {
		await deleteUnwantedFilms(openDatabase(env.DB), personalDatabasesOf(env).map(openDatabase), Date.now())
	} catch (error) {
		log('error', 'film_releases_failed', { message: error })
	}
}

/** Reads the films of a message of the catalog queue. @returns false for another kind of message */
export async function consumeFilms(
	message: Message<unknown>,
	env: FilmsEnv,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<boolean> {
	const parsed = parseFilmsMessage(message.body)
	if (!parsed) return false
	await withRequestId(parsed.requestId, () => read(message, parsed, env, ctx))
	return true
}

async function read(
	message: Message<unknown>,
	{ films }: FilmsMessage,
	env: FilmsEnv,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
	try {
		const counts = await readFilmReleases(env, ctx, films)
		log('info', 'film_releases_read', counts)
		if (counts.failed === 0) return message.ack()
	} catch (error) {
		log('error', 'film_releases_failed', { message: error, tries: message.attempts })
	}
	retryLater(message, OUTSIDE_BACKOFF)
}
