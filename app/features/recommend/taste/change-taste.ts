import { report } from '#app/http/report.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Taste } from '#domain/shared/ports.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { toPercent } from './taste-view.ts'
import type { TasteWish } from './taste-wish.ts'

/** Does what a form about the taste asks for, and says what became of it: what cannot be reached is an outcome too. */
export async function changeTaste(wish: TasteWish, taste: Taste): Promise<Toast> {
	try {
		return await carryOut(wish, taste)
	} catch (error) {
		report('taste_not_saved', error, { intent: wish.intent })
		return messages.tasteFailed
	}
}

async function carryOut(wish: TasteWish, taste: Taste): Promise<Toast> {
	switch (wish.intent) {
		case 'weigh':
			await weigh(wish, taste)
			return messages.tasteChanged
		case 'years':
			await taste.setYears(wish.range)
			return messages.tasteChanged
		case 'enable':
			await taste.setEnabled(wish.isEnabled)
			return wish.isEnabled ? messages.tasteOn : messages.tasteOff
		case 'reset':
			await taste.reset()
			return messages.tasteReset
		default:
			return wish satisfies never
	}
}

/** Only what was moved is set by hand; the rest is left to the engine. */
async function weigh(wish: Extract<TasteWish, { intent: 'weigh' }>, taste: Taste): Promise<void> {
	const { trait, percents, removed, learnt } = wish
	for (const { name, weight } of (await taste.view()).traits[trait]) {
		const percent = percents.get(name)
		if (name === learnt) await taste.weigh(trait, name, null)
		else if (name === removed) await taste.weigh(trait, name, 0)
		else if (percent !== undefined && percent !== toPercent(weight)) await taste.weigh(trait, name, percent / 100)
	}
}
