import { notFoundResponse, orServiceUnavailable } from '#app/http/service-unavailable.ts'
import { parseMatchId } from '#domain/shared/links.ts'
import type { Sports } from '#domain/sports/port.ts'
import { type Match, type MatchCardData, toMatchCardData } from '#domain/sports/sports.ts'

/** The match that an address names. Throws a 404 for one that the schedule does not have, and for nonsense. */
export async function loadMatch(param: string | undefined, sports: Sports): Promise<Match> {
	const id = parseMatchId(param)
	const match = id && (await orServiceUnavailable(sports.match(id)))
	if (!match) throw notFoundResponse()
	return match
}

/** Others that the league plays next: welcome, but the page is whole without them. */
export async function loadNextMatches({ id, league }: Match, sports: Sports): Promise<MatchCardData[]> {
	if (league.id === '') return []
	const next = await sports.next(league.id).catch(() => [])
	return next.filter((one) => one.id !== id).map(toMatchCardData)
}
