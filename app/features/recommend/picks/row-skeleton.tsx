const NBSP = '\u00a0'
/** More than a phone shows at once. */
const SKELETON_CARDS = ['first', 'second', 'third', 'fourth']

/** As tall as a row of recommendations. The note explains why it is empty. */
export function RowSkeleton({ note = null }: { note?: string | null }) {
	return (
		<div className="row recommended-row" aria-hidden={note === null}>
			<div className="row-head">{note ? <p className="faint">{note}</p> : null}</div>
			<div className="row-list with-reasons">
				{SKELETON_CARDS.map((card) => (
					<div key={card}>
						<span className="poster" />
						<span className="card-title">{NBSP}</span>
						<span className="card-note">{NBSP}</span>
						<span className="why">{NBSP}</span>
					</div>
				))}
			</div>
		</div>
	)
}
