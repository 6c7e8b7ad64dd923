import { Link } from '#app/ui/link.tsx'
import { matchPath } from '#domain/shared/links.ts'
import { CLOCK } from '#domain/shared/zone.ts'
import { sportsWords } from '#domain/sports/page-words.ts'
import { sportLabel } from '#domain/sports/sport-words.ts'
import { type MatchCardData, percentPlayed } from '#domain/sports/sports.ts'
import { sportSlug } from '#domain/sports/sports-query.ts'
import { stateLabel } from '#domain/sports/words.ts'
import { MatchChannel, MatchTime, Teams } from './match-card.tsx'

interface Props {
	match: MatchCardData
	now: number
	/** The page that plays the channel; `null` where there is none of ours. */
	watchPath: string | null
}

/** A link to a match that is being played: sport, minute, teams, and never the score; below, the channel or the start. */
export function LiveCard({ match, now, watchPath }: Props) {
	const { id, sides, league, sport, channel } = match
	const percent = percentPlayed(match, now)
	return (
		<div className="match-box is-live">
			<Link to={matchPath(id)} prefetch="intent" className="match-card live-card">
				<span className="live-head">
					<SportMark slug={sportSlug(sport)} label={sportLabel(sport)} />
					<span className="match-league">{league}</span>
					<span className="match-state live">{stateLabel(match)}</span>
				</span>
				<Teams sides={sides} />
				{percent === null ? null : <progress max={100} value={percent} aria-label={sportsWords.played({ percent })} />}
			</Link>
			<MatchChannel name={channel} to={watchPath}>
				{watchPath !== null ? (
					<Link to={watchPath} className="button">
						{sportsWords.watchLive}
					</Link>
				) : channel === undefined ? (
					<span>{sportsWords.started({ time: () => <MatchTime key="time" match={match} form={CLOCK} /> })}</span>
				) : null}
			</MatchChannel>
		</div>
	)
}

const BALL = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18'

/** Drawings of 24 by 24, by `sportSlug`. */
const DRAWINGS: Partial<Record<string, string>> = {
	football: `${BALL}m0 5 4 3-1.5 4.5h-5L8 11zm0 0V3m4 8 4.5-1.5m-6 6 2.5 4m-7.5-4-2.5 4M8 11 3.5 9.5`,
	basketball: `${BALL}v18M3 12h18M6 5.5c4 4 4 9 0 13M18 5.5c-4 4-4 9 0 13`,
	tennis: `${BALL}M6 5.5c4 4 4 9 0 13M18 5.5c-4 4-4 9 0 13`,
	baseball: `${BALL}M7 5c3 4 3 10 0 14M17 5c-3 4-3 10 0 14`,
	volleyball: `${BALL}M12 12c0-4-2-7-5-8m5 8c3-2 7-2 9 1m-9-1c-4 2-6 5-5 8M8 8c3-3 8-3 12 0`,
	handball: `${BALL}M4 8c5 3 11 3 16 0M4 16c5-3 11-3 16 0`,
	rugby: 'M4 20C3 11 11 3 20 4c1 9-7 17-16 16M9 15l6-6m-5 2 3 3m-1-5 3 3',
	'american-football': 'M4 20C3 11 11 3 20 4c1 9-7 17-16 16M9 15l6-6m-5 2 3 3m-1-5 3 3',
	'ice-hockey': 'M6 3l7 15h7v3h-8L4 4m0 15h4v2H4z',
	cricket: 'M14 3l7 7-9 9-7-7zM7 17l-4 4M4 5h.01',
	golf: 'M8 21V3l10 4-10 4M5 21h8',
	motorsport: 'M5 21V4h14v10H5m5-10v10m4.5-10v10M5 9h14',
}

const CUP = 'M7 4h10v6a5 5 0 0 1-10 0zm0 2H4c0 4 1 5 3 5m10-5h3c0 4-1 5-3 5m-5 4v5m-4 0h8'

/** The sport's icon, in place of its name. */
function SportMark({ slug, label }: { slug: string; label: string }) {
	return (
		<svg className="icon" width="18" height="18" viewBox="0 0 24 24" role="img" aria-label={label}>
			<path d={DRAWINGS[slug] ?? CUP} />
		</svg>
	)
}
