import { type CommandOutcome, executeCommand, executeConfirmed } from '#app/http/command.server.ts'
import type { Taste } from '#domain/recommend/port.ts'
import type { TasteCommand } from '#domain/recommend/taste-command.ts'
import { tasteMessages } from '#domain/recommend/words.ts'
import type { ConfirmationOutcome, Confirmed } from '#domain/shared/confirmation.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { toPercent } from './taste-view.server.ts'

interface TasteViewer {
	taste: Taste
	confirm(password: string): Promise<ConfirmationOutcome>
}

/** @param password for a reset; empty when it was not given */
export function executeTasteCommand(
	command: TasteCommand,
	viewer: TasteViewer,
	password: string,
): Promise<CommandOutcome> {
	const { taste } = viewer
	const { intent } = command
	const onFailure = { toast: tasteMessages.failed, event: 'taste_save_failed', fields: { intent } }
	if (intent !== 'reset') return executeCommand(() => execute(command, taste), onFailure)
	const reset = async (confirmed: Confirmed) => {
		await taste.reset(confirmed)
		return tasteMessages.reset
	}
	return executeConfirmed(viewer, password, reset, onFailure)
}

async function execute(command: Exclude<TasteCommand, { intent: 'reset' }>, taste: Taste): Promise<Toast> {
	switch (command.intent) {
		case 'weigh':
			await setWeights(command, taste)
			return tasteMessages.updated
		case 'years':
			await taste.setYears(command.range)
			return tasteMessages.updated
		case 'enable':
			await taste.setEnabled(command.isEnabled)
			return command.isEnabled ? tasteMessages.enabled : tasteMessages.disabled
		default:
			return command satisfies never
	}
}

/** Sets only the sliders that were moved; the engine keeps adjusting the others. */
async function setWeights(command: Extract<TasteCommand, { intent: 'weigh' }>, taste: Taste): Promise<void> {
	const { trait, percents, removedName, resetName } = command
	for (const { name, weight } of (await taste.view()).traits[trait]) {
		const percent = percents.get(name)
		if (name === resetName) await taste.setWeight(trait, name, null)
		else if (name === removedName) await taste.setWeight(trait, name, 0)
		else if (percent !== undefined && percent !== toPercent(weight)) await taste.setWeight(trait, name, percent / 100)
	}
}
