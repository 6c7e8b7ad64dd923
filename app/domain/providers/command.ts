import type { SubmittedForm } from '#domain/shared/query.ts'
import { mergeProviders } from './provider-choice.ts'

interface ProvidersCommand {
	myProviderIds: string[]
	/** Whether lists show only titles on these services. */
	isFilterOn: boolean
}

/** @returns `null` for a value that this app doesn't send */
export function parseFilterMode(form: SubmittedForm): boolean | null {
	const mode = form.text('mode')
	return mode === 'on' || mode === 'off' ? mode === 'on' : null
}

/** @returns `null` for values that this app doesn't send */
export function parseProvidersCommand(
	form: SubmittedForm,
	storedIds: readonly string[],
	offeredIds: readonly string[],
): ProvidersCommand | null {
	const myProviderIds = mergeProviders(storedIds, form.texts('services'), offeredIds)
	// An unticked checkbox sends nothing.
	const isOn = form.text('mode') === '' ? false : parseFilterMode(form)
	if (myProviderIds === null || isOn === null) return null
	return { myProviderIds, isFilterOn: isOn && myProviderIds.length > 0 }
}
