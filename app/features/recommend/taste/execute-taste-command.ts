import { report } from '#app/http/report.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { tasteMessages } from '#domain/recommend/words.ts'
import type { Toast } from '#domain/shared/toast.ts'
import type { TasteCommand } from './taste-command.ts'
import { toPercent } from './taste-view.ts'

/** Does what a form about the taste asks for, and says what became of it: what cannot be reached is an outcome too. */
export async function executeTasteCommand(command: TasteCommand, taste: Taste): Promise<Toast> {
	try {
		return await execute(command, taste)
	} catch (error) {
		report('taste_save_failed', error, { intent: command.intent })
		return tasteMessages.failed
	}
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

/** Only what was moved is set by hand; the rest is left to the engine. */
async function setWeights(command: Extract<TasteCommand, { intent: 'weigh' }>, taste: Taste): Promise<void> {
	const { trait, percents, removedName, resetName } = command
	for (const { name, weight } of (await taste.view()).traits[trait]) {
		const percent = percents.get(name)
		if (name === resetName) await taste.setWeight(trait, name, null)
		else if (name === removedName) await taste.setWeight(trait, name, 0)
		else if (percent !== undefined && percent !== toPercent(weight)) await taste.setWeight(trait, name, percent / 100)
	}
}
