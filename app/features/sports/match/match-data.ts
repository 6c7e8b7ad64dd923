import type { MetaDescriptor } from '@remix-run/react'
import { matchPath } from '#domain/shared/links.ts'
import type { MatchState, MatchSummary } from '#domain/sports/sports.ts'

/** An ended or running event counts as scheduled: it took place when it was to. */
const STATUS: Partial<Record<MatchState, string>> = {
	postponed: 'https://schema.org/EventPostponed',
	cancelled: 'https://schema.org/EventCancelled',
}

/** schema.org data about a match for search engines. Contains only what the page shows, so no score. */
export function matchData(match: MatchSummary, origin: string): MetaDescriptor {
	const { id, name, sport, home, away, startsAtMs, day, venue, state } = match
	const team = (side: { name: string } | null) => (side ? { '@type': 'SportsTeam', name: side.name } : undefined)
	return {
		'script:ld+json': {
			'@context': 'https://schema.org',
			'@type': 'SportsEvent',
			name,
			url: origin + matchPath(id),
			sport,
			startDate: startsAtMs === null ? day : new Date(startsAtMs).toISOString(),
			eventStatus: STATUS[state] ?? 'https://schema.org/EventScheduled',
			homeTeam: team(home),
			awayTeam: team(away),
			location: venue ? { '@type': 'Place', name: venue } : undefined,
		},
	}
}
