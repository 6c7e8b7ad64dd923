import type { SentForm } from '#app/lib/form.ts'
import { report } from '#app/lib/report.ts'
import { messages } from '#domain/messages.ts'
import type { MyServices } from '#domain/ports.ts'
import { isServiceId, MAX_SERVICES } from '#domain/preferences.ts'
import { mergeServices } from '#domain/services.ts'
import type { Toast } from '#domain/toast.ts'

/** Saves the form of the services. What no form of ours sends is refused, and so is what the database does not take. */
export async function chooseServices(
	form: SentForm,
	services: Pick<MyServices, 'chosen' | 'choose'>,
	offered: readonly string[],
): Promise<{ toast: Toast; status: 200 | 400 | 503 }> {
	const mine = mergeServices(services.chosen, form.texts('services'), offered)
	if (mine.length > MAX_SERVICES || !mine.every(isServiceId)) return { toast: messages.servicesUnknown, status: 400 }
	try {
		await services.choose({ mine, isOn: form.text('mode') === 'on' && mine.length > 0 })
		return { toast: messages.servicesSaved(mine.length), status: 200 }
	} catch (error) {
		report('services_not_saved', error)
		return { toast: messages.preferencesSaveFailed, status: 503 }
	}
}
