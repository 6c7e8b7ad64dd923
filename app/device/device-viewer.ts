import { readStored } from './device-storage.ts'

/** Whose data the browser keeps: set while somebody is signed in, so that a page without a viewer knows what to clear. */
export const DEVICE_VIEWER_KEY = 'marquee_viewer'

/** The id of the one who is signed in here, as far as the browser knows. */
export function deviceViewerId(): string | null {
	return readStored(DEVICE_VIEWER_KEY)
}
