// Attributes of native popovers. React 18 only supports them by their lowercase HTML names.

export const POPOVER_PROPS = { popover: 'auto' }

export function openProps(popoverId: string) {
	return { popovertarget: popoverId }
}

export function closeProps(popoverId: string) {
	return { popovertarget: popoverId, popovertargetaction: 'hide' }
}
