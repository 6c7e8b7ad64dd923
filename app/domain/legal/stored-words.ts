import { messages } from '#domain/shared/messages.ts'

/** What the browser stores, apart from cookies: a list in the privacy policy. */
export const storedItemWords = messages('legal-stored-items', {
	theme: 'Your choice of a light, dark or system theme.',
	history: 'What you have watched without an account, so that you can continue from there.',
	positions:
		'Where you stopped in the last 100 titles. With the watch history of your account switched off, only that it is off.',
	opinions:
		'Your ratings, likes and dislikes without an account. To recommend titles, the browser sends them to our server, which uses them for that response only.',
	spoilers: 'Whether spoilers are hidden, without an account.',
	saved: 'Your watchlist and favorites without an account.',
	followed: 'The shows that you follow without an account.',
	offline:
		'Pages and pictures that you have viewed recently, so that you can read them offline. Pages and pictures are removed when you sign in or out.',
	outbox:
		'Changes that you made offline and that we have not received yet. If somebody else signs in on this device, they wait until you are back.',
	viewer:
		'Which account and profile are signed in, which announcements were seen, and whether you added what is on this device to the account.',
	kept: 'What other profiles of the account keep on this device, until they watch again or you sign out.',
	searches: 'Your recent searches, and the last filters of each list, until you sign out.',
	player:
		'Your player settings: volume, speed, captions, skipping, data saver and preferred source; and how fast your connection was, so that a video starts in a quality that it can carry.',
	tracks:
		'The audio track and captions that you chose for the last 100 titles, and captions that you added, until you sign out.',
	playlists:
		'Your own playlists and accounts, what they list, the guides you chose for them, favorite channels, recently watched channels, pinned groups, and the films and episodes of your accounts that you started, until you sign out.',
	server:
		'The address of your own media server, the token that it gave this browser, and which titles it has, until you disconnect it or sign out. Your browser talks to it directly.',
	assistant:
		"Where you left the assistant's button and whether it is muted. Your conversation with it is stored until you close the tab or sign out.",
	statistics: 'Usage statistics that could not be sent yet, 100 at most, and which ones this tab has counted.',
	typed:
		'What you typed into a form of your settings and did not save, until you open that page again or close the tab.',
	scrolled: 'How far you had scrolled on the pages of this tab.',
	declined: 'Whether you declined to install the app or postponed an update.',
})

/** Cookies, a list in the privacy policy: `name` is the name of the cookie that the sentence is about. */
export const cookieWords = messages('legal-cookies', {
	theme: "<code>{name}</code> tells our server which theme to use, so that pages don't flash in the wrong one.",
	language: '<code>{name}</code> stores the language that you have chosen for our pages on this device.',
	services:
		'<code>{name}</code> stores the streaming services you have chosen without an account, and whether lists are limited to them.',
	region: '<code>{name}</code> stores the country you have chosen without an account for lists and where to watch.',
	zone: '<code>{name}</code> tells our server the time zone of this device, so that days and times are yours and not those of your network.',
	statistics: '<code>{name}</code> stores whether you have turned usage statistics on or off.',
	visitor:
		'<code>{name}</code> holds a random number that tells browsers apart, but only where usage statistics go to Google Analytics.',
	toast: '<code>{name}</code> carries a short message from a form you submit to the next page, which deletes it.',
	save: '<code>{name}</code> remembers for half an hour which title you were saving, rating or marking as watched when we asked you to sign in. Signing in does it.',
	device:
		'<code>{name}</code> remembers for a year that somebody has signed in on this device, so that wrong passwords tried elsewhere never lock you out here. It holds a random number and codes that only our server can match to accounts.',
	signInStep:
		'<code>{name}</code> remembers for five minutes that you have given the right password, while we wait for your code. Only our server can read it.',
	passkeyStep:
		'<code>{name}</code> holds for five minutes the random number that your passkey has to sign. Only our server can read it.',
	bookmark:
		'<code>{name}</code> says for an hour how new the copy of our database must be that your pages are read from, so that you see what you have just changed.',
	server:
		'<code>{name}</code> says that this browser plays from your own media server, so that the pages of the player may reach it. It does not say which one.',
	guides:
		'<code>{name}</code> stores which guides you have chosen for channels whose own is wrong or missing, until you sign out.',
	channels: '<code>{name}</code> stores which channels and groups you have hidden or moved, until you sign out.',
	session:
		'<code>{name}</code> keep you signed in until you sign out or have been away for 30 days, for at most 180 days, or last a few minutes while you sign in with Google.',
})
