import { viewerZone } from '#app/document/times/viewer-zone.ts'
import { LinkMenu } from '#app/features/title/link-menu.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { SearchMenu } from '#app/ui/search-menu.tsx'
import { guidePath } from '#domain/live/live-query.ts'
import { channelPath, SPORTS_PATH } from '#domain/shared/links.ts'
import { language } from '#domain/shared/messages.ts'
import { capitalize } from '#domain/shared/text.ts'
import { UTC, zoneDay } from '#domain/shared/zone.ts'
import { type DayView, dayView } from '#domain/sports/day-view.ts'
import { sportsWords } from '#domain/sports/page-words.ts'
import { sportLabel } from '#domain/sports/sport-words.ts'
import type { MatchCardData } from '#domain/sports/sports.ts'
import { MAX_SPORTS_QUERY_LENGTH, type SportsQuery, sportsPath, switcherDays } from '#domain/sports/sports-query.ts'
import { LiveCard } from './live-card.tsx'
import { EndedMatch, MatchCard } from './match-card.tsx'
import type { SportGroup, SportsData } from './sports-loader.server.ts'

/** The schedule of a day with live matches first, or search results across all days. */
export function SportsPage({ data }: { data: SportsData }) {
	const { query, now, searchResults } = data
	const view = dayView(query.day, now, viewerZone, language())
	return (
		<div data-now={now} data-chosen={query.day ?? ''} data-any={searchResults ? '' : undefined}>
			<div className="tabs-line">
				<DayTabs query={query} now={now} view={view} isAnyDay={searchResults !== null} />
				<div className="choice-bar">
					<SportMenu query={query} sports={data.sports} />
					<SearchMenu
						id="match-search"
						label={sportsWords.find}
						action={SPORTS_PATH}
						query={query.q}
						kept={{ sport: query.sport, day: query.day }}
						names={{
							form: sportsWords.matches,
							field: sportsWords.searchField,
							submit: sportsWords.searchSubmit,
						}}
						placeholder={sportsWords.searchExample}
						maxLength={MAX_SPORTS_QUERY_LENGTH}
					/>
				</div>
			</div>
			{searchResults ? (
				<SearchResults query={query} matches={searchResults} />
			) : (
				<DaySchedule data={data} view={view} />
			)}
		</div>
	)
}

function SearchResults({ query, matches }: { query: SportsData['query']; matches: readonly MatchCardData[] }) {
	const count = sportsWords.found({ count: matches.length, query: query.q })
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
function DaySchedule({ data, view }: { data: SportsData; view: DayView }) {
	const { query, now, live, groups, ended, channelIds, guideDay } = data
	const watchPathOf = (channel = '') => (channelIds[channel] === undefined ? null : channelPath(channelIds[channel]))
	const guideOf = (channel: string) =>
		channelIds[channel] === undefined ? null : guidePath({ q: channel, day: guideDay })
	const hasLive = view.showsLive && live.length > 0
	const hasOthers = groups.some((group) => isShown(group, view))
	const hasEnded = ended?.some((group) => isShown(group, view)) ?? false
	return (
		<>
			{live.length > 0 ? (
				<section className="match-group" aria-labelledby="live-heading" data-part="live" hidden={!view.showsLive}>
					<h2 id="live-heading">{sportsWords.liveNow}</h2>
					<ul className="match-grid">
						{live.map((match) => (
							<li key={match.id}>
								<LiveCard match={match} now={now} watchPath={watchPathOf(match.channel)} />
							</li>
						))}
					</ul>
				</section>
			) : null}
			<p className="day-heading" data-heading suppressHydrationWarning>
				{view.heading}
			</p>
			<div className="day-groups">
				{groups.map((group) => (
					<section key={group.slug} className="match-group" data-part="day" hidden={!isShown(group, view)}>
						<h2>{group.name}</h2>
						<ul className="match-grid">
							{group.matches.map((match) => (
								<li key={match.id} data-match={match.state} hidden={!view.isListed(match)}>
									<MatchCard match={match} guideOf={guideOf} />
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
			{ended === null ? (
				<>
					<p className="lead" data-empty hidden={hasLive || hasOthers}>
						{sportsWords.noneNow}
					</p>
					<Link to={sportsPath({ ...query, ended: 'show' })} className="button show-ended" preventScrollReset>
						{sportsWords.showEnded}
					</Link>
				</>
			) : (
				<section data-part="ended" hidden={!hasEnded}>
					<h2 className="ended-heading">{sportsWords.ended}</h2>
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

interface Props {
	query: SportsQuery
	now: number
	view: DayView
	/** Whether the search covers all days. */
	isAnyDay: boolean
}

/** Days from yesterday to a week ahead. Contains the days of every time zone; those outside the viewer's are hidden. */
function DayTabs({ query, now, view, isAnyDay }: Props) {
	return (
		<nav className="tabs" aria-label={sportsWords.days}>
			{query.q === '' ? null : (
				<Link to={sportsPath({ ...query, day: null })} aria-current={isAnyDay ? 'page' : undefined} preventScrollReset>
					{sportsWords.anyDay}
				</Link>
			)}
			{switcherDays(zoneDay(now, UTC), query.day).map((day) => (
				<Link
					key={day}
					to={sportsPath({ ...query, day })}
					aria-current={!isAnyDay && day === view.day ? 'page' : undefined}
					prefetch="intent"
					preventScrollReset
					data-day={day}
					hidden={!view.isOffered(day)}
					suppressHydrationWarning
				>
					{view.tabLabel(day)}
				</Link>
			))}
		</nav>
	)
}

/** No matches: suggests what to change, with links. */
function NoMatches({ query }: { query: SportsQuery }) {
	const { sport, day, q } = query
	return (
		<EmptyState
			icon="calendar"
			heading={q ? sportsWords.noneFound({ query: q }) : sportsWords.noneOnDay}
			actions={
				<>
					{q && day !== null ? (
						<Link to={sportsPath({ ...query, day: null })} className="button primary">
							{sportsWords.searchAllDays}
						</Link>
					) : null}
					{sport === null ? null : (
						<Link to={sportsPath({ ...query, sport: null })} className="button">
							{sportsWords.allSports}
						</Link>
					)}
					<Link to={sportsPath()} className="button">
						{sportsWords.today}
					</Link>
				</>
			}
		>
			<p>{q && day !== null ? sportsWords.noneFoundOnDay : q ? sportsWords.searchedWeeks : sportsWords.tryAnother}</p>
		</EmptyState>
	)
}

/** All sports, or one of them. The selected sport is shown even if it has no matches. */
function SportMenu({ query, sports }: { query: SportsQuery; sports: SportsData['sports'] }) {
	const { sport } = query
	const isKnown = sport === null || sports.some(({ slug }) => slug === sport)
	const shown = isKnown ? sports : [...sports, { slug: sport, name: sportName(sport) }]
	return (
		<LinkMenu
			id="sports"
			name={sportsWords.sports}
			choices={[{ slug: null, name: sportsWords.allSports }, ...shown].map(({ slug, name }) => ({
				label: name,
				to: sportsPath({ ...query, sport: slug }),
				isChosen: slug === sport,
			}))}
		/>
	)
}

/** 'Ice hockey' */
export function sportName(slug: string): string {
	return sportLabel(capitalize(slug.replaceAll('-', ' ')))
}
