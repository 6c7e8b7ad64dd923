import type { ScorePoints } from '#domain/recommend/score-points.ts'

/** The four parts of a score, which add up to it. */
export function ScoreTable({ points: { total, parts } }: { points: ScorePoints }) {
	return (
		<dl className="score">
			{parts.map(({ name, points, maxPoints }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>
						<meter min={0} max={maxPoints} value={points} aria-label={name} />
						<span>
							{points}
							<span className="faint"> of {maxPoints}</span>
						</span>
					</dd>
				</div>
			))}
			<div className="score-sum">
				<dt>Total</dt>
				<dd>
					{total}
					<span className="faint"> of 100</span>
				</dd>
			</div>
		</dl>
	)
}
