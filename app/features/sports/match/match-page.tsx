import type { MetaDescriptor } from '@remix-run/react'
import { type ComponentProps, Fragment } from 'react'
import { hueClass, sideHues } from '#app/ui/hue.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Shield } from '#app/ui/shield.tsx'
import { matchCalendarPath, matchPath, matchPlayerPath, teamCalendarPath } from '#domain/shared/links.ts'
import { FULL } from '#domain/shared/zone.ts'
import { sportsWords } from '#domain/sports/page-words.ts'
import { sportLabel } from '#domain/sports/sport-words.ts'
import {
	isPlayable,
	type MatchCardData,
	type MatchState,
	type MatchSummary,
	type Score,
	type Team,
} from '#domain/sports/sports.ts'
import { sportSlug, sportsPath } from '#domain/sports/sports-query.ts'
import { scoreUnit, stateLabel } from '#domain/sports/words.ts'
import { FollowChips } from '../follow-chips.tsx'
import { MatchCard, MatchTime } from '../match-card.tsx'
import { Countdown, useMatchRefresh } from './match-clock.tsx'

interface Props {
	match: MatchSummary
	/** `undefined` while the score is hidden: it is not sent to the page. */
	score: Score | null | undefined
	/** Upcoming matches of the same league. */
	next: readonly MatchCardData[]
	now: number
	/** The teams and league that the viewer can follow. */
	teams: ComponentProps<typeof FollowChips>['teams']
	isSignedIn: boolean
}

/** A match: teams, state, time and venue, and what the viewer can do. */
export function MatchPage({ match, score, next, now, teams, isSignedIn }: Props) {
	const { sport, league, venue, state } = match
	useMatchRefresh(match, { whileLive: true })
	return (
		<>
			<header className="match-head cinema on-dark">
				<p className="faint">
					<Link to={sportsPath({ sport: sportSlug(sport) })} className="text-link">
						{sportLabel(sport)}
					</Link>
					{` · ${league.name}`}
				</p>
				<Sides match={match} score={score} />
				<p className={`match-now ${state}`}>
					{state === 'live' ? stateLabel(match) : <Countdown match={match} now={now} />}
				</p>
				<p className="facts">
					<span>
						<MatchTime match={match} form={FULL} />
					</span>
					{venue ? <span dir="auto">{venue}</span> : null}
				</p>
				<div className="actions">
					{isPlayable(match) ? (
						<Link to={matchPlayerPath(match.id)} className="button primary" prefetch="intent">
							<Icon name="play" />
							{state === 'live' ? sportsWords.watchLive : sportsWords.watchRecording}
						</Link>
					) : null}
					{isPlayable(match) && match.home ? <ScoreSwitch path={matchPath(match.id)} score={score} /> : null}
					{state === 'scheduled' ? (
						<a href={matchCalendarPath(match.id)} className="button" download>
							<Icon name="calendar" />
							{sportsWords.addToCalendar}
						</a>
					) : null}
				</div>
				<FollowChips teams={teams} matchId={match.id} isSignedIn={isSignedIn} />
			</header>
			{next.length > 0 ? (
				<section className="match-group" aria-labelledby="next-heading">
					<h2 id="next-heading">{sportsWords.nextIn({ league: league.name })}</h2>
					<ul className="match-grid">
						{next.map((nextMatch) => (
							<li key={nextMatch.id}>
								<MatchCard match={nextMatch} showsDay />
							</li>
						))}
					</ul>
				</section>
			) : null}
			<TeamCalendars match={match} />
		</>
	)
}

/** The matches of each team, for calendar apps to subscribe to. */
function TeamCalendars({ match: { home, away } }: { match: MatchSummary }) {
	const teams = [home, away].filter((team) => team !== null && team.id !== '') as Team[]
	if (teams.length === 0) return null
	return (
		<p className="lead team-calendars">
			{sportsWords.calendars}{' '}
			{teams.map(({ id, name }, index) => (
				<Fragment key={id}>
					{index > 0 ? ', ' : null}
					<a href={teamCalendarPath(id)} className="text-link" dir="auto">
						{name}
					</a>
				</Fragment>
			))}
		</p>
	)
}

function Sides({ match: { name, sport, home, away }, score }: Pick<Props, 'match' | 'score'>) {
	if (!home || !away)
		return (
			<h1 className={`match-side ${hueClass(name)}`} dir="auto">
				<Shield name={name} isLarge />
				{name}
			</h1>
		)
	const [homeHue = '', awayHue = ''] = sideHues([home.name, away.name])
	return (
		<>
			<h1 className="visually-hidden">{name}</h1>
			<div className="match-sides">
				<Side name={home.name} hue={homeHue} />
				{score ? (
					<p className="match-score">
						<span className="visually-hidden">{`${sportsWords.score} `}</span>
						{score.home} – {score.away}
						<ScoreUnit sport={sport} />
					</p>
				) : (
					<p className="match-between">{score === null ? sportsWords.noScore : sportsWords.versus}</p>
				)}
				<Side name={away.name} hue={awayHue} />
			</div>
		</>
	)
}

/** What is counted, where it is neither goals nor points. */
function ScoreUnit({ sport }: Pick<MatchSummary, 'sport'>) {
	const unit = scoreUnit(sport)
	return unit === null ? null : <span className="match-unit">{unit}</span>
}

function Side({ name, hue }: { name: string; hue: string }) {
	return (
		<p className={`match-side ${hue}`} dir="auto">
			<Shield name={name} hue={hue} isLarge />
			{name}
		</p>
	)
}

interface ScoreSwitchProps {
	/** Path of the match's page without the score. */
	path: string
	/** `undefined` while hidden, `null` if there is no score. */
	score: Score | null | undefined
}

/** Shows and hides the score. */
function ScoreSwitch({ path, score }: ScoreSwitchProps) {
	const isHidden = score === undefined
	return (
		<Link to={isHidden ? `${path}?score=show` : path} className="button" replace preventScrollReset>
			{isHidden ? sportsWords.showScore : sportsWords.hideScore}
		</Link>
	)
}

/** Statuses for schema.org. Live and ended events count as scheduled: they took place as planned. */
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
