import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import { SPOILERS_KEY } from '#app/device/registry.ts'

/** Marks the root of a page that covers unwatched episodes. The server sets it for accounts, else a script does. */
export const SPOILERS_ATTRIBUTE = 'data-spoilers'

/** Whether this page covers unwatched episodes. */
export function areSpoilersCovered(): boolean {
	return document.documentElement.hasAttribute(SPOILERS_ATTRIBUTE)
}

export function showSpoilerGuard(isOn: boolean): void {
	document.documentElement.toggleAttribute(SPOILERS_ATTRIBUTE, isOn)
}

/** Whether an anonymous visitor has turned the spoiler guard on. */
export function isDeviceGuardOn(): boolean {
	return readStored(SPOILERS_KEY) !== null
}

export function setDeviceGuard(isOn: boolean): void {
	if (isOn) writeStored(SPOILERS_KEY, '1')
	else removeStored(SPOILERS_KEY)
	showSpoilerGuard(isOn)
}
