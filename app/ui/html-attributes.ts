// Attributes of native popovers. React 18 only supports them by their lowercase HTML names.

export const POPOVER_PROPS = { popover: 'auto' }

export function openProps(popoverId: string) {
	return { popovertarget: popoverId }
}

export function closeProps(popoverId: string) {
	return { popovertarget: popoverId, popovertargetaction: 'hide' }
}

/** `fetchpriority` for an image. React 18 supports the attribute only by its lowercase HTML name. */
export function fetchPriority(priority: 'high' | 'low'): Record<string, string> {
	return { fetchpriority: priority }
}
