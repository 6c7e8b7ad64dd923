import type { Toast } from '#domain/shared/toast.ts'

// What is said about the app itself (specification sections 2 and 8); `messages.ts` has it with the others.

const SERVICE_WORKER_ISSUE = 'There was an issue with the service worker. Some features may not work properly.'

export const appMessages = {
	updateAvailable: {
		title: 'Update Available',
		text: 'A new version is available. Update now to fix service worker issues and get the latest features.',
		accept: 'Update Now',
		later: 'Later',
	},
	workerError: { title: 'Service Worker Error', text: SERVICE_WORKER_ISSUE, retry: 'Retry' },
	workerIssue: { title: 'Service Worker Issue Detected', text: SERVICE_WORKER_ISSUE } satisfies Toast,
	/** A notification of the system. */
	updateError: { title: 'Update Error', text: 'The new version could not be started. You can go on with this one.' },
	install: { offer: 'Install app', refuse: 'Do not offer to install the app again' },
} as const
