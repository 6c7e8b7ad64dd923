import { TRAIT_KINDS, type TraitKind } from '#domain/recommend/taste.ts'
import { tasteWords } from '#domain/recommend/taste-words.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import { FIRST_FILM_YEAR, LAST_FILM_YEAR } from '#domain/title/release.ts'

const MAX_NAME_LENGTH = 200
/** The most traits in a form: more than a page has. */
const MAX_TRAITS = 500

/** A parsed taste form. */
export type TasteCommand =
	| {
			intent: 'weigh'
			trait: TraitKind
			/** Slider values, -100..100, by name. */
			percents: ReadonlyMap<string, number>
			/** The trait to remove, and the one to learn again. */
			removedName: string | null
			resetName: string | null
	  }
	| { intent: 'years'; range: { start: number; end: number } }
	| { intent: 'enable'; isEnabled: boolean }
	| { intent: 'reset' }

/** Parses a taste form. Returns an error text for invalid input; `null` for a form that isn't ours. */
export function parseTasteCommand(form: SubmittedForm): TasteCommand | string | null {
	switch (form.text('intent')) {
		case 'weigh':
			return parseWeights(form)
		case 'years':
			return parseYears(form)
		case 'enable': {
			const value = form.text('value')
			return value === 'on' || value === 'off' ? { intent: 'enable', isEnabled: value === 'on' } : null
		}
		case 'reset':
			return { intent: 'reset' }
		default:
			return null
	}
}

/** Names and sliders come in pairs. */
function parseWeights(form: SubmittedForm): TasteCommand | null {
	const trait = TRAIT_KINDS.find((kind) => kind === form.text('trait'))
	const [names, percents] = [form.texts('name'), form.texts('percent')]
	const areNamesValid =
		names.length <= MAX_TRAITS && names.every((name) => name !== '' && name.length <= MAX_NAME_LENGTH)
	if (!trait || !areNamesValid || names.length !== percents.length) return null
	if (!percents.every((percent) => /^-?\d{1,3}$/.test(percent) && Math.abs(Number(percent)) <= 100)) return null
	const known = (name: string) => (names.includes(name) ? name : null)
	return {
		intent: 'weigh',
		trait,
		percents: new Map(names.map((name, index) => [name, Number(percents[index])])),
		removedName: known(form.text('remove')),
		resetName: known(form.text('learn')),
	}
}

function parseYears(form: SubmittedForm): TasteCommand | string {
	const [start, end] = [form.text('start'), form.text('end')]
	const isYear = (year: string) =>
		/^\d{4}$/.test(year) && Number(year) >= FIRST_FILM_YEAR && Number(year) <= LAST_FILM_YEAR
	if (!isYear(start) || !isYear(end))
		return tasteWords.yearRange({ first: `${FIRST_FILM_YEAR}`, last: `${LAST_FILM_YEAR}` })
	if (Number(start) > Number(end)) return tasteWords.yearOrder
	return { intent: 'years', range: { start: Number(start), end: Number(end) } }
}
