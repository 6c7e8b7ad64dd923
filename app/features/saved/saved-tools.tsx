import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SAVED_SORTS, type SavedList, type SavedQuery, type SavedSort } from '#domain/saved/saved.ts'
import { randomPath, savedPath } from '#domain/saved/saved-query.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'

const SORT_NAMES: Record<SavedSort, string> = {
	added: 'Last added',
	title: 'A to Z',
	rating: 'Best rated',
	year: 'Newest',
}
const KINDS: { type: MediaType | null; label: string }[] = [
	{ type: null, label: 'All' },
	{ type: 'movie', label: 'Movies' },
	{ type: 'tv', label: 'TV' },
]

interface Props {
	list: SavedList
	query: SavedQuery
	/** Only the type filter is shown for an empty list. */
	isEmpty: boolean
}

/** Type filter, order and random title. The whole state is in the URL. */
export function SavedTools({ list, query, isEmpty }: Props) {
	const { sort, type } = query
	return (
		<div className="saved-tools">
			<div className="saved-filters">
				<nav aria-label="Type">
					<ul className="chips">
						{KINDS.map((kind) => (
							<li key={kind.label}>
								<ChoiceLink to={savedPath(list, { sort, type: kind.type })} isChosen={kind.type === type}>
									{kind.label}
								</ChoiceLink>
							</li>
						))}
					</ul>
				</nav>
				<nav aria-label="Order">
					<ul className="chips">
						{SAVED_SORTS.map((option) => (
							<li key={option}>
								<ChoiceLink to={savedPath(list, { sort: option, type })} isChosen={option === sort}>
									{SORT_NAMES[option]}
								</ChoiceLink>
							</li>
						))}
					</ul>
				</nav>
			</div>
			{isEmpty ? null : (
				<div className="chips saved-actions">
					<Link to={randomPath(list, type)} className="chip">
						<Icon name="shuffle" size={16} />
						Pick one for me
					</Link>
					<label className="chip">
						<input type="checkbox" className="visually-hidden select-several" form={SAVED_FORM_ID} autoComplete="off" />
						<Icon name="check" size={16} />
						Select
					</label>
				</div>
			)}
		</div>
	)
}

function ChoiceLink({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) {
	return (
		<Link to={to} className="chip" aria-current={isChosen ? 'true' : undefined} preventScrollReset>
			{children}
		</Link>
	)
}

/** The form of a list. The toggle that shows its checkboxes is outside of it. */
export const SAVED_FORM_ID = 'saved-titles'
