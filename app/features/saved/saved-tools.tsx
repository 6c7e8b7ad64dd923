import { LinkMenu } from '#app/features/title/link-menu.tsx'
import { SelectToggle } from '#app/features/title/select-mode.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { SAVED_SORTS, type SavedList, type SavedQuery, type SavedSort } from '#domain/saved/saved.ts'
import { randomPath, savedPath } from '#domain/saved/saved-query.ts'
import { savedWords } from '#domain/saved/words.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'

const sortNames = (): Record<SavedSort, string> => ({
	added: savedWords.lastAdded,
	title: savedWords.aToZ,
	rating: savedWords.bestRated,
	year: savedWords.newest,
})
const kinds = (): { type: MediaType | null; label: string }[] => [
	{ type: null, label: savedWords.moviesAndTv },
	{ type: 'movie', label: savedWords.movies },
	{ type: 'tv', label: savedWords.tv },
]

interface Props {
	list: SavedList
	query: SavedQuery
	/** Whether the list is empty: then only the type filter is shown. */
	isEmpty: boolean
}

/** Type filter, order and random title. The whole state is in the URL. */
export function SavedTools({ list, query: { sort, type }, isEmpty }: Props) {
	const names = sortNames()
	return (
		<div className="choice-bar">
			<LinkMenu
				id="type"
				name={savedWords.type}
				choices={kinds().map((kind) => ({
					label: kind.label,
					to: savedPath(list, { sort, type: kind.type }),
					isChosen: kind.type === type,
				}))}
			/>
			<LinkMenu
				id="order"
				name={savedWords.order}
				choices={SAVED_SORTS.map((option) => ({
					label: names[option],
					to: savedPath(list, { sort: option, type }),
					isChosen: option === sort,
				}))}
			/>
			{isEmpty ? null : (
				<>
					<Link to={randomPath(list, type)} className="chip">
						<Icon name="shuffle" size={16} />
						{savedWords.pickOne}
					</Link>
					<SelectToggle formId={SAVED_FORM_ID} />
				</>
			)}
		</div>
	)
}

/** The form of a list. The toggle that shows its checkboxes is outside of it. */
export const SAVED_FORM_ID = 'saved-titles'
