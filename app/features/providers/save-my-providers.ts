import type { SubmittedForm } from '#app/http/form.ts'
import { report } from '#app/http/report.ts'
import { accountMessages } from '#domain/account/words.ts'
import type { MyProviders } from '#domain/providers/port.ts'
import { mergeProviders } from '#domain/providers/provider-choice.ts'
import { providerMessages } from '#domain/providers/words.ts'
import type { Toast } from '#domain/shared/toast.ts'

/** Whether a form turns the mode on; `null` for what no form of ours says. */
export function parseMode(form: SubmittedForm): boolean | null {
	const mode = form.text('mode')
	return mode === 'on' || mode === 'off' ? mode === 'on' : null
}

/** Saves the form of the services. What no form of ours sends is refused, and so is what the database does not take. */
export async function saveMyProviders(
	form: SubmittedForm,
	myProviders: Pick<MyProviders, 'selectedIds' | 'update'>,
	offeredIds: readonly string[],
): Promise<{ toast: Toast; status: 200 | 400 | 503 }> {
	const chosenIds = mergeProviders(myProviders.selectedIds, form.texts('services'), offeredIds)
	// A tick box that is not ticked says nothing.
	const isOn = form.text('mode') === '' ? false : parseMode(form)
	if (chosenIds === null || isOn === null) return { toast: providerMessages.unknown, status: 400 }
	try {
		await myProviders.update({ myProviderIds: chosenIds, isFilterOn: isOn && chosenIds.length > 0 })
		return { toast: providerMessages.saved(chosenIds.length), status: 200 }
	} catch (error) {
		report('my_providers_save_failed', error)
		return { toast: accountMessages.preferencesSaveFailed, status: 503 }
	}
}
