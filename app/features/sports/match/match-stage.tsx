import { sideHues } from '#app/ui/hue.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Shield } from '#app/ui/shield.tsx'
import { matchCalendarPath, matchPath } from '#domain/shared/links.ts'
import { FULL } from '#domain/shared/zone.ts'
import { sportsWords } from '#domain/sports/page-words.ts'
import type { MatchSummary } from '#domain/sports/sports.ts'
import { stateLabel } from '#domain/sports/words.ts'
import { MatchTime } from '../match-card.tsx'
import { Countdown } from './match-clock.tsx'

/** Shown in place of the player while there is nothing to play: why, and the start time. */
export function MatchNotice({ match, now }: { match: MatchSummary; now: number }) {
	return (
		<section className="stage on-dark" aria-label={sportsWords.player({ name: match.name })}>
			<Link to={matchPath(match.id)} className="control" aria-label={sportsWords.back({ name: match.name })}>
				<Icon name="back" size={24} />
			</Link>
			<div className="failure-screen match-notice">
				<MatchTeams match={match} />
				<p>
					<strong>
						<Countdown match={match} now={now} />
					</strong>
				</p>
				<p className="failure-text">
					<MatchTime match={match} form={FULL} />
				</p>
				<div className="actions">
					{match.state === 'scheduled' ? (
						<a href={matchCalendarPath(match.id)} className="button" download>
							<Icon name="calendar" />
							{sportsWords.addToCalendar}
						</a>
					) : null}
					<Link to={matchPath(match.id)} className="button">
						{sportsWords.details}
					</Link>
				</div>
			</div>
		</section>
	)
}

/** What the stage shows until a match plays: the crests, the league and the state, never the score. */
export function MatchArt({ match }: { match: MatchSummary }) {
	return (
		<div className="match-art">
			<MatchTeams match={match} />
			<p className="match-art-note">{[stateLabel(match), match.league.name].filter(Boolean).join(' · ')}</p>
		</div>
	)
}

function MatchTeams({ match: { name, home, away } }: { match: MatchSummary }) {
	const teams = home && away ? [home.name, away.name] : [name]
	const hues = sideHues(teams)
	return (
		<div className="match-art-teams">
			{teams.map((team, index) => (
				<p key={team} className="match-side" dir="auto">
					<Shield name={team} hue={hues[index]} isLarge />
					{team}
				</p>
			))}
		</div>
	)
}
