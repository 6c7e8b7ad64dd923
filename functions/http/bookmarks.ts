import { isSigned, sign } from '#functions/lib/signature.ts'
import { expiredCookie, serverCookie } from './cookies.ts'

/** Each change has a cookie of its own, so that of two that end in another order than they began, neither hides the other. */
const NAME = /^(?:__Host-)?bookmark-[0-9a-f]{8}$/
const VALUE = /^([\w~*-]{1,500})\.([\w-]{22})$/
/** A request has as many as changes were under way at once; the next change replaces them. */
const MAX_READ = 10
/** Every replica is newer by then. */
const KEPT_SECONDS = 60 * 60

/** The bookmark of each database, by its binding. */
type DatabaseBookmarks = ReadonlyMap<string, string>

interface Bookmarks {
	/** The newest of the request's, of each database that has one. Bookmarks sort by time. */
	newest: DatabaseBookmarks
	/** `Set-Cookie` values: bookmarks that include all of the request's. */
	keep(bookmarks: DatabaseBookmarks): string[]
}

/**
 * What this browser has changed, so that the next page shows it, also when it is read from a replica: the databases' bookmarks,
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
		const [, text, tag] = VALUE.exec(cookies[name] ?? '') ?? []
		if (text === undefined || tag === undefined) return []
		return isSigned(secrets, signedText(text), tag) ? parse(text) : []
	})
	return {
		newest: new Map(own.sort(([, a], [, b]) => (a < b ? -1 : 1))),
		keep(bookmarks) {
			const id = crypto.randomUUID().slice(0, 8)
			const name = `${secure ? '__Host-' : ''}bookmark-${id}`
			const text = [...bookmarks].map((pair) => pair.join('*')).join('~')
			const tag = sign(secrets[0] ?? '', signedText(text))
			return [
				...names.map((old) => expiredCookie(old, secure)),
				serverCookie(name, `${text}.${tag}`, KEPT_SECONDS, secure),
			]
		},
	}
}

/** Reads `DB*bookmark~PERSONAL_WEUR*bookmark`. */
function parse(text: string): [binding: string, bookmark: string][] {
	return text.split('~').flatMap((pair) => {
		const [binding = '', bookmark] = pair.split('*')
		return bookmark ? [[binding, bookmark]] : []
	})
}

const signedText = (text: string) => `bookmark:${text}`
