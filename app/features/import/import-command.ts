import { IMPORT_PARTS, type ImportPart } from '#domain/import/row.ts'

/** What the preview's buttons ask for. */
export const IMPORT_INTENTS = ['choose', 'apply', 'rest', 'undo', 'discard'] as const
export type ImportIntent = (typeof IMPORT_INTENTS)[number]

export const CHOICE_PREFIX = 'choice-'
const POSITION_PATTERN = /^choice-(\d{1,5})$/
const CHOICE_PATTERN = /^(?:out|(?:movie|tv):\d{1,10})$/

export interface ImportCommand {
	intent: ImportIntent
	parts: ImportPart[]
	/** By the position of the title. */
	choices: Map<number, string>
	/** Of the questions, to go to next. */
	page: number
}

/** @throws a 400 for what no form of ours sends */
export function parseImportCommand(form: FormData): ImportCommand {
	const intent = IMPORT_INTENTS.find((one) => one === form.get('intent'))
	const parts = form.getAll('part').map((part) => IMPORT_PARTS.find((one) => one === part))
	const choices = new Map<number, string>()
	let isValid = intent !== undefined && parts.every((part) => part !== undefined)
	for (const [name, value] of form) {
		if (!name.startsWith(CHOICE_PREFIX)) continue
		const position = POSITION_PATTERN.exec(name)?.[1]
		if (position !== undefined && typeof value === 'string' && CHOICE_PATTERN.test(value))
			choices.set(Number(position), value)
		else isValid = false
	}
	if (!isValid || !intent) throw new Response(null, { status: 400, headers: { 'Cache-Control': 'no-store' } })
	const known = parts.filter((part) => part !== undefined)
	return { intent, parts: [...new Set(known)], choices, page: parseQuestionPage(form.get('page')) ?? 1 }
}

/** The page of the questions in an address; `null` for what is none. */
export function parseQuestionPage(text: FormDataEntryValue | null): number | null {
	if (text === null) return 1
	return typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}
