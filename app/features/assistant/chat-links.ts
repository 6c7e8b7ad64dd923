import { chatPath } from '#domain/shared/links.ts'

/** With scripts, any link to the assistant's page opens the panel instead. */
export const CHAT_LINK_SELECTOR = `a[href="${chatPath()}"],a[href^="${chatPath()}?"]`

/** Passes events on chat links to the panel. Until its code has loaded, the latest one waits. */
export interface EventHandover {
	handle: ((event: Event) => void) | null
	pending: Event | null
}

/** A click that opens a new tab or window, or saves the link. */
export function isModifiedClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
	return ctrlKey || metaKey || shiftKey || altKey
}
