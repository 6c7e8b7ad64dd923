import { inParts } from '#domain/shared/in-parts.ts'
import { toRecord } from '#domain/shared/json.ts'
import { isMediaType, type TitleRef } from '#domain/shared/media-ref.ts'
import type { Env } from '#functions/env.ts'
import { log, requestId, withRequestId } from '#functions/lib/log.ts'
import { indexingFor } from '#functions/wiring/indexing.ts'
import { consumeFilms } from './film-releases.ts'
import { readShowsOf } from './known-shows.ts'
import { OUTSIDE_BACKOFF, retryLater } from './retry-later.ts'

/** As in wrangler.toml. */
export const CATALOG_QUEUE = 'marquee-catalog'
const TITLES_PER_MESSAGE = 20

interface CatalogMessage {
	version: 1
	titles: readonly TitleRef[]
	/** The id of the run that sent the message. */
	requestId: string
}

type IndexingEnv = Pick<Env, 'DB' | 'CACHE' | 'ASSETS' | 'CATALOG_INDEX' | 'CATALOG_QUEUE'>

/** Indexes the embedded catalog, or sends titles of the metadata service's lists to the queue. What fails comes with a later run. */
export async function startIndexing(env: IndexingEnv, ctx: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
	try {
		const indexing = indexingFor(env, ctx)
		if (!indexing) return
		if (indexing.isEmbedded) {
			log('info', 'catalog_indexed', await indexing.indexEmbedded())
			return
		}
		if (!env.CATALOG_QUEUE) return
		const { due, ...counts } = await indexing.findDue()
		const messages = inParts(due, TITLES_PER_MESSAGE).map((titles) => ({
			body: { version: 1, titles, requestId: requestId() } satisfies CatalogMessage,
		}))
		if (messages.length > 0) await env.CATALOG_QUEUE.sendBatch(messages)
		log('info', 'catalog_listed', { ...counts, due: due.length })
	} catch (error) {
		log('error', 'indexing_failed', { message: error })
	}
}

/** Removes titles that may not be kept any longer. */
export async function sweepIndex(env: IndexingEnv): Promise<void> {
	try {
		await indexingFor(env, { waitUntil: () => {} })?.deleteOld()
	} catch (error) {
		log('error', 'indexing_failed', { message: error })
	}
}

/** Consumes the queue. Never throws: that would redeliver messages that are done. */
export async function consumeCatalog(
	batch: MessageBatch<unknown>,
	env: IndexingEnv,
	ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
	const indexing = indexingFor(env, ctx)
	for (const message of batch.messages) {
		if (await consumeFilms(message, env, ctx)) continue
		if (await readShowsOf(message, env, ctx)) continue
		const parsed = parseMessage(message.body)
		if (parsed && indexing) await withRequestId(parsed.requestId, () => index(message, parsed, indexing))
		else {
			if (!parsed) log('warn', 'catalog_message_unreadable', { id: message.id, tries: message.attempts })
			message.ack()
		}
	}
}

async function index(
	message: Message<unknown>,
	{ titles }: CatalogMessage,
	{ indexTitles }: NonNullable<ReturnType<typeof indexingFor>>,
): Promise<void> {
	try {
		const counts = await indexTitles(titles)
		log('info', 'catalog_indexed', counts)
		if (counts.failed === 0) return message.ack()
	} catch (error) {
		log('error', 'indexing_failed', { message: error, tries: message.attempts })
	}
	retryLater(message, OUTSIDE_BACKOFF)
}

/** `null` for an invalid message or one of another version. */
function parseMessage(body: unknown): CatalogMessage | null {
	const { version, titles, requestId: id } = toRecord(body)
	if (version !== 1 || !Array.isArray(titles) || titles.length > TITLES_PER_MESSAGE || typeof id !== 'string')
		return null
	return titles.every(isTitleRef) ? { version, titles, requestId: id } : null
}

function isTitleRef(value: unknown): value is TitleRef {
	const { type, id } = toRecord(value)
	return isMediaType(type) && Number.isSafeInteger(id)
}
