import { notFound, or503 } from '#app/http/or503.ts'
import { parseMatchId } from '#domain/shared/links.ts'
import type { Sports } from '#domain/shared/ports.ts'
import { type Match, type MatchLine, toLine } from '#domain/sports/sports.ts'

/** The match that an address names. Throws a 404 for one that the schedule does not have, and for nonsense. */
export async function loadMatch(param: string | undefined, sports: Sports): Promise<Match> {
	const id = parseMatchId(param)
	const match = id && (await or503(sports.match(id)))
	if (!match) throw notFound()
	return match
}

/** Others that the league plays next: welcome, but the page is whole without them. */
export async function loadNext({ id, league }: Match, sports: Sports): Promise<MatchLine[]> {
	if (league.id === '') return []
	const next = await sports.next(league.id).catch(() => [])
	return next.filter((one) => one.id !== id).map(toLine)
}
