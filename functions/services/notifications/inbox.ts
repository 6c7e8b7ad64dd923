import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import {
	type InboxEntry,
	MAX_UNREAD_SHOWN,
	NOTIFICATION_KINDS,
	type NotificationKind,
} from '#domain/notifications/notification.ts'
import type { Notifications } from '#domain/notifications/port.ts'
import { DEFAULT_NOTIFICATION_SETTINGS, type NotificationSettings } from '#domain/notifications/settings.ts'
import { MAX_SUBSCRIPTIONS } from '#domain/notifications/subscription.ts'
import { CodedError } from '#domain/shared/errors.ts'
import { notificationSettings, notifications, pushSubscriptions } from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { accountKeysOf, keyOf } from '#functions/data/viewer-key.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'

const PAGE_SIZE = 50
const CURSOR = /^(\d{1,15})\.([!-~]{1,120})$/

interface Options {
	/** The database with the profile's personal rows. */
	db: Db
	profileId: string
	/** When this session started, which names it among the account's. */
	signedInAtMs: number
	/** The newest version that there is news of. */
	version: string
	now: () => number
	/** Runs work that nobody waits for. */
	inBackground: (work: Promise<unknown>) => void
}

/** What one viewer is told of, and how. */
export function createNotifications({
	db,
	profileId,
	signedInAtMs,
	version,
	now,
	inBackground,
}: Options): Notifications {
	const userKey = keyOf(profileId)
	const isOwn = eq(notifications.userKey, userKey)

	return {
		async unreadCount() {
			const [row] = await db.reads.all<{ count: number }>(sql`
				SELECT count(*) AS count FROM (
					SELECT 1 FROM notifications
					WHERE user_key = ${userKey} AND read_at IS NULL AND created_at <= ${now()} LIMIT ${MAX_UNREAD_SHOWN + 1}
				)`)
			return row?.count ?? 0
		},

		async page(cursor) {
			const rows = await db.reads
				.select()
				.from(notifications)
				// Some are told in some hours.
				.where(and(isOwn, sql`created_at <= ${now()}`, isAfter(cursor)))
				.orderBy(desc(notifications.createdAt), notifications.id)
				.limit(PAGE_SIZE + 1)
			const shown = rows.slice(0, PAGE_SIZE)
			const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
			return { entries: shown.map(toEntry), nextCursor: last ? `${last.createdAt}.${last.id}` : null }
		},

		async markRead(id, atMs) {
			const which = id === null ? sql`created_at <= ${atMs}` : eq(notifications.id, id)
			await db.changes
				.update(notifications)
				.set({ readAt: now() })
				.where(and(isOwn, sql`read_at IS NULL`, which))
		},

		async settings() {
			const [row] = await db.reads.select().from(notificationSettings).where(eq(notificationSettings.userKey, userKey))
			return row ? toSettings(row) : DEFAULT_NOTIFICATION_SETTINGS
		},

		async saveSettings({ isDigest, quiet, zone, ...kinds }) {
			await db.changes.run(sql`
				INSERT INTO notification_settings
					(user_key, ${ofEachKind(columnOf)}, told_version, is_digest, quiet_from, quiet_to, zone)
				SELECT key, ${ofEachKind((kind) => sql`${bit(kinds[kind])}`)}, ${version}, ${bit(isDigest)},
					${quiet?.from ?? null}, ${quiet?.to ?? null}, ${zone}
				FROM viewers WHERE id = ${profileId}
				ON CONFLICT (user_key) DO UPDATE SET
					${ofEachKind((kind) => sql`${columnOf(kind)} = excluded.${columnOf(kind)}`)},
					told_version = iif(version, told_version, excluded.told_version), is_digest = excluded.is_digest,
					quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, zone = coalesce(excluded.zone, zone)`)
		},

		async devices() {
			const rows = await db.reads
				.select({ id: pushSubscriptions.id, name: pushSubscriptions.device, addedAt: pushSubscriptions.createdAt })
				.from(pushSubscriptions)
				.where(eq(pushSubscriptions.userKey, userKey))
			return rows.sort((a, b) => b.addedAt - a.addedAt)
		},

		async addDevice({ endpoint, p256dh, auth }, name) {
			const id = await sha256Hex(endpoint)
			await db.changes.$client.batch(
				[
					sql`INSERT INTO push_subscriptions (user_key, id, endpoint, p256dh, auth, device, signed_in_at, created_at)
						SELECT key, ${id}, ${endpoint}, ${p256dh}, ${auth}, ${name}, ${signedInAtMs}, ${now()} FROM viewers WHERE id = ${profileId}
						ON CONFLICT (user_key, id) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth,
							device = excluded.device, signed_in_at = excluded.signed_in_at`,
					sql`DELETE FROM push_subscriptions WHERE (user_key, id) IN (
						SELECT user_key, id FROM push_subscriptions WHERE user_key IN ${accountKeysOf(userKey)}
						ORDER BY created_at DESC, id LIMIT -1 OFFSET ${MAX_SUBSCRIPTIONS}
					)`,
				].map((query) => toStatement(db, query)),
			)
		},

		removeDevice: (id) => removeSubscriptions(db.changes, sql`user_key = ${userKey} AND id = ${id}`),

		forgetSession() {
			// Not in the name of the session, which ends meanwhile.
			inBackground(removeSubscriptions(db, sql`user_key = ${userKey} AND signed_in_at = ${signedInAtMs}`))
		},
	}
}

const bit = (value: boolean) => (value ? 1 : 0)
const columnOf = (kind: NotificationKind) => sql`${sql.identifier(kind)}`
const ofEachKind = (toSql: (kind: NotificationKind) => SQL) => sql.join(NOTIFICATION_KINDS.map(toSql), sql`, `)

/** @returns whether there were any */
async function removeSubscriptions(db: Pick<Db, 'delete'>, which: SQL): Promise<boolean> {
	const removed = await db.delete(pushSubscriptions).where(which).returning({ id: pushSubscriptions.id })
	return removed.length > 0
}

function isAfter(cursor: string | null): SQL | undefined {
	if (cursor === null) return undefined
	const [, at, id] = CURSOR.exec(cursor) ?? []
	if (at === undefined || id === undefined) throw new CodedError('INVALID_REQUEST', 'cursor is invalid')
	return sql`(created_at < ${Number(at)} OR (created_at = ${Number(at)} AND id > ${id}))`
}

function toEntry(row: typeof notifications.$inferSelect): InboxEntry {
	const { id, kind, mediaType, mediaId, title, body, path, createdAt, readAt } = row
	const ref = mediaType === null || mediaId === null ? null : { type: mediaType, id: mediaId }
	return { id, kind, ref, title, body, path, createdAt, isRead: readAt !== null }
}

/** Reads the settings from a row, or from columns of the same names. */
export function toSettings(
	row: {
		[Name in keyof Omit<
			typeof notificationSettings.$inferSelect,
			'userKey' | 'toldVersion'
		>]: (typeof notificationSettings.$inferSelect)[Name]
	},
): NotificationSettings {
	const { episode, film, match, version, isDigest, quietFrom, quietTo, zone } = row
	const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
	return { episode, film, match, version, isDigest, quiet, zone }
}
