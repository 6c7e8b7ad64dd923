import { readKept } from './device-store.ts'

/** Whose data the browser keeps: set while somebody is signed in, so that a page without a viewer knows what to clear. */
export const OWNER_KEY = 'marquee_viewer'

/** The id of the one who is signed in here, as far as the browser knows. */
export function deviceOwner(): string | null {
	return readKept(OWNER_KEY)
}
