import { env } from 'cloudflare:workers'
import { DEFAULT_NOTIFICATION_SETTINGS, type NotificationSettings } from '#domain/notifications/settings.ts'
import { DAY_MS, utcDayOf } from '#domain/shared/time.ts'
import { openDatabase } from '#functions/data/database.ts'
import { ensureViewer } from '#functions/data/viewer-key.ts'
import { localZone } from '#functions/http/location.ts'
import { createNotifications } from '#functions/services/notifications/inbox.ts'
import { createPushBrowser } from '../../support/push-browser.ts'
import { insertUser, peopleWithClock } from '../account/people-sample.ts'

export const PUSH_HOST = 'https://push.service.com'
export const HOME = 'PERSONAL_WEUR'

/** Netflix, and what it has new in Great Britain. */
const SERVICE = 8
const REGION = 'GB'

/** Forgets everybody and all that has happened. */
export async function forgetAll(): Promise<void> {
	for (const table of ['viewers', 'users', 'provider_changes', 'title_ages', 'shows', 'film_releases'])
		await env.DB.prepare(`DELETE FROM ${table}`).run()
}

/** A film that has come to the service today. */
export async function filmArrives(id: number, title = `Film ${id}`, foundOn = utcDayOf(Date.now())): Promise<void> {
	const card = JSON.stringify({ type: 'movie', id, title })
	await env.DB.prepare('INSERT OR REPLACE INTO provider_changes VALUES (?, ?, ?, 0, ?, ?)')
		.bind(REGION, SERVICE, `movie:${id}`, card, foundOn)
		.run()
}

/** Told at once, day and night. */
export const AT_ONCE: NotificationSettings = { ...DEFAULT_NOTIFICATION_SETTINGS, isDigest: false }

interface Somebody {
	watchlist?: readonly number[]
	settings?: NotificationSettings | null
	/** How many browsers they have. */
	browsers?: number
	region?: string | null
	home?: typeof HOME | null
}

let count = 0

/** Somebody with that service, who is signed in. */
export async function somebody({
	watchlist = [1],
	settings = AT_ONCE,
	browsers = 1,
	region = REGION,
	home = null,
}: Somebody = {}) {
	const people = peopleWithClock(env.DB)
	const id = await insertUser(people)
	const signedInAtMs = Date.now()
	const database = home === null ? env.DB : env.HOME
	const personal = openDatabase(database)
	if (home !== null) await env.DB.prepare('UPDATE users SET home = ? WHERE id = ?').bind(home, id).run()
	await personal.run(ensureViewer(id, id))
	await people.preferences(id).save({ region, services: [String(SERVICE)] })
	await env.DB.prepare(
		'INSERT INTO sessions (id_hash, user_id, profile_id, created_at, seen_at) VALUES (?1, ?1, ?1, ?2, ?2)',
	)
		.bind(id, signedInAtMs)
		.run()
	const save = database.prepare(
		`INSERT INTO saved (user_key, id, list, media_type, media_id, added_at)
		SELECT key, ?2, 'watchlist', 'movie', ?3, 0 FROM viewers WHERE id = ?1`,
	)
	for (const film of watchlist) await save.bind(id, `${id}:${film}`, film).run()
	const background: Promise<unknown>[] = []
	const notifications = createNotifications({
		db: personal,
		profileId: id,
		signedInAtMs,
		version: '1.0.0',
		zoneOf: localZone,
		now: Date.now,
		inBackground: (work) => void background.push(work),
	})
	if (settings) await notifications.saveSettings(settings)
	const devices = []
	for (let device = 0; device < browsers; device += 1) {
		count += 1
		const browser = await createPushBrowser(`${PUSH_HOST}/push/browser-${count}`)
		await notifications.addDevice(browser.subscription, 'Firefox on Linux')
		devices.push(browser)
	}
	const entries = async () => (await notifications.page(null)).entries
	const settled = () => Promise.all(background)
	return { id, database, notifications, devices, entries, settled, preferences: people.preferences(id), signedInAtMs }
}

export const YESTERDAY = () => utcDayOf(Date.now() - DAY_MS)
