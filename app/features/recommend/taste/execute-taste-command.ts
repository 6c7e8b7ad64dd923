import { type CommandOutcome, executeCommand } from '#app/http/command.ts'
import type { Taste } from '#domain/recommend/port.ts'
import type { TasteCommand } from '#domain/recommend/taste-command.ts'
import { tasteMessages } from '#domain/recommend/words.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { toPercent } from './taste-view.ts'

export function executeTasteCommand(command: TasteCommand, taste: Taste): Promise<CommandOutcome> {
	return executeCommand(() => execute(command, taste), {
		toast: tasteMessages.failed,
		event: 'taste_save_failed',
		fields: { intent: command.intent },
	})
}

async function execute(command: TasteCommand, taste: Taste): Promise<Toast> {
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
		case 'reset':
			await taste.reset()
			return tasteMessages.reset
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
