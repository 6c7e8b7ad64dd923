import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { matchCalendarPath, matchPath, matchPlayerPath } from '#domain/shared/links.ts'
import { FULL } from '#domain/shared/zone.ts'
import { isPlayable, type MatchCardData, type MatchSummary, type Score } from '#domain/sports/sports.ts'
import { sportSlug, sportsPath } from '#domain/sports/sports-query.ts'
import { MatchCard } from '../match-card.tsx'
import { MatchTime } from '../match-time.tsx'
import { Shield } from '../shield.tsx'
import { Countdown } from './countdown.tsx'
import { ScoreSwitch } from './score-switch.tsx'
import { useMatchRefresh } from './use-match-refresh.ts'

interface Props {
	match: MatchSummary
	/** `undefined` while the score is hidden: it is not sent to the page. */
	score: Score | null | undefined
	/** Upcoming matches of the same league. */
	next: readonly MatchCardData[]
	now: number
}

/** A match: teams, state, time and venue, and what the viewer can do. */
export function MatchPage({ match, score, next, now }: Props) {
	const { sport, league, venue, state } = match
	useMatchRefresh(match, { whileLive: true })
	return (
		<>
			<Link to={sportsPath({ sport: sportSlug(sport) })} className="match-back">
				<Icon name="back" size={16} />
				{sport}
			</Link>
			<header className="match-head">
				<p className="faint">{league.name}</p>
				<Sides match={match} score={score ?? null} />
				<p className={`match-now ${state}`}>
					<Countdown match={match} now={now} />
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
							{state === 'live' ? 'Watch live' : 'Watch the recording'}
						</Link>
					) : null}
					{state === 'scheduled' ? (
						<a href={matchCalendarPath(match.id)} className="button" download>
							<Icon name="calendar" />
							Add to calendar
						</a>
					) : null}
				</div>
				{isPlayable(match) && match.home ? <ScoreSwitch path={matchPath(match.id)} score={score} /> : null}
			</header>
			{next.length > 0 ? (
				<section className="match-group" aria-labelledby="next-heading">
					<h2 id="next-heading">Next in {league.name}</h2>
					<ul className="match-grid">
						{next.map((nextMatch) => (
							<li key={nextMatch.id}>
								<MatchCard match={nextMatch} showsDay />
							</li>
						))}
					</ul>
				</section>
			) : null}
		</>
	)
}

function Sides({ match: { name, home, away }, score }: { match: MatchSummary; score: Score | null }) {
	if (!home || !away)
		return (
			<h1 className="match-side" dir="auto">
				<Shield name={name} isLarge />
				{name}
			</h1>
		)
	return (
		<>
			<h1 className="visually-hidden">{name}</h1>
			<div className="match-sides">
				<p className="match-side" dir="auto">
					<Shield name={home.name} isLarge />
					{home.name}
				</p>
				<p className={`match-between ${score ? 'match-score' : ''}`}>
					{score ? (
						<>
							<span className="visually-hidden">Score: </span>
							{score.home} : {score.away}
						</>
					) : (
						'vs.'
					)}
				</p>
				<p className="match-side" dir="auto">
					<Shield name={away.name} isLarge />
					{away.name}
				</p>
			</div>
		</>
	)
}
