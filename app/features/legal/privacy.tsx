import type { CookieName, STORED_ITEMS } from '#app/device/registry.ts'
import type { AssistantReader } from '#domain/assistant/port.ts'
import type { LegalText } from './legal-page.tsx'
import { ContactLink } from './legal-page.tsx'

type Item = (typeof STORED_ITEMS)[number]

type StoredItemId = Item extends infer One extends Item ? `${One['storage']} ${One['name']}` : never

const READERS: Record<NonNullable<AssistantReader> | 'none', string> = {
	none: 'On this site no language model is connected: nobody else reads what you write.',
	'workers-ai':
		'On this site it is a model that Cloudflare runs, the company that also runs our servers. It reads only what our rules are not sure of, and Cloudflare does not store it.',
	gemini:
		'On this site it is Gemini, which Google runs. It reads every message, except those that plainly ask for an action or a fact.',
}

/** Which language model reads messages to the assistant on this deployment. */
export function WhoReads({ reader }: { reader: AssistantReader }) {
	return <p>{READERS[reader ?? 'none']}</p>
}

/** What the privacy policy says about each stored item except cookies. */
export const STORED_ITEM_WORDS: { text: string; items: readonly StoredItemId[] }[] = [
	{ text: 'Your choice of a light, dark or system theme.', items: ['local theme'] },
	{
		text: 'What you have watched without an account, so that you can continue from there.',
		items: ['local fdf_watch_history', 'local marquee_continue', 'local marquee_marks'],
	},
	{
		text: 'Where you stopped in the last 100 titles. With the watch history of your account switched off, only that it is off.',
		items: ['local marquee_positions', 'local marquee_history_off'],
	},
	{
		text: 'Your ratings, likes and dislikes without an account. To recommend titles, the browser sends them to our server, which uses them for that response only.',
		items: ['local marquee_opinions'],
	},
	{ text: 'Whether spoilers are hidden, without an account.', items: ['local marquee_spoilers'] },
	{ text: 'Your watchlist and favorites without an account.', items: ['local marquee_saved'] },
	{ text: 'The shows that you follow without an account.', items: ['local marquee_followed'] },
	{
		text: 'Pages and pictures that you have viewed recently, so that you can read them offline. Pages and pictures are removed when you sign in or out.',
		items: ['cache pages', 'cache pages-of:*', 'cache pictures', 'cache assets', 'cache shell:*'],
	},
	{
		text: 'Changes that you made offline and that we have not received yet. If somebody else signs in on this device, they wait until you are back.',
		items: ['local marquee_outbox:*', 'local marquee_writes:*', 'cache forms-of:*'],
	},
	{
		text: 'Which account and profile are signed in, which announcements were seen, and whether you added what is on this device to the account.',
		items: [
			'local marquee_viewer',
			'local marquee_account',
			'session marquee_viewer',
			'local lastSeenFeature-*',
			'local marquee_merge:*',
			'local marquee_merge_opinions:*',
			'local marquee_merge_saved:*',
			'local marquee_merge_followed:*',
			'local marquee_merge_settings:*',
		],
	},
	{
		text: 'What other profiles of the account keep on this device, until they watch again or you sign out.',
		items: ['local marquee_kept:*'],
	},
	{
		text: 'Your recent searches, and the last filters of each list, until you sign out.',
		items: ['local recentSearches', 'local marquee_filters:*'],
	},
	{
		text: 'Your player settings: volume, speed, captions, skipping, data saver and preferred source; and how fast your connection was, so that a video starts in a quality that it can carry.',
		items: ['local marquee_player', 'local preferred_source', 'local marquee_bandwidth'],
	},
	{
		text: 'The audio track and captions that you chose for the last 100 titles, and captions that you added, until you sign out.',
		items: ['local marquee_tracks', 'database marquee_captions'],
	},
	{
		text: 'Your own playlists and accounts, what they list, the guides you chose for them, favorite channels, recently watched channels, pinned groups, and the films and episodes of your accounts that you started, until you sign out.',
		items: [
			'database marquee_live',
			'local marquee_live_favorites',
			'local marquee_live_watched',
			'local marquee_live_groups',
			'local marquee_live_started',
		],
	},
	{
		text: 'The address of your own media server, the token that it gave this browser, and which titles it has, until you disconnect it or sign out. Your browser talks to it directly.',
		items: ['local marquee_server', 'database marquee_server'],
	},
	{
		text: "Where you left the assistant's button and whether it is muted. Your conversation with it is stored until you close the tab or sign out.",
		items: [
			'local marquee_chat_place',
			'local marquee_chat_muted',
			'session marquee_chat',
			'session marquee_chat_draft',
		],
	},
	{
		text: 'Usage statistics that could not be sent yet, 100 at most, and which ones this tab has counted.',
		items: ['local offline_analytics_queue', 'session analytics_counted'],
	},
	{
		text: 'What you typed into a form of your settings and did not save, until you open that page again or close the tab.',
		items: ['session marquee_typed:*'],
	},
	{ text: 'How far you had scrolled on the pages of this tab.', items: ['session positions'] },
	{
		text: 'Whether you declined to install the app or postponed an update.',
		items: ['local marquee_install', 'session marquee_update_later'],
	},
]

