import { errorToast, infoToast } from '#domain/shared/toast.ts'

export const appearanceMessages = {
	themeUpdated: infoToast('Theme Updated', 'Your color preference has been saved and applied.'),
	themeFailed: errorToast('Error', 'Failed to update theme color. Please try again.'),
	accentUnknown: 'Choose one of the colors above.',
} as const
