import type { PreferencesChange } from '#domain/account/preferences.ts'

/** After this long without an answer there is no connection (specification section 4). */
const ANSWER_LIMIT_MS = 10_000

export type SaveOutcome = 'saved' | 'signed-out' | 'failed'

let last: Promise<unknown> = Promise.resolve()

/** Saves what was just chosen. One after another, so that the last choice is the one that stays. */
export function savePreference(change: PreferencesChange): Promise<SaveOutcome> {
	const outcome = last.then(() => send(change))
	last = outcome
	return outcome
}

async function send(change: PreferencesChange): Promise<SaveOutcome> {
	try {
		const answer = await fetch('/api/preferences', {
			method: 'PUT',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(change),
			signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
			// What was chosen as the page was left is saved as well.
			keepalive: true,
		})
		if (answer.status === 401) return 'signed-out'
		return answer.ok ? 'saved' : 'failed'
	} catch {
		return 'failed'
	}
}
