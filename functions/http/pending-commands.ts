import { formatPendingCommand, type PendingCommands, parsePendingCommand } from '#domain/saved/pending-command.ts'
import type { CookieJar } from './cookie-jar.ts'
import { expiredCookie, shortCookie } from './cookies.ts'

const SAVE_COOKIE = 'save'
/** Enough to create an account. */
const KEEP_SECONDS = 30 * 60

export function createPendingCommands(
	cookies: Record<string, string>,
	jar: Pick<CookieJar, 'add'>,
	secure: boolean,
): PendingCommands {
	return {
		find: () => parsePendingCommand(cookies[SAVE_COOKIE]),
		keep: (command) => jar.add(shortCookie(SAVE_COOKIE, formatPendingCommand(command), KEEP_SECONDS, secure)),
		clear: () => jar.add(expiredCookie(SAVE_COOKIE, secure)),
	}
}
