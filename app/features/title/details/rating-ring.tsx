import type { RatingView } from './details.server.ts'

const RADIUS = 20
const FULL = 100

/** The vote average in a ring that is filled in proportion. */
export function RatingRing({ rating }: { rating: RatingView }) {
	return (
		<p className="rating-ring">
			<svg viewBox="0 0 44 44" width={44} height={44} aria-hidden="true">
				<circle cx={22} cy={22} r={RADIUS} />
				<circle cx={22} cy={22} r={RADIUS} pathLength={FULL} strokeDasharray={`${rating.value * 10} ${FULL}`} />
			</svg>
			<span className="rating-number">
				<span className="visually-hidden">Rated </span>
				{rating.value.toFixed(1)}
				<span className="visually-hidden"> of 10</span>
			</span>
			<span className="faint">
				<span className="visually-hidden">by </span>
				{`${rating.votesText} ${rating.votes === 1 ? 'vote' : 'votes'}`}
			</span>
		</p>
	)
}
