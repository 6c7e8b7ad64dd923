import { HAPTIC_MS } from '#domain/assistant/button/long-press.ts'

/** A short vibration on touch devices, unless the user prefers reduced motion. */
export function triggerHaptic(): void {
	if (!matchMedia('(pointer: coarse) and (prefers-reduced-motion: no-preference)').matches) return
	// Before the first interaction browsers refuse it and log an error.
	if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(HAPTIC_MS)
}
