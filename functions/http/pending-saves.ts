import { formatPendingSave, type PendingSaves, parsePendingSave } from '#domain/saved/pending-save.ts'
import type { CookieJar } from './cookie-jar.ts'
import { expiredCookie, shortCookie } from './cookies.ts'

const SAVE_COOKIE = 'save'
/** Enough to create an account. */
const KEEP_SECONDS = 30 * 60

export function createPendingSaves(
	cookies: Record<string, string>,
	jar: Pick<CookieJar, 'add'>,
	secure: boolean,
): PendingSaves {
	return {
		find: () => parsePendingSave(cookies[SAVE_COOKIE]),
		keep: (save) => jar.add(shortCookie(SAVE_COOKIE, formatPendingSave(save), KEEP_SECONDS, secure)),
		clear: () => jar.add(expiredCookie(SAVE_COOKIE, secure)),
	}
}
