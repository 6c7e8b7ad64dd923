import { messages } from '#domain/shared/messages.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'

/** What can be chosen about how the app looks. */
export const appearanceWords = messages('appearance', {
	/** Themes. */
	light: 'Light',
	dark: 'Dark',
	/** Light or dark, as the device. */
	system: 'System',
	/** Accent colors, named by their hue. */
	rose: 'Rose',
	violet: 'Violet',
	sky: 'Sky',
	emerald: 'Emerald',
	amber: 'Amber',
	orange: 'Orange',
	red: 'Red',
	themeUpdated: 'Theme Updated',
	themeUpdatedDetail: 'Your color preference has been saved and applied.',
	themeFailed: 'Error',
	themeFailedDetail: 'Failed to update theme color. Please try again.',
	spoilersHidden: 'Spoilers hidden',
	spoilersHiddenDetail: 'Episodes you haven’t watched are covered until you ask for them.',
	spoilersShown: 'Spoilers shown',
	spoilersShownDetail: 'Titles, pictures and descriptions of all episodes are shown.',
	/** Under the accent colors. */
	accentUnknown: 'Choose one of the colors above.',
})

export const appearanceMessages = {
	get themeUpdated() {
		return infoToast(appearanceWords.themeUpdated, appearanceWords.themeUpdatedDetail)
	},
	get themeFailed() {
		return errorToast(appearanceWords.themeFailed, appearanceWords.themeFailedDetail)
	},
	get spoilersHidden() {
		return infoToast(appearanceWords.spoilersHidden, appearanceWords.spoilersHiddenDetail)
	},
	get spoilersShown() {
		return infoToast(appearanceWords.spoilersShown, appearanceWords.spoilersShownDetail)
	},
}
