const NOTHING = '\u00a0'
/** More than a phone shows at once. */
const CARDS = ['first', 'second', 'third', 'fourth']

/** As high as a row of recommendations, with nothing in it but, where there will be nothing, the reason. */
export function RowShape({ note = null }: { note?: string | null }) {
	return (
		<div className="row own-shape" aria-hidden={note === null}>
			<div className="row-head">{note ? <p className="faint">{note}</p> : null}</div>
			<div className="row-list">
				{CARDS.map((card) => (
					<div key={card}>
						<span className="poster" />
						<span className="card-title">{NOTHING}</span>
						<span className="card-note">{NOTHING}</span>
						<span className="why">{NOTHING}</span>
					</div>
				))}
			</div>
		</div>
	)
}
