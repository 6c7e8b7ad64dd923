import { messages } from '#domain/shared/messages.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'
import { MAX_PIN_LENGTH, MAX_PROFILES, MIN_PIN_LENGTH } from './profile.ts'

/** Texts under the fields of the profiles' forms. */
export const profileFieldWords = messages('profile-fields', {
	name: 'Enter a name of up to 40 characters.',
	avatar: 'Choose one of the pictures.',
	cap: 'Choose an age from the list.',
	capNeedsPin: 'Set a PIN for your own profile first. Without it and without a password, nobody could lift the limit.',
	/** `min` is 4, `max` is 8. */
	pin: 'Use {min} to {max} digits.',
	pinMissing: 'Enter the PIN.',
	pinWrong: "This isn't the profile's PIN.",
	passwordMissing: "Enter the account's password.",
	passwordWrong: "This isn't the account's password.",
})

/** What a PIN has to be. */
export const pinRule = () => profileFieldWords.pin({ min: MIN_PIN_LENGTH, max: MAX_PIN_LENGTH })

/** The pages of a household's profiles. `name` is the name of a profile, which its owner has chosen. */
export const profileWords = messages('profiles', {
	whoIsWatching: "Who's watching?",
	/** Description of the page for search engines. */
	whoIsWatchingDetail: 'The profiles of your account.',
	/** Link back to all profiles. */
	profiles: 'Profiles',
	addProfile: 'Add a profile',
	addProfileDetail: 'For somebody else who watches.',
	/** Button of a form. */
	add: 'Add the profile',
	/** Name of the link, a pencil. */
	change: 'Change {name}',
	/** Beside the portrait of the only profile. */
	explanation:
		'Each profile has its own history, lists, ratings, services and recommendations. A PIN keeps others out.',
	/** Read aloud after the name of a profile. */
	withPin: ', with a PIN',
	/** After the name of a profile that is shown only what suits all ages. */
	allAges: 'all ages',
	/** After the name of a profile that is shown what suits this age. */
	upToAge: 'up to {age}',
	removedRecently: 'Removed within the last day',
	restore: 'Restore',
	restoreProfile: 'Restore {name}',
	/** Description of the page of a profile, and its title when it has no name. */
	profileDetail: 'A profile of your account.',
	profile: 'Profile',
	save: 'Save',
	/** Label of a field, and heading. */
	pin: 'PIN',
	pinFromWithin: 'To set a PIN, open {name} first: then only those who know it get in again.',
	moveHistory: 'Move the history',
	moveHistoryDetail:
		'Somebody watched with the wrong profile? Move all that {name} has watched. Where both have watched something, the newer entry stays.',
	/** Button that moves the history to this profile. */
	moveTo: 'To {name}',
	moveQuestion: 'Move the history to {name}?',
	moveConsequence: '{name} has no history afterwards. Lists and ratings stay.',
	move: 'Move',
	remove: 'Remove',
	removeDetail: 'For a day it can be restored. Then its history, lists, ratings and everything else are deleted.',
	removeProfile: 'Remove {name}',
	removeQuestion: 'Remove {name}?',
	removeConsequence: 'You can bring it back for a day, on the page of profiles.',
	name: 'Name',
	picture: 'Picture',
	/** Name of a portrait to choose: who is drawn on it. */
	avatar:
		'{who, select, director {The director} dancer {The dancer} critic {The critic} pianist {The pianist} poet {The poet} gaffer {The gaffer} painter {The painter} singer {The singer} writer {The writer} editor {The editor} sailor {The sailor} other {The nomad}}',
	ageLimit: 'Age limit',
	/** No age limit. */
	noLimit: 'None',
	forAllAges: 'For all ages',
	upToYears: 'Up to {age} years',
	limitDetail:
		'Films and shows above it are hidden everywhere, including search and direct links. Leaving this profile takes its PIN or your password.',
	includeUnrated: 'Include titles without an age rating',
	pinDetail: 'Whoever wants to open {name} has to enter it, on every device.',
	setPin: 'Set the PIN',
	changePin: 'Change the PIN',
	/** Opens the field for the password. */
	forgotIt: 'Forgot it?',
	newPin: 'New PIN',
	emptyToRemove: 'Leave this empty to remove the PIN.',
	emptyForNone: 'Leave this empty to have none.',
	/** Title of the page that asks for a PIN. */
	openProfile: 'Open {name}',
	openUnknown: 'Open a profile',
	openDetail: 'This profile has a PIN.',
	/** Button that opens a profile. */
	open: 'Open',
	noPin: 'This profile has no PIN: open it with the account’s password.',
	forgotPin: 'Forgot the PIN?',
	usePassword: 'Use the password',
	openWithPassword: 'Open with the password',
	noPassword: "The account's password opens every profile, but this account has none.",
	/** Link after `noPassword`. */
	getPassword: 'Get one by mail',
	password: "The account's password",
	/** Title above `limited` texts. */
	tooManyAttempts: 'Too many attempts',
})

