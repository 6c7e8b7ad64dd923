import { regionName, withArticle } from '#domain/shared/regions.ts'
import type { ChatAction } from '../conversation/chat.ts'
import type { Care } from './care.ts'
import { helpIn } from './helplines.ts'

/** Lists helplines of every country. */
const DIRECTORY = 'findahelpline.com'

/** The whole reply to someone in need. @param country ISO 3166-1 */
export function careText(care: Exclude<Care, 'topic'>, country: string): string {
	const { emergencyNumber } = helpIn(country)
	const emergency = emergencyNumber ?? 'the emergency number of the country you are in'
	if (care === 'emergency')
		return `Please call ${emergency} now, even if all seems well: they tell you what to do until help comes, and they know about poison, too. I’m only a guide to films, so I can’t judge it. I hope it turns out well.`
	if (care === 'scam')
		return 'Please tell them nothing, and end the call. Nobody from this site calls you, and nobody honest asks for a code, a PIN or a password. If you are not sure, ask your bank at the number on your card, or somebody you trust.'
	if (care === 'danger')
		return `I'm so sorry. You deserve to be safe. If you are in danger right now, call ${emergency}, or go to other people and ask them to call. ${DIRECTORY} lists who helps with violence and abuse in every country. Please tell someone you trust, too.`
	return `I'm so sorry that it's this hard. Nobody has to get through it alone. ${listening(country)} If there is danger right now, call ${emergency}. Please tell someone you trust, too.`
}

/** A line below titles about suicide. */
export function helpNote(country: string): string {
	return `If this is close to home: ${listening(country)}`
}

function listening(country: string): string {
	const { helpline } = helpIn(country)
	if (!helpline) return `${DIRECTORY} lists people who listen, in every country.`
	const { name, number, takesTexts } = helpline
	return `In ${withArticle(regionName(country))}, you can ${takesTexts ? 'call or text' : 'call'} ${name} at ${number}. ${DIRECTORY} lists others, in every country.`
}

/** The helplines as links: most phones can call with one press. */
export function helpActions(care: Exclude<Care, 'topic'>, country: string): ChatAction[] {
	const { helpline, emergencyNumber } = helpIn(country)
	if (care === 'scam') return []
	const number = care === 'distress' ? helpline?.number : emergencyNumber
	return [
		...(number ? [{ kind: 'help', to: `tel:${number.replace(/\D/g, '')}`, label: `Call ${number}` } as const] : []),
		...(care === 'emergency' ? [] : [{ kind: 'help', to: `https://${DIRECTORY}`, label: DIRECTORY } as const]),
	]
}
