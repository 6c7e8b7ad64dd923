import { isSigned, sign } from '#functions/lib/signature.ts'
import { expiredCookie, serverCookie } from './cookies.ts'

/** Each change has a cookie of its own, so that of two that end in another order than they began, neither hides the other. */
const NAME = /^(?:__Host-)?bookmark-[0-9a-f]{8}$/
const VALUE = /^([\w-]{1,200})\.([\w-]{22})$/
/** A request has as many as changes were under way at once; the next change replaces them. */
const MAX_READ = 10
/** Every replica is newer by then. */
const KEPT_SECONDS = 60 * 60

interface Bookmarks {
	/** The newest of the request's; `null` without any of ours. Bookmarks sort by time. */
	newest: string | null
	/** `Set-Cookie` values: a bookmark that includes all of the request's. */
	keep(bookmark: string): string[]
}

/**
 * What this browser has changed, so that the next page shows it, also when it is read from a replica: the database's bookmarks,
 * signed. Others are ignored.
 * @param secrets the first one signs; any of them is accepted
 */
export function createBookmarks(
	cookies: Record<string, string>,
	secrets: readonly string[],
	secure: boolean,
): Bookmarks {
	const names = Object.keys(cookies).filter((name) => NAME.test(name))
	const own = names.slice(0, MAX_READ).flatMap((name) => {
		const [, bookmark, tag] = VALUE.exec(cookies[name] ?? '') ?? []
		if (bookmark === undefined || tag === undefined) return []
		return isSigned(secrets, textOf(bookmark), tag) ? [bookmark] : []
	})
	return {
		newest: own.sort().at(-1) ?? null,
		keep(bookmark) {
			const id = crypto.randomUUID().slice(0, 8)
			const name = `${secure ? '__Host-' : ''}bookmark-${id}`
			const tag = sign(secrets[0] ?? '', textOf(bookmark))
			return [
				...names.map((old) => expiredCookie(old, secure)),
				serverCookie(name, `${bookmark}.${tag}`, KEPT_SECONDS, secure),
			]
		},
	}
}

const textOf = (bookmark: string) => `bookmark:${bookmark}`
