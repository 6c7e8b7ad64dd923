import { orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { HISTORY_UNAVAILABLE, invalidCursor } from '#domain/history/words.ts'
import { hasCode } from '#domain/shared/errors.ts'

/** @throws a 400 for a malformed cursor, a 503 when the history is unavailable */
export function withHistoryErrors<T>(page: Promise<T>): Promise<T> {
	const read = page.catch((error) => {
		throw hasCode(error, 'INVALID_REQUEST') ? new Response(invalidCursor(), { status: 400 }) : error
	})
	return orAccountsUnavailable(read, 'history_load_failed', HISTORY_UNAVAILABLE)
}
