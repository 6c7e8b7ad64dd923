import type { MatchSummary } from '#domain/sports/sports.ts'
import { stateLabel } from '#domain/sports/words.ts'
import { Shield } from '../shield.tsx'

/** What the stage shows until a match plays: the crests, the league and the state, never the score. */
export function MatchArt({ match }: { match: MatchSummary }) {
	const { name, home, away, league } = match
	const teams = home && away ? [home.name, away.name] : [name]
	return (
		<div className="match-art">
			<div className="match-art-teams">
				{teams.map((team) => (
					<p key={team} className="match-side" dir="auto">
						<Shield name={team} isLarge />
						{team}
					</p>
				))}
			</div>
			<p className="match-art-note">{[stateLabel(match), league.name].filter(Boolean).join(' · ')}</p>
		</div>
	)
}
