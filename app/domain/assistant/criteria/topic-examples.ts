/** A title by name and year. */
export interface ExampleTitle {
	title: string
	year: number
}

/** Titles by topic, each ending in its year: 'Heat 1995'. From public/embedded/theme-examples.json. */
export type ExampleTable = Readonly<Record<string, readonly string[]>>

/** Well-known titles about a topic, from which similar ones are found. Each is still checked by its details. */
export function examplesOf(table: ExampleTable, topic: string): ExampleTitle[] {
	const entries = Object.hasOwn(table, topic) ? (table[topic] ?? []) : []
	return entries.map((text) => ({ title: text.slice(0, -5), year: Number(text.slice(-4)) }))
}
