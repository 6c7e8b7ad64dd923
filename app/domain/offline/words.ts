import { MAX_PENDING_WRITES } from '#domain/shared/pending-write.ts'
import { errorToast, infoToast, type Toast } from '#domain/shared/toast.ts'

export const offlineMessages = {
	/** @param removalId set if the change is a removal, which Undo reverts */
	pending: (reason: 'offline' | 'limit', removalId?: string): Toast => ({
		...infoToast(
			'Saved on this device',
			reason === 'offline'
				? "You're offline. We'll send it when you're back online."
				: "Too many requests. We'll send it in a moment.",
		),
		...(removalId ? { undo: removalId } : {}),
	}),
	queueFull: errorToast(
		'Nothing was changed',
		`You're offline, and this device can store only ${MAX_PENDING_WRITES} changes.`,
	),
	rejected: errorToast('A change was rejected', 'Something you did offline could no longer be applied.'),
	notSent: errorToast('You are offline', "This wasn't sent. Try again when you're back online."),
} as const
