import { sql } from 'drizzle-orm'
import { inParts } from '#domain/shared/in-parts.ts'
import { HOUR_MS } from '#domain/shared/time.ts'
import { type Db, toStatement } from '#functions/data/database.ts'

/** A message to one subscription. */
export interface Delivery {
	userKey: number
	subscriptionId: string
	message: string
}

export const DELIVERIES_PER_MESSAGE = 20
/** What the queue has lost is put into it again. */
export const REQUEUE_MS = HOUR_MS
const NOTIFICATIONS_PER_STEP = 2_000
const DELIVERIES_PER_STEP = 2_000
/** The most steps of one run; the next one continues. */
const MAX_STEPS = 50

/**
 * Makes the deliveries of all that is due, to each subscription of its viewer, and puts them into the queue. Each step may be
 * repeated: a delivery is made once, and one that is in the queue twice is sent once.
 * @param send puts parts of them into the queue
 * @returns how many were put there
 */
export async function dispatchDue(
	personal: Db,
	send: (parts: readonly (readonly Delivery[])[]) => Promise<unknown>,
	now: () => number,
): Promise<number> {
	for (let step = 0; step < MAX_STEPS; step += 1)
		if ((await makeDeliveries(personal, now())) < NOTIFICATIONS_PER_STEP) break
	let queued = 0
	for (let step = 0; step < MAX_STEPS; step += 1) {
		const open = await findUnqueued(personal, now())
		if (open.length === 0) break
		await send(inParts(open, DELIVERIES_PER_MESSAGE))
		await markQueued(personal, open, now())
		queued += open.length
		if (open.length < DELIVERIES_PER_STEP) break
	}
	return queued
}

/** What was read before it was due is not sent. @returns how many notifications were dealt with */
async function makeDeliveries(personal: Db, nowMs: number): Promise<number> {
	const due = sql`SELECT user_key, id FROM notifications
		WHERE dispatched_at IS NULL AND due_at <= ${nowMs} ORDER BY due_at, user_key, id LIMIT ${NOTIFICATIONS_PER_STEP}`
	const [, marked] = await personal.$client.batch(
		[
			// An earlier part of the same digest may have been dealt with by the step before, or sent where it was that day already.
			sql`INSERT INTO push_deliveries (user_key, subscription_id, message, expires_at)
				SELECT told.user_key, subscription.id, message, max(expires_at)
				FROM (${due}) AS due JOIN notifications AS told ON told.user_key = due.user_key AND told.id = due.id
					JOIN push_subscriptions AS subscription ON subscription.user_key = told.user_key
				WHERE read_at IS NULL AND expires_at > ${nowMs} GROUP BY 1, 2, 3
				ON CONFLICT DO UPDATE SET done_at = NULL, outcome = NULL, queued_at = 0, claimed_at = 0, expires_at = excluded.expires_at
				WHERE done_at IS NOT NULL`,
			sql`UPDATE notifications SET dispatched_at = ${nowMs} WHERE (user_key, id) IN (${due})`,
		].map((query) => toStatement(personal, query)),
	)
	return marked?.meta.changes ?? 0
}

function findUnqueued(personal: Db, nowMs: number): Promise<Delivery[]> {
	return personal.all<Delivery>(sql`
		SELECT user_key AS userKey, subscription_id AS subscriptionId, message FROM push_deliveries
		WHERE done_at IS NULL AND queued_at <= ${nowMs - REQUEUE_MS} ORDER BY queued_at LIMIT ${DELIVERIES_PER_STEP}`)
}

async function markQueued(personal: Db, deliveries: readonly Delivery[], nowMs: number): Promise<void> {
	await personal.run(sql`
		UPDATE push_deliveries SET queued_at = ${nowMs} WHERE (user_key, subscription_id, message) IN (${rowsOf(deliveries)})`)
}

/** Their keys as SQL. */
export function rowsOf(deliveries: readonly Delivery[]) {
	const values = deliveries.map(({ userKey, subscriptionId, message }) => [userKey, subscriptionId, message])
	return sql`SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(values)})`
}
