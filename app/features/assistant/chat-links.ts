import { chatPath } from '#domain/shared/links.ts'
/** Any link to the assistant's page opens the panel, once there is a script. */
export const CHAT_LINK_SELECTOR = `a[href="${chatPath()}"],a[href^="${chatPath()}?"]`

/** What happens to those links goes to the panel's code; until that is there, the latest of what asks for it waits. */
export interface EventHandover {
	handle: ((event: Event) => void) | null
	pending: Event | null
}

/** A click that opens another tab or window, or saves what is behind the link. */
export function isModifiedClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
	return ctrlKey || metaKey || shiftKey || altKey
}
