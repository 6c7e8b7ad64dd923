import { admit, CLIENT_LIMITS, type ClientLimit, waitMs } from '#domain/shared/rate-limit.ts'

/** When this page asked, for each limit. */
const asked = new Map<ClientLimit, number[]>()

/** How long until all of these admit one more, in ms; 0 for now. Counts nothing. */
export function limitedForMs(kinds: readonly ClientLimit[]): number {
	return Math.max(...kinds.map((kind) => waitMs(asked.get(kind) ?? [], Date.now(), CLIENT_LIMITS[kind])))
}

/** Counts one more towards all of these, unless one of them is full. */
export function isAdmitted(...kinds: ClientLimit[]): boolean {
	if (limitedForMs(kinds) > 0) return false
	for (const kind of kinds) {
		const { limit, windowMs } = CLIENT_LIMITS[kind]
		asked.set(kind, admit(asked.get(kind) ?? [], Date.now(), limit, windowMs).times)
	}
	return true
}
