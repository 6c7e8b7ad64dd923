/** The element with keyboard focus, else the one under the pointer. The event that loaded this code is over by now. */
export function interactionTarget(): Element | null {
	const { activeElement } = document
	if (activeElement && activeElement !== document.body && activeElement.matches(':focus-visible')) return activeElement
	return [...document.querySelectorAll(':hover')].at(-1) ?? null
}
