import { errorToast, infoToast } from '#domain/shared/toast.ts'

export const shareMessages = {
	copied: infoToast('Link copied', 'Paste it anywhere to share this page.'),
	failed: errorToast("Couldn't copy the link", "Copy it from the browser's address bar."),
} as const
