import { messages } from '#domain/shared/messages.ts'

/** The list of all settings. */
export const youWords = messages('you', {
	/** Heading: everything that belongs to the visitor. */
	you: 'You',
	/** Description of the page for search engines. */
	youDetail: 'Everything you can set, with and without an account.',
	/** Heading of what is about watching. */
	watching: 'Watching',
	/** Heading of the settings of this app. */
	thisApp: 'This app',
	account: 'Account',
	notifications: 'Notifications',
	/** Beside "Notifications". `count` is a number such as '3', or '99+'. */
	unread: '{count} new',
	/** Streaming services. */
	services: 'Services',
	/** Beside "Services": how many are chosen. */
	servicesChosen: '{count} chosen',
	/** Beside "Services": none are chosen. */
	noServices: 'None',
	/** What the visitor likes. */
	taste: 'Taste',
	history: 'History',
	/** Beside "History": nothing is kept. */
	historyOff: 'Off',
	import: 'Import',
	needsAccount: 'Needs an account',
	/** A media server at home. */
	ownServer: 'Your server',
	/** Playlists of TV channels. */
	playlists: 'Playlists',
	appearance: 'Appearance',
	languageAndRegion: 'Language and region',
	privacy: 'Privacy',
	profiles: 'Profiles',
	security: 'Security',
	devices: 'Devices',
	signOut: 'Sign out',
	signIn: 'Sign in',
	createAccount: 'Create an account',
	accountBenefit: 'Everything on every device',
	accountBenefitDetail: 'An account keeps your history, lists and ratings. Without one they stay on this device.',
	whatsNew: "What's new",
	closeWhatsNew: "Close what's new",
})

/** The pages of settings. The texts that end in "Detail" describe a page for search engines, or a setting. */
export const settingsWords = messages('settings', {
	save: 'Save',

	appearance: 'Appearance',
	appearanceDetail: 'Light or dark, the accent color, and spoilers.',
	/** Light or dark. */
	theme: 'Theme',
	accent: 'Accent color',
	saveAccent: 'Save color',
	accentNeedsAccount: 'With an account you also choose the accent color.',
	hideSpoilers: 'Hide spoilers',
	hideSpoilersDetail:
		'Titles, pictures and descriptions of episodes you haven’t watched are covered until you ask for them.',

	languageAndRegion: 'Language and region',
	languageAndRegionDetail: 'Where you watch, and in which language.',
	/** Label of the choice of the language of all pages. */
	language: 'Language',
	saveLanguage: 'Save language',
	region: 'Region',
	/** The region where the visitor is now. */
	myLocation: 'My location',
	regionHint: 'Used for "Where to watch".',
	titleLanguage: 'Title language',
	/** The language of titles when no other is chosen: that of the pages. */
	asPages: 'Like the pages',
	titleLanguageHint: 'For titles and overviews, where a translation exists.',
	/** Label of the choice of a country, without an account. */
	whereYouWatch: 'Where you watch',
	saveRegion: 'Save region',
	languageNeedsAccount: 'With an account you also choose the language of titles and overviews.',

	privacy: 'Privacy',
	/** Title of the page. */
	privacySettings: 'Privacy settings',
	privacyDetail: 'What is kept about you.',
	/** Link to the policy. */
	privacyPolicy: 'Privacy policy',
	withoutAccount:
		'Without an account, what you watch, save and rate stays on this device. You can see and clear it in your <link>history</link>.',
	statistics: 'Usage statistics',
	statisticsDetail:
		'Help us see which pages are used and what fails, without your name. What we count is listed in the <link>privacy policy</link>.',
	statisticsOptedOut: 'Usage statistics are off because your browser opts out of tracking.',
	keepHistory: 'Keep my watch history',
	keepHistoryDetail:
		"Pick up where you left off, on any device. When this is off, we don't save what you watch, neither in your account nor on this device. What is already in your account stays until you delete it.",
	alsoDelete: 'Also delete my watch history when I turn this off',
	/** Hint under a password. */
	toDelete: 'To delete your watch history.',

	devices: 'Devices',
	devicesDetail: 'Where you are signed in.',
	devicesExplanation: "Where you're signed in. If you don't recognize a device, sign it out and change your password.",
	/** A browser that gave no name. */
	unknownDevice: 'Unknown device',
	/** Beside the browser that shows the page. */
	thisDevice: 'This device',
	/** `date` is such as "3 May 2026". */
	signedIn: 'Signed in {date}',
	/** `place` is a country with its article: "the United States". */
	signedInFrom: 'Signed in {date}, in {place}',
	/** `age` is such as "2 days ago". */
	signedInUsed: 'Signed in {date}, last used {age}',
	signedInUsedFrom: 'Signed in {date}, last used {age} in {place}',
	signOut: 'Sign out',
	signOutDevice: 'Sign out {name}',
	signOutOthers: 'Sign out everywhere else',
})

/** The page of the account, and the one that deletes it. */
export const accountPageWords = messages('account-page', {
	account: 'Account',
	/** Description of the page for search engines. */
	accountDetail: 'Your account.',
	/** Labels of what is known about the account. */
	name: 'Name',
	email: 'Email',
	memberSince: 'Member since',
	notVerified: 'Not verified yet.',
	/** Button after "Not verified yet." */
	sendAgain: 'Send the link again',
	signOut: 'Sign out',
	changeYourPassword: 'Change your password',
	/** Button. */
	changePassword: 'Change password',
	currentPassword: 'Current password',
	newPassword: 'New password',
	/** Under a new password. `count` is 8. */
	newPasswordHint: 'At least {count} characters. Every other device will be signed out.',
	yourData: 'Your data',
	/** Heading and button. */
	export: 'Export',
	/** `count` is 40. */
	exportDetail:
		"Everything we store about you as JSON, in several files if it is more than one import takes; or history, lists and ratings as a table. The tables for Letterboxd and IMDb can be imported elsewhere. IMDb's numbers are those that we know, and up to {count} more each time; the file's name says how many ratings are still without.",
	exportCsv: 'Export as CSV',
	exportLetterboxd: 'Movies for Letterboxd',
	exportImdb: 'Ratings for IMDb',
	/** Heading and button. */
	import: 'Import',
	/** `sources` are names of products with commas between them: "Letterboxd, IMDb, Trakt". */
	importDetail: 'History, lists and ratings from {sources} or a Marquee export.',
	deleteYourAccount: 'Delete your account',
	deleteYourAccountDetail: 'Deletes your account and all of its data. We ask you to confirm first.',
	/** Link to the page that deletes the account. */
	deleteAccount: 'Delete account',
	/** Description of the page for search engines. */
	deletionDetail: 'Delete your account.',
	/** Before a list of the data. */
	deletes: 'This deletes the account <b>{email}</b> immediately, including:',
	deletesHistory: 'your watch history and where you stopped,',
	deletesLists: 'your favorites and your watchlist,',
	deletesRatings: 'your ratings, your taste and your imports,',
	deletesPreferences: 'your preferences and services,',
	deletesAccess: 'your email, your password, your passkeys and your sessions on all devices.',
	/** For an account without a password. */
	deletesAccessWithoutPassword: 'your email, your passkeys and your sessions on all devices.',
	cannotBeUndone: 'This cannot be undone. If you may need your data later, <link>export it first</link>.',
	keepAccount: 'Keep my account',
	/** Button that deletes the account. */
	deleteMyAccount: 'Delete my account',
	/** A box to select. */
	confirmDeletion: 'Delete everything. I understand that this cannot be undone.',
})
