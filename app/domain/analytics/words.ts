import { infoToast } from '#domain/shared/toast.ts'

export const analyticsMessages = {
	enabled: infoToast('Usage statistics on', 'Thank you. The privacy policy lists what we count.'),
	disabled: infoToast('Usage statistics off', 'We no longer count what you do here.'),
} as const
