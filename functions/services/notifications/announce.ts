import { type SQL, sql } from 'drizzle-orm'
import {
	INBOX_DAYS,
	MAX_INBOX_ROWS,
	type NotifiableEvent,
	type NotificationKind,
} from '#domain/notifications/notification.ts'
import {
	DEFAULT_NOTIFICATION_SETTINGS,
	type NotificationSettings,
	planMessage,
} from '#domain/notifications/settings.ts'
import { addToList } from '#domain/shared/lists.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { DAY_MS, HOUR_MS } from '#domain/shared/time.ts'
import type { Zone } from '#domain/shared/zone.ts'
import type { MaturityCap } from '#domain/title/maturity.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { toSettings } from './inbox.ts'
import { findToldProfiles, type ToldProfile } from './told-profiles.ts'

/** What has happened of one kind, and who waits for it. */
export interface EventFinder<Event extends NotifiableEvent = NotifiableEvent> {
	kind: NotificationKind
	/** What has happened lately: a run that comes late, or again, finds the same. */
	find(): Promise<readonly Event[]>
	/**
	 * SQL of rows `(user_key, place)`: who waits for which event, by its place in the list.
	 * @param events `FollowedEvent[]` as JSON
	 */
	followers(events: string): SQL
	/** What an event is followed by. */
	toFollowed(event: Event): Record<string, string | number>
	/** Whether somebody who waits for it is told. */
	isFor(event: Event, profile: ToldProfile): boolean
	/** Called once all are told. */
	finish?(personal: Db): Promise<void>
}

/** Finds the titles that may be seen with a cap. */
export type WithinCap = (cap: MaturityCap, refs: readonly TitleRef[]) => Promise<TitleRef[]>

interface Options {
	/** The database with the profiles. */
	directory: Db
	/** The database with the personal rows. */
	personal: Db
	/** The binding of that; `null` for the same one. */
	home: string | null
	withinCap: WithinCap
	zoneOf: (name: string | null) => Zone
	maxPages?: number
	now: () => number
}

/** Each page is three calls of the database. */
const PAGE_SIZE = 500
/** The most pages of one run. The next one begins with other people, so that everybody's turn comes. */
const MAX_PAGES = 200

interface FollowerRow {
	userKey: number
	profileId: string
	place: number
	/** `NotificationSettings` of the row; `null` without one. */
	isDigest: number | null
	quietFrom: number | null
	quietTo: number | null
	zone: string | null
}

/** Puts what has happened into the inboxes of those who wait for it, once each. @returns how many notifications were made */
export async function announce<Event extends NotifiableEvent>(
	source: EventFinder<Event>,
	events: readonly Event[],
	options: Options,
): Promise<number> {
	if (events.length === 0) return 0
	const { directory, personal, home, maxPages = MAX_PAGES } = options
	let made = 0
	const first = await firstKey(personal, options.now())
	let after: Pick<FollowerRow, 'userKey' | 'place'> = { userKey: first, place: -1 }
	let isWrapped = false
	for (let page = 0; page < maxPages; page += 1) {
		const rows = await findFollowers(source, events, personal, after, isWrapped ? first : null)
		const profiles = await findToldProfiles(directory, home, [...new Set(rows.map(({ profileId }) => profileId))])
		const told = rows.flatMap((row) => {
			const [event, profile] = [events[row.place], profiles.get(row.profileId)]
			return event && profile && source.isFor(event, profile) ? [{ row, event, profile }] : []
		})
		made += await insert(personal, await fitting(told, options), options)
		after = rows.at(-1) ?? after
		if (rows.length === PAGE_SIZE) continue
		if (isWrapped || first === 0) {
			await source.finish?.(personal)
			return made
		}
		isWrapped = true
		after = { userKey: 0, place: -1 }
	}
	return made
}

/** The viewer with whom this hour's run begins. */
async function firstKey(personal: Db, nowMs: number): Promise<number> {
	const [row] = await personal.all<{ key: number | null }>(sql`SELECT max(key) AS key FROM viewers`)
	return Math.floor((row?.key ?? 0) * ((Math.floor(nowMs / HOUR_MS) * GOLDEN_RATIO) % 1))
}

/** Multiples of it, without their whole part, are spread evenly. */
const GOLDEN_RATIO = 0.618034

