import type { Env } from '#functions/env.ts'
import { createPeople } from '#functions/services/people.ts'

/** Deletes what has run out: sessions, and counts of tries. */
export async function sweep(env: Pick<Env, 'DB'>): Promise<void> {
	const { sessions, attempts } = createPeople(env.DB, Date.now)
	await Promise.all([sessions.sweep(), attempts.sweep()])
}
