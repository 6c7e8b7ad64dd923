import { GENRES } from '#domain/title/genres.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { ChoiceList } from './choice-list.tsx'

/**
 * Each genre is included, excluded or neither: two checkboxes that work without scripts. If both are checked the server
 * excludes the genre; with JavaScript one unchecks the other.
 */
export function GenreChoice({ filters }: { filters: BrowseFilters }) {
	const { type, genres, genreMode, withoutGenres } = filters
	return (
		<fieldset className="field">
			<legend>Genres</legend>
			<ChoiceList name="genre" notName="not" choices={GENRES[type]} included={genres} excluded={withoutGenres} />
			<div className="segments" role="radiogroup" aria-label="With several genres">
				<label>
					<input
						type="radio"
						name="mode"
						value="and"
						defaultChecked={genreMode === 'and'}
						className="visually-hidden"
					/>
					<span>All of them</span>
				</label>
				<label>
					<input type="radio" name="mode" value="or" defaultChecked={genreMode === 'or'} className="visually-hidden" />
					<span>Any of them</span>
				</label>
			</div>
		</fieldset>
	)
}
