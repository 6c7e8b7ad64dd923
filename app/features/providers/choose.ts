import type { SentForm } from '#app/http/form.ts'
import { report } from '#app/http/report.ts'
import { mergeServices } from '#domain/providers/providers.ts'
import { messages } from '#domain/shared/messages.ts'
import type { MyServices } from '#domain/shared/ports.ts'
import type { Toast } from '#domain/shared/toast.ts'

/** Whether a form turns the mode on; `null` for what no form of ours says. */
export function readMode(form: SentForm): boolean | null {
	const mode = form.text('mode')
	return mode === 'on' || mode === 'off' ? mode === 'on' : null
}

/** Saves the form of the services. What no form of ours sends is refused, and so is what the database does not take. */
export async function chooseServices(
	form: SentForm,
	services: Pick<MyServices, 'chosen' | 'choose'>,
	offered: readonly string[],
): Promise<{ toast: Toast; status: 200 | 400 | 503 }> {
	const mine = mergeServices(services.chosen, form.texts('services'), offered)
	// A tick box that is not ticked says nothing.
	const isOn = form.text('mode') === '' ? false : readMode(form)
	if (mine === null || isOn === null) return { toast: messages.servicesUnknown, status: 400 }
	try {
		await services.choose({ mine, isOn: isOn && mine.length > 0 })
		return { toast: messages.servicesSaved(mine.length), status: 200 }
	} catch (error) {
		report('services_not_saved', error)
		return { toast: messages.preferencesSaveFailed, status: 503 }
	}
}
