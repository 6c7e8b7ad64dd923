import { parseTitleId, SAVED_ACTION_PATH, signInPath } from '#domain/shared/links.ts'
import { encodeText } from '#domain/shared/query.ts'
import { isMediaType, type MediaRef, mediaKey } from '#domain/title/media.ts'
import { isSavedList, type SavedList } from './saved.ts'

/** What a visitor without an account was saving when they were asked to sign in. */
export interface PendingSave {
	list: SavedList
	title: Pick<MediaRef, 'type' | 'id'>
}

/** Kept by the cookie `save` until the visitor has signed in. */
export interface PendingSaves {
	/** `null` when there is none. */
	find(): PendingSave | null
	keep(save: PendingSave): void
	clear(): void
}

/** `watchlist:movie:550` */
export function formatPendingSave({ list, title: { type, id } }: PendingSave): string {
	return `${list}:${mediaKey({ type, id })}`
}

/** `null` for anything that `formatPendingSave` doesn't write. */
export function parsePendingSave(text: string | null | undefined): PendingSave | null {
	const [list, type, idText = '', ...more] = (text ?? '').split(':')
	const id = parseTitleId(idText)
	if (!isSavedList(list) || !isMediaType(type) || !id?.canonical || more.length > 0) return null
	return { list, title: { type, id: id.id } }
}

interface SignInToSave extends PendingSave {
	/** The page to return to. */
	returnTo: string
}

/** The sign-in page that names the title. */
export function signInToSavePath({ returnTo, ...save }: SignInToSave): string {
	return signInPath(returnTo) + pendingSaveQuery(save)
}

/** Follows the other parameters of a sign-in page. */
export function pendingSaveQuery(save: PendingSave | null): string {
	return save ? `&save=${formatPendingSave(save)}` : ''
}

/** The URL that saves the title in the cookie after sign-in, then redirects back. */
export function resumeSavePath(returnTo: string): string {
	return `${SAVED_ACTION_PATH}?returnTo=${encodeText(returnTo)}`
}
