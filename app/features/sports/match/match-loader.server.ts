import { notFoundResponse, orServiceUnavailable } from '#app/http/service-unavailable.server.ts'
import { parseMatchId } from '#domain/shared/links.ts'
import type { Sports } from '#domain/sports/port.ts'
import { type Match, type MatchCardData, toMatchCardData } from '#domain/sports/sports.ts'

/** The match of a URL. Throws a 404 for an unknown or malformed id. */
export async function loadMatch(param: string | undefined, sports: Sports): Promise<Match> {
	const id = parseMatchId(param)
	const match = id && (await orServiceUnavailable(sports.match(id)))
	if (!match) throw notFoundResponse()
	return match
}

/** Upcoming matches of the same league. Optional: a failure leaves them out. */
export async function loadNextMatches({ id, league }: Match, sports: Sports): Promise<MatchCardData[]> {
	if (league.id === '') return []
	const next = await sports.next(league.id).catch(() => [])
	return next.filter((match) => match.id !== id).map(toMatchCardData)
}
