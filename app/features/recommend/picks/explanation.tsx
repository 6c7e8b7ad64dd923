import type { ScorePoints } from '#domain/recommend/score-points.ts'
import type { ExplainedCard } from './recommended-cards.server.ts'

/** Why a title is recommended: all reasons, and the four parts of its score. */
export function Explanation({ card: { why, otherReasons, points } }: { card: ExplainedCard }) {
	if (!points) return null
	return (
		<details className="explanation">
			<summary>Why this?</summary>
			<ul>
				{[why, ...otherReasons].map((reason) => (
					<li key={reason} className="reason">
						{reason}
					</li>
				))}
			</ul>
			<ScoreTable points={points} />
		</details>
	)
}

/** The four parts of a score, and what they add up to. */
function ScoreTable({ points: { total, parts } }: { points: ScorePoints }) {
	return (
		<dl className="score">
			{[...parts, { name: 'Total', points: total, maxPoints: 100 }].map(({ name, points, maxPoints }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>
						<svg viewBox={`0 0 ${maxPoints} 1`} preserveAspectRatio="none" aria-hidden="true">
							<rect width={points} height={1} />
						</svg>
						<span>
							{points}
							<span className="faint"> of {maxPoints}</span>
						</span>
					</dd>
				</div>
			))}
		</dl>
	)
}
