import { errorToast, infoToast } from '#domain/shared/toast.ts'
import type { NotificationKind } from './notification.ts'

/** The label of each switch, and its description. */
export const KIND_WORDS: Record<NotificationKind, { label: string; text: string }> = {
	episode: { label: 'New episodes', text: 'Of shows that you are up to date with.' },
	film: { label: 'Your watchlist', text: 'When a title is out at home, or comes to one of your services.' },
	match: { label: 'Matches', text: 'A quarter of an hour before your teams and leagues play. Never in the digest.' },
	version: { label: 'New versions', text: 'What is new in Marquee.' },
}

export const notificationMessages = {
	saved: infoToast('Notifications updated', 'Your settings have been saved.'),
	saveFailed: errorToast('Nothing was changed', 'Your settings could not be saved. Try again in a moment.'),
	deviceOn: infoToast('Notifications are on', 'This device shows them, also while Marquee is closed.'),
	deviceOff: infoToast('Notifications are off', 'That device shows none any longer.'),
	deviceRefused: errorToast('Not turned on', 'The push service of this browser is not one that we can reach.'),
} as const

/** Why quiet hours were refused. */
export const QUIET_UNCLEAR = 'Nothing was changed: quiet hours have to end at another time than they begin.'

/** Why this browser shows no notifications. */
export const DEVICE_WORDS = {
	denied: "Notifications are blocked for this site. Allow them in your browser's settings, then come back.",
	install: 'On an iPhone or iPad, add Marquee to the Home Screen first, then open it from there.',
	unsupported: "This browser can't show notifications.",
	failed: "This browser couldn't turn notifications on. Try again later.",
	off: 'This site has not set up notifications on devices. You find them all in your inbox.',
} as const