const words = messages('profile-toasts', {
	added: 'Profile added',
	addedDetail: '{name} can watch now. Their history and lists stay separate.',
	changed: 'Profile saved',
	changedDetail: 'The changes apply on all devices.',
	removed: 'Profile removed',
	removedDetail: 'You can bring {name} back for a day.',
	restored: 'Profile restored',
	restoredDetail: 'It is back with everything.',
	pinSet: 'PIN set',
	pinSetDetail: 'Other devices ask for it, too.',
	pinRemoved: 'PIN removed',
	pinRemovedDetail: 'This profile opens without a PIN now.',
	moved: 'History moved',
	movedDetail: '{count, plural, one {# entry} other {# entries}} moved to {name}.',
	nothingToMove: 'Nothing to move',
	nothingToMoveDetail: 'This profile has no history yet.',
	notChanged: 'Not changed',
	outOfReachDetail: 'This profile is gone, or has a PIN. Open it first, then try again.',
	full: 'Not added',
	/** `count` is 8. */
	fullDetail: 'An account has up to {count} profiles, and as many removed ones, which are deleted within two days.',
	historyFull: 'Not moved',
	historyFullDetail: "Both histories together are longer than one profile's can be.",
	leaveBeforeSigningOut: 'Open another profile first',
	leaveBeforeSigningOutDetail:
		'Without an account there is no age limit, so signing out takes a profile that has none.',
	notWithLimit: 'Not with this profile',
	notWithLimitDetail: 'A profile with an age limit changes nothing of the account. Open another one first.',
	unavailableDetail: "We can't reach the account service right now. Try again in a moment.",
})

export const profileMessages = {
	added: (name: string) => infoToast(words.added, words.addedDetail({ name })),
	get changed() {
		return infoToast(words.changed, words.changedDetail)
	},
	removed: (name: string) => infoToast(words.removed, words.removedDetail({ name })),
	get restored() {
		return infoToast(words.restored, words.restoredDetail)
	},
	get pinSet() {
		return infoToast(words.pinSet, words.pinSetDetail)
	},
	get pinRemoved() {
		return infoToast(words.pinRemoved, words.pinRemovedDetail)
	},
	moved: (count: number, name: string) => infoToast(words.moved, words.movedDetail({ count, name })),
	get nothingToMove() {
		return infoToast(words.nothingToMove, words.nothingToMoveDetail)
	},
	get outOfReach() {
		return errorToast(words.notChanged, words.outOfReachDetail)
	},
	get full() {
		return errorToast(words.full, words.fullDetail({ count: MAX_PROFILES }))
	},
	get historyFull() {
		return errorToast(words.historyFull, words.historyFullDetail)
	},
	get leaveBeforeSigningOut() {
		return errorToast(words.leaveBeforeSigningOut, words.leaveBeforeSigningOutDetail)
	},
	get notWithLimit() {
		return errorToast(words.notWithLimit, words.notWithLimitDetail)
	},
	get unavailable() {
		return errorToast(words.notChanged, words.unavailableDetail)
	},
}
