import { messages } from '#domain/shared/messages.ts'
import { regionName, withArticle } from '#domain/shared/regions.ts'
import type { ChatAction } from '../conversation/chat.ts'
import type { Care } from './care.ts'
import { helpIn } from './helplines.ts'

/**
 * What somebody in need is told: short, kind and plain, in the words that helplines use. `number` is the emergency number of
 * the country, or `none`. `listening` is one of the texts of this list, which says who listens.
 */
const words = messages('assistant-care', {
	/** To somebody whose body is in danger: a child has swallowed something, somebody does not breathe. */
	emergency:
		'Please call {number, select, none {the emergency number of the country you are in} other {{number}}} now, even if all seems well: they tell you what to do until help comes, and they know about poison, too. I’m only a guide to films, so I can’t judge it. I hope it turns out well.',
	/** To somebody from whom a caller wants a secret. */
	scam: 'Please tell them nothing, and end the call. Nobody from this site calls you, and nobody honest asks for a code, a PIN or a password. If you are not sure, ask your bank at the number on your card, or somebody you trust.',
	/** To somebody who is in danger from others. `directory` is a website. */
	danger:
		"I'm so sorry. You deserve to be safe. If you are in danger right now, call {number, select, none {the emergency number of the country you are in} other {{number}}}, or go to other people and ask them to call. {directory} lists who helps with violence and abuse in every country. Please tell someone you trust, too.",
	/** To somebody who may hurt themselves. */
	distress:
		"I'm so sorry that it's this hard. Nobody has to get through it alone. {listening} If there is danger right now, call {number, select, none {the emergency number of the country you are in} other {{number}}}. Please tell someone you trust, too.",
	/** Below titles about suicide. */
	note: 'If this is close to home: {listening}',
	/** `directory` is a website. */
	listening: '{directory} lists people who listen, in every country.',
	/** `region` is a country, `name` a helpline of it, `how` tells whether it also reads text messages. */
	listeningIn:
		'In {region}, you can {how, select, text {call or text} other {call}} {name} at {line}. {directory} lists others, in every country.',
	/** Button on phones. */
	call: 'Call {line}',
})

/** Lists helplines of every country. */
const DIRECTORY = 'findahelpline.com'

/** The whole reply to someone in need. @param country ISO 3166-1 */
export function careText(care: Exclude<Care, 'topic'>, country: string): string {
	const number = helpIn(country).emergencyNumber ?? 'none'
	if (care === 'emergency') return words.emergency({ number })
	if (care === 'scam') return words.scam
	if (care === 'danger') return words.danger({ number, directory: DIRECTORY })
	return words.distress({ listening: listening(country), number })
}

/** A line below titles about suicide. */
export function helpNote(country: string): string {
	return words.note({ listening: listening(country) })
}

function listening(country: string): string {
	const { helpline } = helpIn(country)
	if (!helpline) return words.listening({ directory: DIRECTORY })
	return words.listeningIn({
		region: withArticle(regionName(country)),
		how: helpline.takesTexts ? 'text' : 'call',
		name: helpline.name,
		line: helpline.number,
		directory: DIRECTORY,
	})
}

/** The helplines as links: most phones can call with one press. */
export function helpActions(care: Exclude<Care, 'topic'>, country: string): ChatAction[] {
	const { helpline, emergencyNumber } = helpIn(country)
	if (care === 'scam') return []
	const line = care === 'distress' ? helpline?.number : emergencyNumber
	return [
		...(line ? [{ kind: 'help', to: `tel:${line.replace(/\D/g, '')}`, label: words.call({ line }) } as const] : []),
		...(care === 'emergency' ? [] : [{ kind: 'help', to: `https://${DIRECTORY}`, label: DIRECTORY } as const]),
	]
}
