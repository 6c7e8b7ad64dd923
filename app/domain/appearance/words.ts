import { errorToast, infoToast } from '#domain/shared/toast.ts'

export const appearanceMessages = {
	themeUpdated: infoToast('Theme Updated', 'Your color preference has been saved and applied.'),
	themeFailed: errorToast('Error', 'Failed to update theme color. Please try again.'),
	spoilersHidden: infoToast('Spoilers hidden', 'Episodes you haven’t watched are covered until you ask for them.'),
	spoilersShown: infoToast('Spoilers shown', 'Titles, pictures and descriptions of all episodes are shown.'),
	accentUnknown: 'Choose one of the colors above.',
} as const
