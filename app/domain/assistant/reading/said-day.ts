import { fold } from '#domain/shared/spelling.ts'
import { addDays } from '#domain/shared/zone.ts'

const DAYS_AGO: readonly [RegExp, number][] = [
	[/ (?:the )?day before yesterday /, 2],
	[/ (?:yesterday|last night) /, 1],
]

/**
 * The ISO day on which something was watched, as the message says; `null` if it names none.
 * @param titles of the message, whose words say nothing: "Yesterday", "Last Night in Soho" @param today ISO day of the viewer
 */
export function saidDay(text: string, titles: readonly { title: string }[], today: string): string | null {
	const said = titles.reduce((rest, { title }) => rest.replace(` ${fold(title)} `, ' '), ` ${fold(text)} `)
	const [, daysAgo] = DAYS_AGO.find(([pattern]) => pattern.test(said)) ?? []
	return daysAgo === undefined ? null : addDays(today, -daysAgo)
}
