import { inParts } from '#domain/shared/in-parts.ts'
import { isPositiveIntegerUpTo, toRecord } from '#domain/shared/json.ts'
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
/** The platform takes so many at once. */
const MESSAGES_PER_BATCH = 100
/** More than the lists have. */
const MAX_STEPS = 100
/** The details that the first fill has read: those of all that its lists tell of. */
const MAX_FIRST_TITLES = 10_000

type CatalogMessage = {
	version: 1
	/** The id of the run that sent the message. */
	requestId: string
} & (
	| { titles: readonly TitleRef[] }
	/** A step of the first fill. */
	| { step: number }
)

type IndexingEnv = Pick<Env, 'DB' | 'CACHE' | 'ASSETS' | 'CATALOG_INDEX' | 'CATALOG_QUEUE'>

/** Begins to fill an index that has hardly any titles, so that a new deployment waits minutes for it and not days. */
export async function startFirstFill(env: IndexingEnv, ctx: Pick<ExecutionContext, 'waitUntil'>): Promise<void> {
	try {
		const indexing = indexingFor(env, ctx)
		if (!indexing || indexing.isEmbedded || !env.CATALOG_QUEUE) return
		if (await indexing.isNew()) await env.CATALOG_QUEUE.send(messageOf({ step: 1 }))
	} catch (error) {
		log('error', 'indexing_failed', { message: error })
	}
}

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
		await sendTitles(due, env.CATALOG_QUEUE)
		log('info', 'catalog_listed', { ...counts, due: due.length })
	} catch (error) {
		log('error', 'indexing_failed', { message: error })
	}
}

async function sendTitles(titles: readonly TitleRef[], queue: Pick<Queue, 'sendBatch'>): Promise<void> {
	const messages = inParts(titles, TITLES_PER_MESSAGE).map((part) => ({ body: messageOf({ titles: part }) }))
	for (const batch of inParts(messages, MESSAGES_PER_BATCH)) await queue.sendBatch(batch)
}

function messageOf(part: { titles: readonly TitleRef[] } | { step: number }): CatalogMessage {
	return { version: 1, ...part, requestId: requestId() }
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
		if (parsed && indexing)
			await withRequestId(parsed.requestId, () =>
				attempt(message, () =>
					'step' in parsed ? fill(parsed.step, indexing, env.CATALOG_QUEUE) : index(parsed.titles, indexing),
				),
			)
		else {
			if (!parsed) log('warn', 'catalog_message_unreadable', { id: message.id, tries: message.attempts })
			message.ack()
		}
	}
}

type Indexing = NonNullable<ReturnType<typeof indexingFor>>

/** @param work resolves to whether all of it is done */
async function attempt(message: Message<unknown>, work: () => Promise<boolean>): Promise<void> {
	try {
		if (await work()) return message.ack()
	} catch (error) {
		log('error', 'indexing_failed', { message: error, tries: message.attempts })
	}
	retryLater(message, OUTSIDE_BACKOFF)
}

async function index(titles: readonly TitleRef[], { indexTitles }: Indexing): Promise<boolean> {
	const counts = await indexTitles(titles)
	log('info', 'catalog_indexed', counts)
	return counts.failed === 0
}

/** Lists first, because they tell much at little cost; the details of all of them after the last step. */
async function fill(step: number, { listBestKnown, allDue }: Indexing, queue: Env['CATALOG_QUEUE']): Promise<boolean> {
	const { isLast, ...counts } = await listBestKnown(step)
	log('info', 'catalog_listed', { step, ...counts })
	if (counts.failed > 0) return false
	if (isLast && queue) await sendTitles(await allDue(MAX_FIRST_TITLES), queue)
	else await queue?.send(messageOf({ step: step + 1 }))
	return true
}

/** `null` for an invalid message or one of another version. */
function parseMessage(body: unknown): CatalogMessage | null {
	const { version, titles, step, requestId: id } = toRecord(body)
	if (version !== 1 || typeof id !== 'string') return null
	if (isPositiveIntegerUpTo(step, MAX_STEPS)) return { version, step, requestId: id }
	if (!Array.isArray(titles) || titles.length > TITLES_PER_MESSAGE) return null
	return titles.every(isTitleRef) ? { version, titles, requestId: id } : null
}

function isTitleRef(value: unknown): value is TitleRef {
	const { type, id } = toRecord(value)
	return isMediaType(type) && Number.isSafeInteger(id)
}
