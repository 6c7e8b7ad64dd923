import { sql } from 'drizzle-orm'
import { type EventFacts, eventTexts } from '#domain/notifications/event-facts.ts'
import { type DeliveryOutcome, type InboxEntry, toPushMessage } from '#domain/notifications/notification.ts'
import { afterQuiet } from '#domain/notifications/settings.ts'
import { NOTIFICATIONS_PATH } from '#domain/shared/links.ts'
import { addToList } from '#domain/shared/lists.ts'
import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import type { Zone } from '#domain/shared/zone.ts'
import type { MaturityCap } from '#domain/title/maturity.ts'
import type { PushClient } from '#functions/clients/push/push.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import { mapLimit } from '#functions/lib/promises.ts'
import type { WithinCap } from './announce.ts'
import { type Delivery, REQUEUE_MS, rowsOf } from './dispatch.ts'
import { findLiveSubscriptions } from './told-profiles.ts'

/** A consumer that has not said within this how it went is gone. Much longer than a delivery takes. */
const CLAIM_MS = 5 * MINUTE_MS
/** The platform opens at most six connections at once. */
const MAX_CONCURRENT = 6
const TOPIC_LENGTH = 32

interface Options {
	/** The database with the profiles. */
	directory: Db
	/** The database with the personal rows. */
	personal: Db
	/** The binding of that; `null` for the same one. */
	home: string | null
	push: PushClient
	/** Sessions that were renewed, and that began, before these moments have expired. */
	sessionsSince: (nowMs: number) => { seen: number; created: number }
	withinCap: WithinCap
	zoneOf: (name: string | null) => Zone
	/** Runs what reads texts in a language, BCP 47. */
	inLanguage: <T>(tag: string, work: () => T) => Promise<T>
	now: () => number
}

interface ClaimedRow extends Delivery {
	expiresAt: number
	profileId: string
	/** `null` when it was removed. */
	endpoint: string | null
	p256dh: string
	auth: string
	/** BCP 47; `null` for one from before languages. */
	language: string | null
	signedInAt: number
	/** When quiet hours begin, by the settings as they are now. */
	quietFrom: number | null
	quietTo: number | null
	zone: string | null
}

interface DeliveryReport {
	/** How each one ended that did. */
	done: Partial<Record<DeliveryOutcome, number>>
	/** Deliveries that are to be tried again. */
	open: number
	/** How long a push service asked to wait; `null` when none did. */
	retryAfterSeconds: number | null
}

type Told = Pick<InboxEntry, 'title' | 'body' | 'path'> & {
	kind: string
	mediaType: MediaType | null
	mediaId: number | null
	/** JSON of `EventFacts`. */
	facts: string | null
}

/**
 * Sends messages to browsers. Each is claimed first, so that a message of the queue that comes twice sends nothing twice; a claim
 * that nobody ended is taken over, and the device shows a copy with the same tag in place of the first.
 */
export async function deliver(deliveries: readonly Delivery[], options: Options): Promise<DeliveryReport> {
	const { personal, now } = options
	const claimed = await claim(personal, deliveries, now())
	const ended = claimed.length > 0 ? await sendAll(claimed, options) : []
	const open = ended.filter(({ outcome }) => outcome === null)
	await end(personal, ended, now())
	const done: DeliveryReport['done'] = {}
	for (const { outcome } of ended) if (outcome) done[outcome] = (done[outcome] ?? 0) + 1
	const waits = ended.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? [])
	// Others may be under way in another consumer, which may fail.
	const [left] = await personal.all<{ count: number }>(sql`
		SELECT count(*) AS count FROM push_deliveries
		WHERE (user_key, subscription_id, message) IN (${rowsOf(deliveries)}) AND done_at IS NULL`)
	const waiting = ended.filter(({ waitsUntil }) => waitsUntil !== undefined).length
	return {
		done,
		open: (left?.count ?? open.length) - waiting,
		retryAfterSeconds: waits.length > 0 ? Math.max(...waits) : null,
	}
}