/** What the privacy policy says about each cookie. */
export const COOKIE_WORDS: { name: CookieName; text: string }[] = [
	{ name: 'theme', text: "tells our server which theme to use, so that pages don't flash in the wrong one." },
	{ name: 'language', text: 'stores the language that you have chosen for our pages on this device.' },
	{
		name: 'services',
		text: 'stores the streaming services you have chosen without an account, and whether lists are limited to them.',
	},
	{ name: 'region', text: 'stores the country you have chosen without an account for lists and where to watch.' },
	{
		name: 'zone',
		text: 'tells our server the time zone of this device, so that days and times are yours and not those of your network.',
	},
	{ name: 'statistics', text: 'stores whether you have turned usage statistics on or off.' },
	{
		name: 'visitor',
		text: 'holds a random number that tells browsers apart, but only where usage statistics go to Google Analytics.',
	},
	{ name: 'toast', text: 'carries a short message from a form you submit to the next page, which deletes it.' },
	{
		name: 'save',
		text: 'remembers for half an hour which title you were saving, rating or marking as watched when we asked you to sign in. Signing in does it.',
	},
	{
		name: 'device',
		text: 'remembers for a year that somebody has signed in on this device, so that wrong passwords tried elsewhere never lock you out here. It holds a random number and codes that only our server can match to accounts.',
	},
	{
		name: 'sign-in-step',
		text: 'remembers for five minutes that you have given the right password, while we wait for your code. Only our server can read it.',
	},
	{
		name: 'passkey-step',
		text: 'holds for five minutes the random number that your passkey has to sign. Only our server can read it.',
	},
	{
		name: 'bookmark-*',
		text: 'says for an hour how new the copy of our database must be that your pages are read from, so that you see what you have just changed.',
	},
	{
		name: 'server',
		text: 'says that this browser plays from your own media server, so that the pages of the player may reach it. It does not say which one.',
	},
	{
		name: 'guides',
		text: 'stores which guides you have chosen for channels whose own is wrong or missing, until you sign out.',
	},
	{
		name: 'channels',
		text: 'stores which channels and groups you have hidden or moved, until you sign out.',
	},
	{
		name: 'authjs.*',
		text: 'keep you signed in until you sign out or have been away for 30 days, for at most 180 days, or last a few minutes while you sign in with Google.',
	},
]

