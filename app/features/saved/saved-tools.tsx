import { LinkMenu } from '#app/features/title/link-menu.tsx'
import { SelectToggle } from '#app/features/title/select-mode.tsx'
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
	{ type: null, label: 'Movies and TV' },
	{ type: 'movie', label: 'Movies' },
	{ type: 'tv', label: 'TV' },
]

interface Props {
	list: SavedList
	query: SavedQuery
	/** Whether the list is empty: then only the type filter is shown. */
	isEmpty: boolean
}

/** Type filter, order and random title. The whole state is in the URL. */
export function SavedTools({ list, query: { sort, type }, isEmpty }: Props) {
	return (
		<div className="choice-bar">
			<LinkMenu
				id="type"
				name="Type"
				choices={KINDS.map((kind) => ({
					label: kind.label,
					to: savedPath(list, { sort, type: kind.type }),
					isChosen: kind.type === type,
				}))}
			/>
			<LinkMenu
				id="order"
				name="Order"
				choices={SAVED_SORTS.map((option) => ({
					label: SORT_NAMES[option],
					to: savedPath(list, { sort: option, type }),
					isChosen: option === sort,
				}))}
			/>
			{isEmpty ? null : (
				<>
					<Link to={randomPath(list, type)} className="chip">
						<Icon name="shuffle" size={16} />
						Pick one for me
					</Link>
					<SelectToggle formId={SAVED_FORM_ID} />
				</>
			)}
		</div>
	)
}

/** The form of a list. The toggle that shows its checkboxes is outside of it. */
export const SAVED_FORM_ID = 'saved-titles'