/** Takes those that nobody else has. */
async function claim(personal: Db, deliveries: readonly Delivery[], nowMs: number): Promise<ClaimedRow[]> {
	const rows = rowsOf(deliveries)
	const [claimed, found] = await personal.$client.batch<Delivery & ClaimedRow>(
		[
			sql`UPDATE push_deliveries SET claimed_at = ${nowMs}
				WHERE (user_key, subscription_id, message) IN (${rows}) AND done_at IS NULL AND claimed_at <= ${nowMs - CLAIM_MS}
				RETURNING user_key AS userKey, subscription_id AS subscriptionId, message`,
			sql`SELECT delivery.user_key AS userKey, subscription_id AS subscriptionId, message, expires_at AS expiresAt,
					viewers.id AS profileId, endpoint, p256dh, auth, language, signed_in_at AS signedInAt, quiet_from AS quietFrom,
					quiet_to AS quietTo, zone
				FROM push_deliveries AS delivery JOIN viewers ON viewers.key = delivery.user_key
					LEFT JOIN push_subscriptions AS subscription
					ON subscription.user_key = delivery.user_key AND subscription.id = subscription_id
					LEFT JOIN notification_settings AS wanted ON wanted.user_key = delivery.user_key
				WHERE (delivery.user_key, subscription_id, message) IN (${rows})`,
		].map((query) => toStatement(personal, query)),
	)
	const own = new Set(claimed?.results.map(keyOfDelivery))
	return found?.results.filter((row) => own.has(keyOfDelivery(row))) ?? []
}

const keyOfDelivery = ({ userKey, subscriptionId, message }: Delivery) => `${userKey} ${subscriptionId} ${message}`

interface Ended extends Delivery {
	/** `null`: to be tried again. */
	outcome: DeliveryOutcome | null
	retryAfterSeconds: number | null
	/** When it is put into the queue again, epoch ms; by default this message brings it again. */
	waitsUntil?: number
}

async function sendAll(claimed: readonly ClaimedRow[], options: Options): Promise<Ended[]> {
	const { directory, personal, home, sessionsSince, now } = options
	const asked = claimed.map((row) => ({
		key: keyOfDelivery(row),
		profileId: row.profileId,
		signedInAt: row.signedInAt,
	}))
	const [live, texts] = await Promise.all([
		findLiveSubscriptions(directory, home, asked, sessionsSince(now())),
		findTexts(personal, claimed),
	])
	async function send(row: ClaimedRow): Promise<Ended> {
		const key = keyOfDelivery(row)
		const over = (outcome: DeliveryOutcome) => ({ ...row, outcome, retryAfterSeconds: null })
		if (row.endpoint === null || !live.signedIn.has(key)) return over('gone')
		// Another profile is open on that device, or it wants nothing any longer.
		const device = live.told.get(key)
		if (!device) return over('revoked')
		if (row.expiresAt <= now()) return over('expired')
		// The hours may be newer than the plan.
		const until = quietUntil(row, options)
		if (until !== null)
			return until < row.expiresAt ? { ...over('expired'), outcome: null, waitsUntil: until } : over('expired')
		const told = await fitting(texts.get(`${row.userKey} ${row.message}`) ?? [], device.cap, options)
		const message = await options.inLanguage(device.language ?? row.language ?? 'en', () =>
			toPushMessage(row.message, told.map(readable), NOTIFICATIONS_PATH),
		)
		if (message === null) return over('revoked')
		const result = await options.push.send({ ...row, endpoint: row.endpoint }, JSON.stringify(message), {
			ttlSeconds: (row.expiresAt - now()) / SECOND_MS,
			topic: await topicOf(row.message),
			isUrgent: told.some(({ kind }) => kind === 'match'),
		})
		if (result.kind === 'later') return { ...row, outcome: null, retryAfterSeconds: result.retryAfterSeconds }
		if (result.kind === 'refused') log('warn', 'push_refused', { status: result.status, host: hostOf(row.endpoint) })
		return over(result.kind)
	}
	/** One at a time, so that nobody's devices keep the messages of others waiting; a service that gives no answer is asked once. */
	async function sendInTurn(rows: readonly ClaimedRow[]): Promise<Ended[]> {
		const ended: Ended[] = []
		const silent = new Set<string>()
		for (const row of rows) {
			const host = row.endpoint === null ? '' : hostOf(row.endpoint)
			const result = silent.has(host) ? { ...row, outcome: null, retryAfterSeconds: null } : await send(row)
			if (result.outcome === null && result.retryAfterSeconds === null && !result.waitsUntil) silent.add(host)
			ended.push(result)
		}
		return ended
	}
	const byViewer = new Map<number, ClaimedRow[]>()
	for (const row of claimed) addToList(byViewer, row.userKey, row)
	return (await mapLimit([...byViewer.values()], MAX_CONCURRENT, sendInTurn)).flat()
}

