import type { ReactNode } from 'react'
import type { CookieName, STORED_ITEMS } from '#app/device/registry.ts'
import type { AssistantReader } from '#domain/assistant/port.ts'
import { privacyWords } from '#domain/legal/privacy-words.ts'
import { cookieWords, storedItemWords } from '#domain/legal/stored-words.ts'
import { contactTag, type LegalText } from './legal-page.tsx'

type Item = (typeof STORED_ITEMS)[number]

type StoredItemId = Item extends infer One extends Item ? `${One['storage']} ${One['name']}` : never

const READERS: Record<NonNullable<AssistantReader> | 'none', () => string> = {
	none: () => privacyWords.readByNobody,
	'workers-ai': () => privacyWords.readByCloudflare,
	gemini: () => privacyWords.readByGoogle,
}

/** Which language model reads messages to the assistant on this deployment. */
export function WhoReads({ reader }: { reader: AssistantReader }) {
	return <p>{READERS[reader ?? 'none']()}</p>
}

/** What the privacy policy says about each stored item except cookies. */
export const STORED_ITEM_WORDS: { text: keyof typeof storedItemWords; items: readonly StoredItemId[] }[] = [
	{ text: 'theme', items: ['local theme'] },
	{
		text: 'history',
		items: ['local fdf_watch_history', 'local marquee_continue', 'local marquee_marks'],
	},
	{
		text: 'positions',
		items: ['local marquee_positions', 'local marquee_history_off'],
	},
	{
		text: 'opinions',
		items: ['local marquee_opinions'],
	},
	{ text: 'spoilers', items: ['local marquee_spoilers'] },
	{ text: 'saved', items: ['local marquee_saved'] },
	{ text: 'followed', items: ['local marquee_followed'] },
	{
		text: 'offline',
		items: ['cache pages', 'cache pages-of:*', 'cache pictures', 'cache assets', 'cache shell:*'],
	},
	{
		text: 'outbox',
		items: ['local marquee_outbox:*', 'local marquee_writes:*', 'cache forms-of:*'],
	},
	{
		text: 'viewer',
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
		text: 'kept',
		items: ['local marquee_kept:*'],
	},
	{
		text: 'searches',
		items: ['local recentSearches', 'local marquee_filters:*'],
	},
	{
		text: 'player',
		items: ['local marquee_player', 'local preferred_source', 'local marquee_bandwidth'],
	},
	{
		text: 'tracks',
		items: ['local marquee_tracks', 'database marquee_captions'],
	},
	{
		text: 'playlists',
		items: [
			'database marquee_live',
			'local marquee_live_favorites',
			'local marquee_live_watched',
			'local marquee_live_groups',
			'local marquee_live_started',
		],
	},
	{
		text: 'server',
		items: ['local marquee_server', 'database marquee_server'],
	},
	{
		text: 'assistant',
		items: [
			'local marquee_chat_place',
			'local marquee_chat_muted',
			'session marquee_chat',
			'session marquee_chat_draft',
		],
	},
	{
		text: 'statistics',
		items: ['local offline_analytics_queue', 'session analytics_counted'],
	},
	{
		text: 'typed',
		items: ['session marquee_typed:*'],
	},
	{ text: 'scrolled', items: ['session positions'] },
	{
		text: 'declined',
		items: ['local marquee_install', 'session marquee_update_later'],
	},
]

/** What the privacy policy says about each cookie. */
export const COOKIE_WORDS: { name: CookieName; text: keyof typeof cookieWords }[] = [
	{ name: 'theme', text: 'theme' },
	{ name: 'language', text: 'language' },
	{
		name: 'services',
		text: 'services',
	},
	{ name: 'region', text: 'region' },
	{
		name: 'zone',
		text: 'zone',
	},
	{ name: 'statistics', text: 'statistics' },
	{
		name: 'visitor',
		text: 'visitor',
	},
	{ name: 'toast', text: 'toast' },
	{
		name: 'save',
		text: 'save',
	},
	{
		name: 'device',
		text: 'device',
	},
	{
		name: 'sign-in-step',
		text: 'signInStep',
	},
	{
		name: 'passkey-step',
		text: 'passkeyStep',
	},
	{
		name: 'bookmark-*',
		text: 'bookmark',
	},
	{
		name: 'server',
		text: 'server',
	},
	{
		name: 'guides',
		text: 'guides',
	},
	{
		name: 'channels',
		text: 'channels',
	},
	{
		name: 'authjs.*',
		text: 'session',
	},
]

const codeTag = { code: (parts: ReactNode[]) => <code key="code">{parts}</code> }

export const privacyText = (): LegalText => ({
	title: privacyWords.title,
	summary: privacyWords.summary,
	sections: [
		{
			id: 'device',
			heading: privacyWords.device,
			body: (
				<>
					<p>{privacyWords.deviceIntroduction}</p>
					<ul>
						{STORED_ITEM_WORDS.map(({ text }) => (
							<li key={text}>{storedItemWords[text]}</li>
						))}
					</ul>
					<p>{privacyWords.clearDevice}</p>
				</>
			),
		},
		{
			id: 'cookies',
			heading: privacyWords.cookies,
			body: (
				<>
					<p>{privacyWords.cookiesIntroduction(codeTag)}</p>
					<ul>
						{COOKIE_WORDS.map(({ name, text }) => (
							<li key={name}>{cookieWords[text]({ name, ...codeTag })}</li>
						))}
					</ul>
				</>
			),
		},
		{
			id: 'account',
			heading: privacyWords.account,
			body: (
				<>
					<p>{privacyWords.accountIntroduction}</p>
					<ul>
						<li>{privacyWords.accountSignIn}</li>
						<li>{privacyWords.accountProfiles}</li>
						<li>{privacyWords.accountHistory}</li>
						<li>{privacyWords.accountCalendar}</li>
						<li>{privacyWords.accountTaste}</li>
						<li>{privacyWords.accountRemovals}</li>
						<li>{privacyWords.accountSessions}</li>
						<li>{privacyWords.accountSecondFactor}</li>
						<li>{privacyWords.accountPasskeys}</li>
						<li>{privacyWords.accountNotifications}</li>
					</ul>
					<p>{privacyWords.accountRights}</p>
				</>
			),
		},
		{
			id: 'server',
			heading: privacyWords.server,
			body: <p>{privacyWords.serverText}</p>,
		},
		{
			id: 'statistics',
			heading: privacyWords.statistics,
			body: (
				<>
					<p>{privacyWords.statisticsCounted}</p>
					<p>{privacyWords.statisticsKept}</p>
					<p>{privacyWords.statisticsOptOut}</p>
				</>
			),
		},
		{
			id: 'assistant',
			heading: privacyWords.assistant,
			body: <p>{privacyWords.assistantText}</p>,
		},
		{
			id: 'others',
			heading: privacyWords.others,
			body: <p>{privacyWords.othersText}</p>,
		},
		{
			id: 'rights',
			heading: privacyWords.rights,
			body: <p>{privacyWords.rightsText(contactTag)}</p>,
		},
	],
})
