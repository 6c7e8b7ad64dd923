import { messages } from '#domain/shared/messages.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'

/** The inbox. */
export const inboxWords = messages('notifications', {
	notifications: 'Notifications',
	/** Description of the page for search engines. */
	description: 'What is new for you.',
	/** Link, or name of a link, to the settings. */
	settings: 'Notification settings',
	markAllRead: 'Mark all as read',
	/** Read aloud after a notification's title. */
	unread: '(unread)',
	nothingNew: 'Nothing new yet',
	nothingNewDetail: 'New episodes, films of your watchlist and your matches will be here.',
	signIn: 'Sign in to be told',
	signInDetail: 'With an account, we tell you of new episodes, of films on your watchlist, and when your teams play.',
	/** Title of a message on a device that is about several notifications. */
	digest: '{count} new for you',
	/** `titles` has commas: "Severance, Andor, Silo". */
	digestMore: '{titles} and {count} more',
})

/** The settings. */
export const notificationWords = messages('notification-settings', {
	/** Title of the page. */
	title: 'Notification settings',
	/** Description of the page for search engines. */
	description: 'What you are told of, and when.',
	/** Heading of the page, and label of the switch for all of them. */
	notifications: 'Notifications',
	notificationsDetail: 'In your inbox here, on the devices below, and now and then a suggestion in the corner.',
	/** Above "New episodes", "Your watchlist", "Matches" and "New versions". */
	tellMeAbout: 'Tell me about',
	episodes: 'New episodes',
	episodesDetail: 'Of shows that you are up to date with.',
	watchlist: 'Your watchlist',
	watchlistDetail: 'When a title is out at home, or comes to one of your services.',
	matches: 'Matches',
	matchesDetail: 'A quarter of an hour before your teams and leagues play. Never in the digest.',
	versions: 'New versions',
	versionsDetail: 'What is new in Marquee.',
	/** Above "Once a day" and "As it happens". */
	onMyDevices: 'On my devices',
	onceADay: 'Once a day',
	onceADayDetail: 'What is new, in one notification at six in the evening.',
	asItHappens: 'As it happens',
	asItHappensDetail: 'A notification for each.',
	quietHours: 'Quiet hours',
	holdBack: 'Hold notifications back',
	holdBackDetail: 'They arrive when the quiet hours are over.',
	/** Labels of times: when the quiet hours begin and end. */
	from: 'From',
	to: 'To',
	quietUnclear: 'Nothing was changed: quiet hours have to end at another time than they begin.',
	save: 'Save',

	devices: 'Devices',
	/** A browser that gave no name. */
	unknownDevice: 'Unknown device',
	/** `date` is such as "3 May 2026". */
	turnedOn: 'Turned on {date}',
	turnOff: 'Turn off',
	turnOffDevice: 'Turn off on {name}',
	turnOn: 'Turn on notifications on this device',
	isOn: 'This device shows your notifications.',
	/** Why this browser shows no notifications. */
	denied: "Notifications are blocked for this site. Allow them in your browser's settings, then come back.",
	install: 'On an iPhone or iPad, add Marquee to the Home Screen first, then open it from there.',
	unsupported: "This browser can't show notifications.",
	failed: "This browser couldn't turn notifications on. Try again later.",
	notSetUp: 'This site has not set up notifications on devices. You find them all in your inbox.',

	saved: 'Notifications updated',
	savedDetail: 'Your settings have been saved.',
	saveFailed: 'Nothing was changed',
	saveFailedDetail: 'Your settings could not be saved. Try again in a moment.',
	deviceOn: 'Notifications are on',
	deviceOnDetail: 'This device shows them, also while Marquee is closed.',
	deviceOff: 'Notifications are off',
	deviceOffDetail: 'That device shows none any longer.',
	deviceRefused: 'Not turned on',
	deviceRefusedDetail: 'The push service of this browser is not one that we can reach.',
})

export const notificationMessages = {
	get saved() {
		return infoToast(notificationWords.saved, notificationWords.savedDetail)
	},
	get saveFailed() {
		return errorToast(notificationWords.saveFailed, notificationWords.saveFailedDetail)
	},
	get deviceOn() {
		return infoToast(notificationWords.deviceOn, notificationWords.deviceOnDetail)
	},
	get deviceOff() {
		return infoToast(notificationWords.deviceOff, notificationWords.deviceOffDetail)
	},
	get deviceRefused() {
		return errorToast(notificationWords.deviceRefused, notificationWords.deviceRefusedDetail)
	},
}
