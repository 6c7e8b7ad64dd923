import { HAPTIC_MS } from '#domain/assistant/button/long-press.ts'

/** A short tap in the hand, where there is a hand: on touch devices whose owner wants motion. */
export function triggerHaptic(): void {
	if (!matchMedia('(pointer: coarse) and (prefers-reduced-motion: no-preference)').matches) return
	// Browsers refuse it, with an error in the console, before anything was touched.
	if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(HAPTIC_MS)
}
