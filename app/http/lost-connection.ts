/** Browsers throw a `TypeError` for a request, a response's body and a module that the connection lost, each in its own words. */
const MESSAGES = /fetch|network|load failed|input stream|offline|dynamically imported|importing a module/i

export function isLostConnection(error: unknown): boolean {
	return error instanceof TypeError && MESSAGES.test(error.message)
}
