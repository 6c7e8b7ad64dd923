import { HAPTIC_MS } from '#domain/assistant/button/long-press.ts'
import { CHAT_PATH } from '#domain/shared/links.ts'

// A form that scripts handle says so with `data-held`. Until they have come, `script-loader.ts` holds presses in it and on links to
// the assistant; without them the browser sends it. Offline it is left to its script, which keeps the change or says why not.

/** Links to the assistant's page. With scripts they open the panel instead. */
export const CHAT_LINK_SELECTOR = `a[href="${CHAT_PATH}"],a[href^="${CHAT_PATH}?"]`
/** Sent to the window once the page is hydrated. */
export const HYDRATED_EVENT = 'hydrated'
/** Marks a pressed link or button that waits for code; stylesheets show it as pressed. */
export const BUSY = 'aria-busy'

export const isHandledByScript = (form: Element): boolean => form.hasAttribute('data-held')

/** Shows a press until its code has loaded. */
export function showBusy<Module>(pressed: Element | null, code: Promise<Module>): Promise<Module> {
	pressed?.setAttribute(BUSY, 'true')
	return code.finally(() => pressed?.removeAttribute(BUSY))
}

/** A short vibration on touch devices, unless the user prefers reduced motion. */
export function triggerHaptic(): void {
	if (!matchMedia('(pointer: coarse) and (prefers-reduced-motion: no-preference)').matches) return
	// Before the first interaction, browsers refuse to vibrate and log an error.
	if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(HAPTIC_MS)
}