/** The end of the quiet hours that it is in now; `null` outside of them. */
function quietUntil({ quietFrom, quietTo, zone }: ClaimedRow, { zoneOf, now }: Options): number | null {
	const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
	const until = afterQuiet(now(), quiet, zoneOf(zone))
	return until > now() ? until : null
}

/** What is stored of it, in the language of the device. */
function readable({ facts, ...told }: Told): Told {
	return {
		...told,
		facts,
		...eventTexts({ ...told, facts: facts === null ? null : (JSON.parse(facts) as EventFacts) }),
	}
}

/** A cap may be newer than what was told. */
async function fitting(
	told: readonly Told[],
	cap: MaturityCap | null,
	{ withinCap }: Options,
): Promise<readonly Told[]> {
	if (cap === null) return told
	const refOf = ({ mediaType, mediaId }: Told) =>
		mediaType === null || mediaId === null ? null : { type: mediaType, id: mediaId }
	const allowed = new Set(
		(
			await withinCap(
				cap,
				told.flatMap((entry) => refOf(entry) ?? []),
			)
		).map(mediaKey),
	)
	return told.filter((entry) => {
		const ref = refOf(entry)
		return ref === null || allowed.has(mediaKey(ref))
	})
}

/** What each message tells, by viewer and message: the newest first. What was read since is left out. */
async function findTexts(personal: Db, claimed: readonly ClaimedRow[]): Promise<Map<string, Told[]>> {
	const asked = [...new Set(claimed.map(({ userKey, message }) => JSON.stringify([userKey, message])))]
	const rows = await personal.all<Told & { key: string }>(sql`
		SELECT told.user_key || ' ' || message AS key, kind, media_type AS mediaType, media_id AS mediaId, title, body, facts, told.path
		FROM json_each(${`[${asked.join()}]`}) AS asked JOIN notifications AS told
			ON told.user_key = asked.value ->> 0 AND told.message = asked.value ->> 1
		WHERE read_at IS NULL ORDER BY created_at DESC, told.id`)
	const texts = new Map<string, Told[]>()
	for (const { key, ...told } of rows) texts.set(key, [...(texts.get(key) ?? []), told])
	return texts
}

/** A copy replaces a message that has not arrived, because both have the same topic. */
async function topicOf(message: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(message))
	return Buffer.from(hash).toString('base64url').slice(0, TOPIC_LENGTH)
}

/** Writes down how each one ended, gives back the others, and forgets the browsers that have withdrawn. */
async function end(personal: Db, ended: readonly Ended[], nowMs: number): Promise<void> {
	if (ended.length === 0) return
	const values = ended.map(({ userKey, subscriptionId, message, outcome, waitsUntil = null }) => [
		userKey,
		subscriptionId,
		message,
		outcome,
		waitsUntil,
	])
	const gone = ended.filter(({ outcome }) => outcome === 'gone')
	await personal.$client.batch(
		[
			sql`UPDATE push_deliveries SET claimed_at = 0, done_at = iif(ended.value ->> 3 IS NULL, NULL, ${nowMs}), outcome = ended.value ->> 3,
				queued_at = coalesce(ended.value ->> 4 - ${REQUEUE_MS}, queued_at)
				FROM json_each(${JSON.stringify(values)}) AS ended
				WHERE user_key = ended.value ->> 0 AND subscription_id = ended.value ->> 1 AND message = ended.value ->> 2`,
			sql`DELETE FROM push_subscriptions WHERE (user_key, id) IN (
				SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(gone.map((row) => [row.userKey, row.subscriptionId]))})
			)`,
		].map((query) => toStatement(personal, query)),
	)
}

const hostOf = (endpoint: string) => new URL(endpoint).hostname
