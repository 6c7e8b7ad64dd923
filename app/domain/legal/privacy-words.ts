import { messages } from '#domain/shared/messages.ts'

/** The privacy policy: a heading, then what stands below it. */
export const privacyWords = messages('legal-privacy', {
	title: 'Privacy policy',
	/** Also what search engines show below the title. */
	summary:
		'You can browse, search and play without an account. Wherever possible, what Marquee remembers about you stays on your own device, and you can turn off usage statistics.',
	/** Heading of the list of what the browser stores. */
	device: 'What stays on your device',
	deviceIntroduction:
		"Your browser stores these items. We don't receive them, except for the cookies listed in the next section.",
	clearDevice: "To remove all of it, clear this site's data in your browser.",
	cookies: 'Cookies',
	cookiesIntroduction:
		'We only use cookies that the site needs to do what you ask. None of them tracks you on other sites. On secure connections, the names of some begin with <code>__Host-</code>.',
	/** Heading of the list of what is stored with an account. */
	account: 'What we store with your account',
	accountIntroduction: 'If you create an account, we store the following for as long as you have it:',
	accountSignIn:
		'Your email, when it was verified, and your password in a form that nobody can read. If you sign in with Google, your Google account ID. If you forget your password, we mail you a link; the service that delivers it learns your email.',
	accountProfiles:
		'The names and pictures of its profiles, and their PINs in a form that nobody can read. What follows is stored for each of them. A removed profile is deleted after a day.',
	accountHistory:
		'What you have watched and where you stopped. If you turn your watch history off, nothing is added to it, and you can have it deleted. Your lists and preferences, and the teams and leagues you follow.',
	accountCalendar:
		"If you make a private address for your calendar: a code derived from it, which can't be turned back into it, your region, and the day on which a calendar app last asked for it.",
	accountTaste:
		'What you rate or dismiss, and your recent searches. Together with what you watch and save, they form the taste that your recommendations are based on. You can view, change, reset or turn it off in your settings.',
	accountRemovals:
		"What you remove, for a day, so that you can undo it. After that, only the time of the removal, so that a late update doesn't bring it back.",
	accountSessions:
		'Your recent imports, so that you can undo them. Where you are signed in: the browser and system, such as "Firefox on Windows", when you signed in, when you were last here and in which country.',
	accountSecondFactor:
		"If you turn on two-step sign-in: the secret that you share with your authenticator app, encrypted, and codes derived from your recovery codes, which can't be turned back into them.",
	accountPasskeys:
		'Your passkeys: the public half of each key, its name, when you added it and when you last signed in with it. The secret half, and what unlocks it, never leave your device.',
	accountNotifications:
		"What we have notified you of, for 90 days, and your settings for it. If you turn notifications on for a device: the address at which its browser takes messages, and the browser's public keys. Messages are encrypted for that browser, so the company behind its push service can't read them. The address is deleted when you turn them off or sign out.",
	accountRights:
		'You can export all of it, or delete it at once, on the page of your account; later than ten minutes after signing in, we ask for your password first. To prevent password guessing, we count sign-in attempts for up to a day under codes derived from your IP address and your account.',
	server: 'What our server sees',
	serverText:
		"Like every web server, ours sees the address of the page you request, your IP address, and what your browser says about itself. We derive your country from your IP address, because streaming services and age ratings differ by country; you can choose another one on each title's page. We log requests only when something fails, without your IP address. Without an account, your device asks us which episodes your shows have, to say what is up next; we keep no record of who asked.",
	statistics: 'Usage statistics',
	statisticsCounted:
		'To learn what is used and what fails, we count page views, titles opened, changes to lists, likes and dislikes without their titles, searches without their words, shared links, sign-ups and sign-ins, and script errors by type and location. We never count your name, your email, your IP address, or anything you type. If your watch history is off, we count no titles either.',
	statisticsKept:
		"We keep the statistics for three months and don't link them to anyone. The operator of this site may also send them to Google Analytics. None of it is used for advertising. While you are offline, up to 100 events are stored in your browser.",
	statisticsOptOut:
		"If your browser sends Global Privacy Control or Do Not Track, we count nothing. There is no advertising, and we don't sell your data or share it for others to sell.",
	assistant: 'The assistant',
	assistantText:
		'The assistant reads what you write by rules of its own, on our server. A language model may help it: it gets your message, up to five turns before it, the titles that you were shown, and in a few words what you like and what we recommend to you, without your name or address. It only says how it understands you: facts come from our catalog, and nothing is changed until you press a button. What you write in need is never sent to it, nor anything from a profile with an age limit. If your browser offers voice input, its maker may process your speech.',
	/** Heading of what TMDB, JustWatch and YouTube learn. */
	others: 'Other companies',
	othersText:
		"Information about titles comes from TMDB; where to watch them comes from JustWatch and the streaming services. Our server requests the data and images, so these companies don't learn who is looking. Trailers load from YouTube's cookie-free player, and only after you press the button. Links to other sites lead to companies with their own policies.",
	rights: 'Your rights',
	/** `contact` becomes the email address of this site's operator. */
	rightsText:
		'You can ask what data we hold about you, have it corrected or deleted, or take it elsewhere, and you can complain to your data protection authority. Email <contact></contact>. For most visitors, we hold nothing.',
	/** Who reads messages to the assistant on this site. */
	readByNobody: 'On this site no language model is connected: nobody else reads what you write.',
	/** Who reads messages to the assistant on this site. */
	readByCloudflare:
		'On this site it is a model that Cloudflare runs, the company that also runs our servers. It reads only what our rules are not sure of, and Cloudflare does not store it.',
	/** Who reads messages to the assistant on this site. */
	readByGoogle:
		'On this site it is Gemini, which Google runs. It reads every message, except those that plainly ask for an action or a fact.',
})
