import { SKELETON_CARDS } from './recommended-row.tsx'

/** Stands in the place of the picks until this device's are loaded: the large one, then a row. */
export function PicksSkeleton() {
	return (
		<div className="picks-skeleton" aria-hidden="true">
			<div className="pick-skeleton" />
			<div className="row">
				<div className="row-head" />
				<div className="row-list">
					{SKELETON_CARDS.map((card) => (
						<span key={card} className="poster" />
					))}
				</div>
			</div>
		</div>
	)
}
