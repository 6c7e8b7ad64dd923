import { messages } from '#domain/shared/messages.ts'
import { errorToast, infoToast, type Toast } from '#domain/shared/toast.ts'

/** Shorter than `TOAST_DURATION_MS`, because it is about a page that the viewer is leaving. */
const NAVIGATION_TOAST_MS = 3000

/** The frame around every page. */
export const frameWords = messages('app-shell', {
	/** Name of the link with the product's mark. Marquee is the product. */
	brand: 'Marquee, home',
	/** The first link of a page, for keyboards: over the header to what the page is about. */
	skipToContent: 'Skip to content',
	/** Name of the links at the top of a page. */
	mainNavigation: 'Main',
	/** Name of the five links at the bottom of a phone's screen. */
	tabs: 'Tabs',
	/** Link to the first page. */
	home: 'Home',
	/** Link to live TV and matches. */
	live: 'Live',
	/** Link to the visitor's lists, the watchlist first. */
	lists: 'Lists',
	/** Link to the visitor's own settings, on phones. */
	you: 'You',
	/** Link to the search. */
	search: 'Search',
	signIn: 'Sign in',
	signOut: 'Sign out',
	settings: 'Settings',
	notifications: 'Notifications',
	/** Name of the bell. `count` is a number such as '3', or '9+'. */
	unreadNotifications: 'Notifications, {count} unread',
	/** Name of the list of a household's other profiles. */
	switchProfile: 'Switch profile',
	/** Name of the links in the footer. */
	legal: 'Legal',
	privacy: 'Privacy',
	terms: 'Terms',
	contentRemoval: 'Content removal',
	/** Link to the page on notices under the American law of this name. */
	dmca: 'DMCA',
	/** Link to the choice of the language, which is named in itself. */
	language: 'Language: {name}',
	/** Link to the choice of the country, which is named. */
	region: 'Region: {name}',
	/** Required of products that use TMDB, and JustWatch's data. */
	attribution: 'This product uses the TMDB API but is not endorsed or certified by TMDB. Streaming data by JustWatch.',
	close: 'Close',
	/** Button that moves a row of titles back. `name` is the heading of the row. */
	rowBack: 'Back: {name}',
	/** Button that moves a row of titles on. `name` is the heading of the row. */
	rowMore: 'More: {name}',
	/** Read aloud while the next page loads. */
	loading: 'Loading',
})

/** Pages in place of one that failed: what happened, what is safe, what to do. */
export const errorPageWords = messages('error-page', {
	notFound: 'Page not found',
	/** Description of the page for search engines. */
	notFoundDescription: 'This page does not exist.',
	notFoundDetail: 'Check the address, or search for the title: it may have been removed.',
	invalidAddress: 'Invalid address',
	invalidAddressDetail: "We don't recognize a part of this address. Start over, and choose again.",
	tooManyRequests: 'Too many requests',
	tooManyRequestsDetail: 'Try again in a minute.',
	unavailable: 'The catalog is temporarily unavailable',
	unavailableDetail: "We can't load titles right now. Your data is safe. Try again in a few seconds.",
	offline: 'You are offline',
	offlineDetail: "This page isn't saved on this device. Your changes will be sent when you're back online.",
	serverError: 'Something went wrong',
	serverErrorDetail: "We couldn't load this page. Your data is safe. Try again in a moment.",
	/** Link to the same page without what was wrong in its address. */
	startOver: 'Start over',
	tryAgain: 'Try again',
	/** What to tell the support; the start of it, which opens the rest. */
	shortReference: 'Reference {reference}',
	/** Before the whole reference. */
	reference: 'Reference:',
})

const words = messages('app', {
	updateAvailable: 'Update Available',
	updateAvailableDetail:
		'A new version is available. Update now to fix service worker issues and get the latest features.',
	updateNow: 'Update Now',
	/** Button beside "Update Now". */
	later: 'Later',
	workerError: 'Service Worker Error',
	workerIssue: 'Service Worker Issue Detected',
	workerIssueDetail: 'There was an issue with the service worker. Some features may not work properly.',
	retry: 'Retry',
	siteDataBlocked: 'Site data is blocked',
	siteDataBlockedDetail:
		'Everything works while this page is open, but this browser keeps nothing for your next visit unless you allow site data.',
	updateError: 'Update Error',
	updateErrorDetail: "The new version couldn't start. You can keep using this one.",
	install: 'Install app',
	/** Button that closes the offer to install the app, for good. */
	refuseInstall: "Don't offer to install the app again",
	rateLimited: 'Rate limit exceeded',
	rateLimitedDetail: 'Too many operations in a short time. Please try again later.',
	contentNotFound: 'Content Not Found',
	contentNotFoundDetail: 'Could not find exact match for this content.',
	navigationFailed: 'Navigation Error',
	navigationFailedDetail: 'Failed to load content details.',
	/** Where scripts do not run. `what` says what is missing, with its verb, as in "Your playlists don't open". */
	notInThisBrowser: '{what} in this browser as it is set up. Try another one.',
})

/** Messages about the app itself: versions, installation and limits (docs/product.md). */
export const appMessages = {
	get updateAvailable() {
		return {
			title: words.updateAvailable,
			text: words.updateAvailableDetail,
			accept: words.updateNow,
			later: words.later,
		}
	},
	get workerError() {
		return { title: words.workerError, text: words.workerIssueDetail, retry: words.retry }
	},
	get workerIssue(): Toast {
		return { title: words.workerIssue, text: words.workerIssueDetail }
	},
	get siteDataBlocked() {
		return infoToast(words.siteDataBlocked, words.siteDataBlockedDetail)
	},
	/** A system notification. */
	get updateError() {
		return { title: words.updateError, text: words.updateErrorDetail }
	},
	get install() {
		return { offer: words.install, refuse: words.refuseInstall }
	},
	get rateLimited() {
		return errorToast(words.rateLimited, words.rateLimitedDetail)
	},
	get contentNotFound() {
		return {
			...errorToast(words.contentNotFound, words.contentNotFoundDetail),
			durationMs: NAVIGATION_TOAST_MS,
		}
	},
	get navigationFailed() {
		return {
			...errorToast(words.navigationFailed, words.navigationFailedDetail),
			durationMs: NAVIGATION_TOAST_MS,
		}
	},
}

/** Where scripts do not run. @param what with its verb, such as "Your playlists don't open" */
export const notInThisBrowser = (what: string) => words.notInThisBrowser({ what })