export const PRIVACY: LegalText = {
	title: 'Privacy policy',
	summary:
		'You can browse, search and play without an account. Wherever possible, what Marquee remembers about you stays on your own device, and you can turn off usage statistics.',
	sections: [
		{
			id: 'device',
			heading: 'What stays on your device',
			body: (
				<>
					<p>
						Your browser stores these items. We don't receive them, except for the cookies listed in the next section.
					</p>
					<ul>
						{STORED_ITEM_WORDS.map(({ text }) => (
							<li key={text}>{text}</li>
						))}
					</ul>
					<p>To remove all of it, clear this site's data in your browser.</p>
				</>
			),
		},
		{
			id: 'cookies',
			heading: 'Cookies',
			body: (
				<>
					<p>
						We only use cookies that the site needs to do what you ask. None of them tracks you on other sites. On
						secure connections, the names of some begin with <code>__Host-</code>.
					</p>
					<ul>
						{COOKIE_WORDS.map(({ name, text }) => (
							<li key={name}>
								<code>{name}</code> {text}
							</li>
						))}
					</ul>
				</>
			),
		},
		{
			id: 'account',
			heading: 'What we store with your account',
			body: (
				<>
					<p>If you create an account, we store the following for as long as you have it:</p>
					<ul>
						<li>
							Your email, when it was verified, and your password in a form that nobody can read. If you sign in with
							Google, your Google account ID. If you forget your password, we mail you a link; the service that delivers
							it learns your email.
						</li>
						<li>
							The names and pictures of its profiles, and their PINs in a form that nobody can read. What follows is
							stored for each of them. A removed profile is deleted after a day.
						</li>
						<li>
							What you have watched and where you stopped. If you turn your watch history off, nothing is added to it,
							and you can have it deleted. Your lists and preferences, and the teams and leagues you follow.
						</li>
						<li>
							If you make a private address for your calendar: a code derived from it, which can't be turned back into
							it, your region, and the day on which a calendar app last asked for it.
						</li>
						<li>
							What you rate or dismiss, and your recent searches. Together with what you watch and save, they form the
							taste that your recommendations are based on. You can view, change, reset or turn it off in your settings.
						</li>
						<li>
							What you remove, for a day, so that you can undo it. After that, only the time of the removal, so that a
							late update doesn't bring it back.
						</li>
						<li>
							Your recent imports, so that you can undo them. Where you are signed in: the browser and system, such as
							"Firefox on Windows", when you signed in, when you were last here and in which country.
						</li>
						<li>
							If you turn on two-step sign-in: the secret that you share with your authenticator app, encrypted, and
							codes derived from your recovery codes, which can't be turned back into them.
						</li>
						<li>
							Your passkeys: the public half of each key, its name, when you added it and when you last signed in with
							it. The secret half, and what unlocks it, never leave your device.
						</li>
						<li>
							What we have notified you of, for 90 days, and your settings for it. If you turn notifications on for a
							device: the address at which its browser takes messages, and the browser's public keys. Messages are
							encrypted for that browser, so the company behind its push service can't read them. The address is deleted
							when you turn them off or sign out.
						</li>
					</ul>
					<p>
						You can export all of it, or delete it at once, on the page of your account; later than ten minutes after
						signing in, we ask for your password first. To prevent password guessing, we count sign-in attempts for up
						to a day under codes derived from your IP address and your account.
					</p>
				</>
			),
		},
		{
			id: 'server',
			heading: 'What our server sees',
			body: (
				<p>
					Like every web server, ours sees the address of the page you request, your IP address, and what your browser
					says about itself. We derive your country from your IP address, because streaming services and age ratings
					differ by country; you can choose another one on each title's page. We log requests only when something fails,
					without your IP address. Without an account, your device asks us which episodes your shows have, to say what
					is up next; we keep no record of who asked.
				</p>
			),
		},
		{
			id: 'statistics',
			heading: 'Usage statistics',
			body: (
				<>
					<p>
						To learn what is used and what fails, we count page views, titles opened, changes to lists, likes and
						dislikes without their titles, searches without their words, shared links, sign-ups and sign-ins, and script
						errors by type and location. We never count your name, your email, your IP address, or anything you type. If
						your watch history is off, we count no titles either.
					</p>
					<p>
						We keep the statistics for three months and don't link them to anyone. The operator of this site may also
						send them to Google Analytics. None of it is used for advertising. While you are offline, up to 100 events
						are stored in your browser.
					</p>
					<p>
						If your browser sends Global Privacy Control or Do Not Track, we count nothing. There is no advertising, and
						we don't sell your data or share it for others to sell.
					</p>
				</>
			),
		},
		{
			id: 'assistant',
			heading: 'The assistant',
			body: (
				<p>
					The assistant reads what you write by rules of its own, on our server. A language model may help it: it gets
					your message, up to five turns before it, the titles that you were shown, and in a few words what you like and
					what we recommend to you, without your name or address. It only says how it understands you: facts come from
					our catalog, and nothing is changed until you press a button. What you write in need is never sent to it, nor
					anything from a profile with an age limit. If your browser offers voice input, its maker may process your
					speech.
				</p>
			),
		},
		{
			id: 'others',
			heading: 'Other companies',
			body: (
				<p>
					Information about titles comes from TMDB; where to watch them comes from JustWatch and the streaming services.
					Our server requests the data and images, so these companies don't learn who is looking. Trailers load from
					YouTube's cookie-free player, and only after you press the button. Links to other sites lead to companies with
					their own policies.
				</p>
			),
		},
		{
			id: 'rights',
			heading: 'Your rights',
			body: (
				<p>
					You can ask what data we hold about you, have it corrected or deleted, or take it elsewhere, and you can
					complain to your data protection authority. Email <ContactLink />. For most visitors, we hold nothing.
				</p>
			),
		},
	],
}
