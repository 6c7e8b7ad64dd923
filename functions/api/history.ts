import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import {
	HISTORY_COMMIT_SIZE,
	HISTORY_PAGE_SIZE,
	type HistoryEntry,
	onServerClock,
	timeOf,
} from '#domain/history/history.ts'
import {
	clampPosition,
	IMAGE_PATH,
	MAX_ORDINAL,
	MAX_RATING,
	MAX_SECONDS,
	MAX_SOURCE_LENGTH,
	MAX_TITLE_LENGTH,
	toHistoryItem,
} from '#domain/history/history-item.ts'
import { isMediaKey, mediaKey } from '#domain/shared/media-ref.ts'
import { readBody, readQuery } from '#functions/http/json-body.ts'
import { completeTitles } from '#functions/services/title/complete-titles.ts'
import { countUpTo, mediaId, mediaType, password } from './fields.ts'
import { requireConfirmed, requireViewer, type ViewerEnv } from './require-viewer.ts'

/** 500 items with long overviews. */
const MAX_BODY_BYTES = 4_000_000
const MAX_PAGE = 500

const imagePath = z.nullish(z.string().check(z.regex(IMAGE_PATH, 'must be a path of the metadata service')))
const ordinal = z.nullish(z.int('must be a whole number').check(z.gte(0), z.lte(MAX_ORDINAL)))
const seconds = z.number('must be a number of seconds').check(z.gte(0), z.lte(MAX_SECONDS))
const time = z
	.string('must be an ISO time')
	.check(z.refine((text) => !Number.isNaN(timeOf({ createdAt: text })), 'must be an ISO time with Z or an offset'))

const itemSchema = z
	.object({
		media_id: mediaId,
		media_type: mediaType,
		season: ordinal,
		episode: ordinal,
		title: z.nullish(z.string('must be text').check(z.maxLength(MAX_TITLE_LENGTH))),
		poster_path: imagePath,
		backdrop_path: imagePath,
		overview: z.nullish(z.string('must be text').check(z.maxLength(5000))),
		rating: z.nullish(z.number('must be a number').check(z.gte(0), z.lte(MAX_RATING))),
		watch_position: seconds,
		duration: seconds,
		created_at: time,
		preferred_source: z.nullish(z.string('must be text').check(z.maxLength(MAX_SOURCE_LENGTH))),
		said_at: z.optional(time),
		is_dated: z.optional(z.boolean('must be true or false')),
	})
	.check(
		z.refine(({ season, episode }) => (season == null) === (episode == null), {
			path: ['episode'],
			message: 'must come with season, and season with it',
		}),
	)
export const historyBody = z.object({
	items: z.array(itemSchema, 'must be a list').check(z.minLength(1), z.maxLength(HISTORY_COMMIT_SIZE)),
	sent_at: z.optional(time),
})
export const historyRemoval = z.object({
	password,
	ids: z.optional(
		z
			.array(z.string('must be text').check(z.refine(isMediaKey, 'must be the id of an entry')), 'must be a list')
			.check(z.maxLength(HISTORY_COMMIT_SIZE)),
	),
})
export const historyQuery = z.object({
	cursor: z.optional(z.string().check(z.maxLength(64, 'is not a cursor of this list'))),
	limit: z._default(countUpTo(MAX_PAGE), HISTORY_PAGE_SIZE),
})

export const history = new Hono<ViewerEnv>()
	.use(requireViewer)
	.get('/', async (c) => {
		const { cursor, limit } = readQuery(c.req.url, historyQuery)
		const { viewer } = c.var
		const page = await viewer.history.page(cursor ?? null, limit)
		return c.json({ items: page.entries.map((entry) => toResponseItem(entry, viewer.id)), nextCursor: page.nextCursor })
	})
	.post('/', async (c) => {
		const { items, sent_at } = await readBody(c.req.raw, historyBody, MAX_BODY_BYTES)
		const { viewer, context } = c.var
		const { nowMs } = context.requestContext
		const sentAtMs = sent_at === undefined ? nowMs : timeOf({ createdAt: sent_at })
		const entries = items.map((item) => onServerClock(toEntry(item), sentAtMs, nowMs))
		return c.json({ queued: await viewer.history.record(await completeTitles(entries, context.catalog)) }, 202)
	})
	.delete('/', async (c) => {
		const { ids, password } = await readBody(c.req.raw, historyRemoval)
		const { viewer } = c.var
		if (ids) return c.json({ removed: await viewer.history.remove(ids) })
		await viewer.history.clear(await requireConfirmed(viewer, password))
		return c.json({ cleared: true })
	})

function toEntry(wire: z.infer<typeof itemSchema>): HistoryEntry {
	const isEpisode = wire.media_type === 'tv'
	return {
		type: wire.media_type,
		id: wire.media_id,
		season: isEpisode ? (wire.season ?? null) : null,
		episode: isEpisode ? (wire.episode ?? null) : null,
		title: wire.title ?? '',
		posterPath: wire.poster_path ?? null,
		backdropPath: wire.backdrop_path ?? null,
		overview: wire.overview ?? '',
		rating: wire.rating ?? 0,
		positionSeconds: clampPosition(wire.watch_position, wire.duration),
		durationSeconds: wire.duration,
		createdAt: wire.created_at,
		preferredSource: wire.preferred_source ?? null,
		...(wire.said_at !== undefined && { saidAt: timeOf({ createdAt: wire.said_at }) }),
		...(wire.is_dated && { isDated: true }),
	}
}

/** The fields of docs/product.md. A record's id is the identity of what was watched. */
function toResponseItem(entry: HistoryEntry, userId: string) {
	// In full; browsers store a shortened one.
	return { id: mediaKey(entry), user_id: userId, ...toHistoryItem(entry), overview: entry.overview }
}
