import { errorToast, infoToast, type Toast } from '#domain/shared/toast.ts'

const SERVICE_WORKER_ISSUE = 'There was an issue with the service worker. Some features may not work properly.'
/** Shorter than `TOAST_DURATION_MS`, because it is about a page that the viewer is leaving. */
const NAVIGATION_TOAST_MS = 3000

/** Messages about the app itself: versions, installation and limits (docs/product.md). */
export const appMessages = {
	updateAvailable: {
		title: 'Update Available',
		text: 'A new version is available. Update now to fix service worker issues and get the latest features.',
		accept: 'Update Now',
		later: 'Later',
	},
	workerError: { title: 'Service Worker Error', text: SERVICE_WORKER_ISSUE, retry: 'Retry' },
	workerIssue: { title: 'Service Worker Issue Detected', text: SERVICE_WORKER_ISSUE } satisfies Toast,
	siteDataBlocked: infoToast(
		'Site data is blocked',
		'Everything works while this page is open, but this browser keeps nothing for your next visit unless you allow site data.',
	),
	/** A system notification. */
	updateError: {
		title: 'Update Error',
		text: "The new version couldn't start. You can keep using this one.",
	},
	install: { offer: 'Install app', refuse: "Don't offer to install the app again" },

	rateLimited: errorToast('Rate limit exceeded', 'Too many operations in a short time. Please try again later.'),
	contentNotFound: {
		...errorToast('Content Not Found', 'Could not find exact match for this content.'),
		durationMs: NAVIGATION_TOAST_MS,
	},
	navigationFailed: {
		...errorToast('Navigation Error', 'Failed to load content details.'),
		durationMs: NAVIGATION_TOAST_MS,
	},
} as const

/** Where scripts do not run. @param what with its verb, such as "Your playlists don't open" */
export const notInThisBrowser = (what: string) => `${what} in this browser as it is set up. Try another one.`
