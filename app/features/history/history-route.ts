import { deviceViewerId } from '#app/device/device-viewer.ts'
import { orAccountsUnavailable } from '#app/http/service-unavailable.ts'
import { historyMessages } from '#domain/history/words.ts'
import { hasCode } from '#domain/shared/errors.ts'

/** What an invalid cursor in the address leads to. */
export const INVALID_CURSOR = "This page of your watch history doesn't exist. Start over from the newest entry."

/** @throws a 400 for a malformed cursor, a 503 when the history is unavailable */
export function orHistoryError<T>(page: Promise<T>): Promise<T> {
	const read = page.catch((error) => {
		throw hasCode(error, 'INVALID_REQUEST') ? new Response(null, { status: 400 }) : error
	})
	return orAccountsUnavailable(read, 'history_load_failed', historyMessages.loadFailed)
}

/** Sends pending entries before the page loads, so that it shows them. */
export async function sendPendingHistory(): Promise<void> {
	const viewerId = deviceViewerId()
	if (!viewerId) return
	const { deviceQueue } = await import('#app/device/browser-queue.ts')
	await deviceQueue(viewerId).flush(false, ['history'])
}
