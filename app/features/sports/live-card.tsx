import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { matchPath } from '#domain/shared/links.ts'
import { type MatchCardData, percentPlayed } from '#domain/sports/sports.ts'
import { sportSlug } from '#domain/sports/sports-query.ts'
import { stateLabel } from '#domain/sports/words.ts'
import { Teams } from './match-card.tsx'
import { SportMark } from './sport-mark.tsx'

/** A link to a match that is being played: sport, minute, teams, channel, and never the score. */
export function LiveCard({ match, now }: { match: MatchCardData; now: number }) {
	const { id, sides, league, sport, channel } = match
	const percent = percentPlayed(match, now)
	return (
		<Link to={matchPath(id)} prefetch="intent" className="match-card live-card">
			<span className="live-head">
				<SportMark slug={sportSlug(sport)} />
				<span className="match-league">{`${sport} · ${league}`}</span>
				<span className="match-state live">{stateLabel(match)}</span>
			</span>
			<Teams sides={sides} />
			{percent === null ? null : <progress max={100} value={percent} aria-label={`About ${percent}% played`} />}
			{channel === undefined ? null : (
				<span className="live-channel">
					<Icon name="tv" size={16} />
					<bdi>{channel}</bdi>
				</span>
			)}
		</Link>
	)
}
