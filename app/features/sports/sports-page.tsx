import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { Link } from '#app/ui/link.tsx'
import { pluralize } from '#domain/shared/text.ts'
import { type DayView, dayView } from '#domain/sports/day-view.ts'
import type { MatchCardData } from '#domain/sports/sports.ts'
import { sportsPath } from '#domain/sports/sports-query.ts'
import { DayChips } from './day-chips.tsx'
import { LiveCard } from './live-card.tsx'
import { EndedMatch, MatchCard } from './match-card.tsx'
import { NoMatches } from './no-matches.tsx'
import { SportChips } from './sport-chips.tsx'
import type { SportGroup, SportsData } from './sports-loader.server.ts'
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
function DaySchedule({ data: { query, now, live, groups, ended }, view }: { data: SportsData; view: DayView }) {
	const hasLive = view.showsLive && live.length > 0
	const hasOthers = groups.some((group) => isShown(group, view))
	const hasEnded = ended?.some((group) => isShown(group, view)) ?? false
	return (
		<>
			{live.length > 0 ? (
				<section className="match-group" aria-labelledby="live-heading" data-part="live" hidden={!view.showsLive}>
					<h2 id="live-heading">Live now</h2>
					<ul className="match-grid">
						{live.map((match) => (
							<li key={match.id}>
								<LiveCard match={match} now={now} />
							</li>
						))}
					</ul>
				</section>
			) : null}
			<p className="day-heading" data-heading suppressHydrationWarning>
				{view.heading}
			</p>
			{groups.map((group) => (
				<section key={group.slug} className="match-group" data-part="day" hidden={!isShown(group, view)}>
					<h2>
						{query.sport === null ? (
							<Link to={sportsPath({ ...query, sport: group.slug })}>{group.name}</Link>
						) : (
							group.name
						)}
					</h2>
					<ul className="match-grid">
						{group.matches.map((match) => (
							<li key={match.id} data-match={match.state} hidden={!view.isListed(match)}>
								<MatchCard match={match} />
							</li>
						))}
					</ul>
				</section>
			))}
			{ended === null ? (
				<>
					<p className="lead" data-empty hidden={hasLive || hasOthers}>
						No live or upcoming matches.
					</p>
					<Link to={sportsPath({ ...query, ended: 'show' })} className="button show-ended" preventScrollReset>
						Show ended matches
					</Link>
				</>
			) : (
				<section data-part="ended" hidden={!hasEnded}>
					<h2 className="ended-heading">Ended</h2>
					{ended.map((group) => (
						<section key={group.slug} className="match-group" data-part="day" hidden={!isShown(group, view)}>
							<h3>{group.name}</h3>
							<ul className="match-lines">
								{group.matches.map((match) => (
									<li key={match.id} data-match={match.state} hidden={!view.isListed(match)}>
										<EndedMatch match={match} />
									</li>
								))}
							</ul>
						</section>
					))}
				</section>
			)}
			{ended === null ? null : (
				<div data-empty hidden={hasLive || hasOthers || hasEnded}>
					<NoMatches query={query} />
				</div>
			)}
		</>
	)
}

function isShown({ matches }: SportGroup, view: DayView): boolean {
	return matches.some(view.isListed)
}
