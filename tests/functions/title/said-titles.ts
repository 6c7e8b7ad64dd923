import { readFileSync } from 'node:fs'
import { numbered, partNumber, seriesName } from '#domain/shared/numerals.ts'
import { fold, withoutArticle } from '#domain/shared/spelling.ts'

/** A title as somebody types or says it. */
export interface SaidTitle {
	said: string
	/** The one that is named; `null` for a part or a year that the catalog doesn't have. */
	key: string | null
	/** Whether it is only near the name. */
	isNear?: boolean
	/** Whether the catalog has the name, but not in that year. */
	isOtherYear?: boolean
}

type Row = [id: number, name: string, originalName: string | 0, date: string, ...unknown[]]

const file = JSON.parse(readFileSync('public/embedded/catalogue.json', 'utf8')) as { movies: Row[]; shows: Row[] }
const TITLES = [
	...file.movies.map(([id, name, , date]) => ({ key: `movie:${id}`, name, year: Number(date.slice(0, 4)) })),
	...file.shows.map(([id, name, , date]) => ({ key: `tv:${id}`, name, year: Number(date.slice(0, 4)) })),
]
const NAMES = new Set(TITLES.map(({ name }) => numbered(withoutArticle(fold(name))).text))
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const ROMAN = ' i ii iii iv v vi vii viii ix x xi xii'.split(' ')
const MAX_PART = 12
const UNKNOWN_PART = 9
const YEARS_APART = 17

type Title = (typeof TITLES)[number]

/** The title with a number at the end of its series' name, in each way to write it. */
function partsOf({ key, name }: Title): SaidTitle[] {
	const series = seriesName(fold(name))
	const part = partNumber(numbered(fold(name)).numbers.at(-1) ?? '')
	if (series === null || !(part >= 1 && part <= MAX_PART)) return []
	const forms = [String(part), NUMBER_WORDS[part], `part ${part}`, `part ${NUMBER_WORDS[part]}`, `vol. ${part}`]
	// "I" alone is a word.
	const known = part === 1 ? forms : [...forms, ROMAN[part]]
	const isWhole = numbered(fold(name)).text === `${series} ${part}`
	return known.map((number) => ({ said: `${series} ${number}`, key, isNear: !isWhole }))
}

/** A part that nothing has. */
function missingOf({ name }: Title): SaidTitle[] {
	const series = seriesName(fold(name)) ?? withoutArticle(fold(name))
	const isMissing = !NAMES.has(`${series} ${UNKNOWN_PART}`)
	return isMissing ? [{ said: `${series} ${UNKNOWN_PART}`, key: null }] : []
}

const WAYS: ((title: Title) => Partial<SaidTitle> & { said: string })[] = [
	({ name }) => ({ said: fold(name) }),
	({ name, year }) => ({ said: `${name} (${year})` }),
	({ name, year }) => ({ said: `${fold(name)} ${year}` }),
	({ name }) => ({ said: withoutArticle(fold(name)) }),
	({ name, year }) => ({ said: `${name} (${year - YEARS_APART})`, key: null, isOtherYear: true }),
	({ name }) => ({ said: name.toUpperCase() }),
	({ name }) => ({ said: misspelled(name), isNear: true }),
]

/** With one letter less in the middle of its longest word. */
function misspelled(name: string): string {
	const [longest = ''] = fold(name)
		.split(' ')
		.sort((a, b) => b.length - a.length)
	const middle = Math.floor(longest.length / 2)
	return fold(name).replace(longest, longest.slice(0, middle) + longest.slice(middle + 1))
}

/** Five hundred and more: all parts in all forms, missing parts, and each other title in one of several ways. */
export function saidTitles(): SaidTitle[] {
	const parts = TITLES.flatMap(partsOf)
	const missing = TITLES.filter((_, at) => at % 8 === 0).flatMap(missingOf)
	const others = TITLES.flatMap((title, at) => {
		const way = at % 2 === 0 ? WAYS[(at / 2) % WAYS.length]?.(title) : undefined
		return way ? [{ key: title.key, ...way }] : []
	})
	return [...new Map([...parts, ...missing, ...others].map((one) => [one.said.toLowerCase(), one])).values()]
}
