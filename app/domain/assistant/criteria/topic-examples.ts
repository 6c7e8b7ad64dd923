/** A title by name and year. */
export interface ExampleTitle {
	title: string
	year: number
}

/** Titles by theme, each with its year at its end: 'Heat 1995'. They stand in public/embedded/theme-examples.json. */
export type ExampleTable = Readonly<Record<string, readonly string[]>>

/**
 * Well-known titles about a theme: where looking for more begins, as what lies near them is often about it too. Whether one
 * fits is told by its own details, as for every other. None for a theme without.
 */
export function examplesOf(table: ExampleTable, topic: string): ExampleTitle[] {
	const told = Object.hasOwn(table, topic) ? (table[topic] ?? []) : []
	return told.map((text) => ({ title: text.slice(0, -5), year: Number(text.slice(-4)) }))
}