/** Finds the profiles with the switch on that have not been told, in the order of people. */
function findFollowers<Event extends NotifiableEvent>(
	source: EventFinder<Event>,
	events: readonly Event[],
	personal: Db,
	after: Pick<FollowerRow, 'userKey' | 'place'>,
	before: number | null,
): Promise<FollowerRow[]> {
	const followed = JSON.stringify(events.map((event, place) => ({ place, id: event.id, ...source.toFollowed(event) })))
	const ids = JSON.stringify(events.map(({ id }) => id))
	const isOn = DEFAULT_NOTIFICATION_SETTINGS[source.kind] ? 1 : 0
	return personal.all<FollowerRow>(sql`
		SELECT waiting.user_key AS userKey, viewers.id AS profileId, waiting.place, is_digest AS isDigest,
			quiet_from AS quietFrom, quiet_to AS quietTo, zone
		FROM (${source.followers(followed)}) AS waiting JOIN viewers ON viewers.key = waiting.user_key
			LEFT JOIN notification_settings AS wanted ON wanted.user_key = waiting.user_key
		WHERE coalesce(wanted.${sql.identifier(source.kind)}, ${isOn})
			AND (waiting.user_key, waiting.place) > (${after.userKey}, ${after.place}) AND waiting.user_key < ${before ?? Number.MAX_SAFE_INTEGER}
			AND NOT EXISTS (
				SELECT 1 FROM notifications AS told
				WHERE told.user_key = waiting.user_key AND told.id = ${ids} ->> ('$[' || waiting.place || ']')
			)
		ORDER BY 1, 3 LIMIT ${PAGE_SIZE}`)
}

interface Told<Event> {
	row: FollowerRow
	event: Event
	profile: ToldProfile
}

/** Leaves out what is above a profile's cap, or may be. */
async function fitting<Event extends NotifiableEvent>(
	told: readonly Told<Event>[],
	{ withinCap }: Options,
): Promise<Told<Event>[]> {
	const capped = new Map<string, Told<Event>[]>()
	for (const item of told)
		if (item.profile.cap && item.event.ref) addToList(capped, JSON.stringify(item.profile.cap), item)
	const heldBack = new Set<Told<Event>>()
	for (const items of capped.values()) {
		const refs = items.flatMap(({ event }) => event.ref ?? [])
		const allowed = await withinCap(items[0]?.profile.cap as MaturityCap, refs)
		for (const item of items) if (!allowed.some((ref) => isSame(ref, item.event.ref))) heldBack.add(item)
	}
	return told.filter((item) => !heldBack.has(item))
}

const isSame = (a: TitleRef, b: TitleRef | null) => a.type === b?.type && a.id === b.id

/** Also deletes the oldest entries of inboxes that are full. */
async function insert<Event extends NotifiableEvent>(
	personal: Db,
	told: readonly Told<Event>[],
	{ zoneOf, now }: Options,
): Promise<number> {
	if (told.length === 0) return 0
	const nowMs = now()
	const values = told.map(({ row, event }) => {
		const { id, kind, ref, title, body, facts, path, expiresAtMs } = event
		const settings = settingsOf(row)
		const { toldAtMs, message, dueAtMs } = planMessage(event, settings, zoneOf(settings.zone), nowMs)
		const texts = {
			title,
			body,
			facts: JSON.stringify(facts),
			path,
			createdAt: toldAtMs,
			message,
			dueAt: dueAtMs,
			expiresAt: Math.max(expiresAtMs, dueAtMs ?? 0),
		}
		return { userKey: row.userKey, id, kind, mediaType: ref?.type ?? null, mediaId: ref?.id ?? null, ...texts }
	})
	const [inserted] = await personal.$client.batch(
		[
			sql`INSERT INTO notifications
				(user_key, id, kind, media_type, media_id, title, body, facts, path, created_at, message, due_at, expires_at)
				SELECT value ->> 'userKey', value ->> 'id', value ->> 'kind', value ->> 'mediaType', value ->> 'mediaId',
					value ->> 'title', value ->> 'body', value ->> 'facts', value ->> 'path', value ->> 'createdAt', value ->> 'message', value ->> 'dueAt',
					value ->> 'expiresAt'
				FROM json_each(${JSON.stringify(values)})
				WHERE EXISTS (SELECT 1 FROM viewers WHERE key = value ->> 'userKey')
				ON CONFLICT DO NOTHING`,
			sql`DELETE FROM notifications WHERE user_key IN (
					SELECT value FROM json_each(${JSON.stringify([...new Set(values.map(({ userKey }) => userKey))])})
				) AND created_at < (
					SELECT created_at FROM notifications AS newer WHERE newer.user_key = notifications.user_key
					ORDER BY created_at DESC LIMIT 1 OFFSET ${MAX_INBOX_ROWS - 1}
				)`,
		].map((query) => toStatement(personal, query)),
	)
	return inserted?.meta.changes ?? 0
}

function settingsOf({ isDigest, ...row }: FollowerRow): NotificationSettings {
	if (isDigest === null) return DEFAULT_NOTIFICATION_SETTINGS
	return toSettings({ ...DEFAULT_NOTIFICATION_SETTINGS, ...row, isDigest: isDigest === 1 })
}

/** Deletes what nobody looks for any longer, and how old messages were delivered. */
export async function deleteOldNotifications(personal: Db, nowMs: number): Promise<void> {
	const lapsedAtMs = nowMs - INBOX_DAYS * DAY_MS
	await personal.$client.batch(
		[
			sql`DELETE FROM notifications WHERE created_at <= ${lapsedAtMs}`,
			sql`DELETE FROM push_deliveries WHERE done_at <= ${nowMs - DELIVERY_DAYS * DAY_MS}`,
		].map((query) => toStatement(personal, query)),
	)
}

/** Much longer than a queue delivers a message again. */
const DELIVERY_DAYS = 14
