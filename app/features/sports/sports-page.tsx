import { viewerZone } from '#app/document/viewer-zone.ts'
import { Link } from '#app/ui/link.tsx'
import { pluralize } from '#domain/shared/text.ts'
import { type DayView, dayView } from '#domain/sports/day-view.ts'
import type { MatchCardData } from '#domain/sports/sports.ts'
import { sportsPath } from '#domain/sports/sports-query.ts'
import { DayChips } from './day-chips.tsx'
import { MatchCard } from './match-card.tsx'
import { NoMatches } from './no-matches.tsx'
import { SportChips } from './sport-chips.tsx'
import type { SportsData } from './sports-loader.ts'
import { SportsSearch } from './sports-search.tsx'

/** The schedule of a day with live matches first, or search results across all days. */
export function SportsPage({ data }: { data: SportsData }) {
	const { query, now, searchResults } = data
	const view = dayView(query.day, now, viewerZone)
	return (
		<>
			<SportsSearch key={query.q} query={query} />
			<div data-now={now} data-chosen={query.day ?? ''} data-any={searchResults ? '' : undefined}>
				<DayChips query={query} now={now} view={view} isAnyDay={searchResults !== null} />
				<SportChips query={query} sports={data.sports} />
				{searchResults ? (
					<SearchResults query={query} matches={searchResults} />
				) : (
					<DaySchedule data={data} view={view} />
				)}
			</div>
		</>
	)
}

function SearchResults({ query, matches }: { query: SportsData['query']; matches: readonly MatchCardData[] }) {
	const count = `${pluralize(matches.length, 'match', 'matches')} for “${query.q}”`
	return (
		<>
			<p className="lead" role="status">
				{matches.length === 0 ? '' : count}
			</p>
			{matches.length === 0 ? (
				<NoMatches query={query} />
			) : (
				<ul className="match-grid">
					{matches.map((match) => (
						<li key={match.id}>
							<MatchCard match={match} showsDay />
						</li>
					))}
				</ul>
			)}
		</>
	)
}

/** Contains all matches that any zone may need for this day; those outside the viewer's are hidden (see first-script.ts). */
function DaySchedule({ data: { query, live, groups }, view }: { data: SportsData; view: DayView }) {
	const isEmpty = !(view.showsLive && live.length > 0) && !groups.some(({ matches }) => matches.some(view.isListed))
	return (
		<>
			{live.length > 0 ? (
				<section className="match-group" aria-labelledby="live-heading" data-part="live" hidden={!view.showsLive}>
					<h2 id="live-heading">Live now</h2>
					<ul className="match-grid">
						{live.map((match) => (
							<li key={match.id}>
								<MatchCard match={match} />
							</li>
						))}
					</ul>
				</section>
			) : null}
			<p className="day-heading" data-heading suppressHydrationWarning>
				{view.heading}
			</p>
			{groups.map(({ slug, name, matches }) => (
				<section
					key={slug}
					className="match-group"
					aria-labelledby={`sport-${slug}`}
					data-part="day"
					hidden={!matches.some(view.isListed)}
				>
					<h2 id={`sport-${slug}`}>
						{query.sport === null ? <Link to={sportsPath({ ...query, sport: slug })}>{name}</Link> : name}
					</h2>
					<ul className="match-grid">
						{matches.map((match) => (
							<li key={match.id} data-match={matchData(match)} hidden={!view.isListed(match)}>
								<MatchCard match={match} />
							</li>
						))}
					</ul>
				</section>
			))}
			<div data-empty hidden={!isEmpty}>
				<NoMatches query={query} />
			</div>
		</>
	)
}

/** Data for the inline script to decide whether a match falls on the viewer's day. */
function matchData({ day, startsAtMs, state }: MatchCardData): string {
	return `${day} ${startsAtMs ?? ''} ${state}`
}
