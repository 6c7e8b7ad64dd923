import { textField } from './field.ts'
import { IMPORT_PARTS, type ImportPart } from './row.ts'
import { LIST_PARTS, type ListPart } from './view.ts'

const IMPORT_INTENTS = ['profile', 'choose', 'apply', 'rest', 'undo', 'discard'] as const
type ImportIntent = (typeof IMPORT_INTENTS)[number]

export const CHOICE_PREFIX = 'choice-'
const POSITION_PATTERN = /^choice-(\d{1,5})$/
const CHOICE_PATTERN = /^(?:out|(?:movie|tv):\d{1,10})$/

interface ImportCommand {
	intent: ImportIntent
	parts: ImportPart[]
	/** Choices by the title's position. */
	choices: Map<number, string>
	/** The page of questions to show next. */
	page: number
	/** Whose history of a household; `null` in other forms. */
	profile: string | null
	/** Where the titles of a list go; `null` in other forms. */
	listPart: ListPart | null
}

/** @returns `null` for a form that this app doesn't send */
export function parseImportCommand(form: Iterable<readonly [name: string, value: unknown]>): ImportCommand | null {
	const fields = [...form]
	const first = (name: string) => fields.find(([field]) => field === name)?.[1] ?? null
	const intent = IMPORT_INTENTS.find((known) => known === first('intent'))
	const parts = new Set<ImportPart>()
	const choices = new Map<number, string>()
	if (!intent) return null
	for (const [name, value] of fields) {
		if (name === 'part') {
			const part = IMPORT_PARTS.find((known) => known === value)
			if (!part) return null
			parts.add(part)
		}
		if (name.startsWith(CHOICE_PREFIX)) {
			const position = POSITION_PATTERN.exec(name)?.[1]
			if (position === undefined || typeof value !== 'string' || !CHOICE_PATTERN.test(value)) return null
			choices.set(Number(position), value)
		}
	}
	const listPart = LIST_PARTS.find((known) => known === first('listPart')) ?? null
	if (listPart !== null) parts.add(listPart)
	const profile = textField(first('profile')) || null
	return { intent, parts: [...parts], choices, page: parseQuestionPage(first('page')) ?? 1, profile, listPart }
}

/** `null` for a page number that this app doesn't link to. */
export function parseQuestionPage(text: unknown): number | null {
	if (text === null) return 1
	return typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}
