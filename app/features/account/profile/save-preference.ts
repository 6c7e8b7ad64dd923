import type { PreferencesChange } from '#domain/preferences/preferences.ts'
import { API_PATHS } from '#domain/shared/links.ts'

/** Without a response by then, the connection counts as lost (docs/product.md). */
const RESPONSE_TIMEOUT_MS = 10_000

type SaveOutcome = 'saved' | 'signed-out' | 'failed'

let lastSave: Promise<unknown> = Promise.resolve()

/** Saves choices one after another, so that the last one wins. */
export function savePreference(change: PreferencesChange): Promise<SaveOutcome> {
	const outcome = lastSave.then(() => putPreference(change))
	lastSave = outcome
	return outcome
}

async function putPreference(change: PreferencesChange): Promise<SaveOutcome> {
	try {
		const response = await fetch(API_PATHS.preferences, {
			method: 'PUT',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(change),
			signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
			// Saves a choice even if the page is being left.
			keepalive: true,
		})
		if (response.status === 401) return 'signed-out'
		return response.ok ? 'saved' : 'failed'
	} catch {
		return 'failed'
	}
}
