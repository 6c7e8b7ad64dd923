import { formatCount } from '#domain/shared/count.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'
import { MAX_PIN_LENGTH, MAX_PROFILES, MIN_PIN_LENGTH } from './profile.ts'

/** Texts under the fields of the profiles' forms. */
export const profileErrors = {
	name: 'Enter a name of up to 40 characters.',
	avatar: 'Choose one of the pictures.',
	cap: 'Choose an age from the list.',
	capNeedsPin: 'Set a PIN for your own profile first. Without it and without a password, nobody could lift the limit.',
	pin: `Use ${MIN_PIN_LENGTH} to ${MAX_PIN_LENGTH} digits.`,
	pinMissing: 'Enter the PIN.',
	pinWrong: "This isn't the profile's PIN.",
	passwordMissing: "Enter the account's password.",
	passwordWrong: "This isn't the account's password.",
} as const

export const profileMessages = {
	added: (name: string) => infoToast('Profile added', `${name} can watch now. Their history and lists stay separate.`),
	changed: infoToast('Profile saved', 'The changes apply on all devices.'),
	removed: (name: string) => infoToast('Profile removed', `You can bring ${name} back for a day.`),
	restored: infoToast('Profile restored', 'It is back with everything.'),
	pinSet: infoToast('PIN set', 'Other devices ask for it, too.'),
	pinRemoved: infoToast('PIN removed', 'This profile opens without a PIN now.'),
	moved: (amount: number, name: string) =>
		infoToast('History moved', `${formatCount(amount, 'entry', 'entries')} moved to ${name}.`),
	nothingToMove: infoToast('Nothing to move', 'This profile has no history yet.'),
	outOfReach: errorToast('Not changed', 'This profile is gone, or has a PIN. Open it first, then try again.'),
	full: errorToast(
		'Not added',
		`An account has up to ${MAX_PROFILES} profiles, and as many removed ones, which are deleted within two days.`,
	),
	historyFull: errorToast('Not moved', "Both histories together are longer than one profile's can be."),
	leaveBeforeSigningOut: errorToast(
		'Open another profile first',
		'Without an account there is no age limit, so signing out takes a profile that has none.',
	),
	notWithLimit: errorToast(
		'Not with this profile',
		'A profile with an age limit changes nothing of the account. Open another one first.',
	),
	unavailable: errorToast('Not changed', "We can't reach the account service right now. Try again in a moment."),
} as const
