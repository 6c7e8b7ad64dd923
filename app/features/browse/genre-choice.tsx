import type { BrowseFilters } from '#domain/browse/browse.ts'
import { GENRES } from '#domain/title/genres.ts'

/**
 * Each genre is included, excluded or neither: two checkboxes that work without scripts. If both are checked the server
 * excludes the genre; with JavaScript one unchecks the other.
 */
export function GenreChoice({ filters }: { filters: BrowseFilters }) {
	const { type, genres, genreMode, withoutGenres } = filters
	return (
		<fieldset className="field">
			<legend>Genres</legend>
			<ul className="genre-choice">
				{GENRES[type].map(({ id, name }) => (
					<li key={id}>
						<label>
							<input
								type="checkbox"
								name="genre"
								value={id}
								defaultChecked={genres.includes(id)}
								className="visually-hidden"
							/>
							<span className="genre-include">{name}</span>
						</label>
						<label title={`Leave out ${name}`}>
							<input
								type="checkbox"
								name="not"
								value={id}
								defaultChecked={withoutGenres.includes(id)}
								className="visually-hidden"
								aria-label={`Not ${name}`}
							/>
							<span className="genre-exclude" aria-hidden="true">
								−
							</span>
						</label>
					</li>
				))}
			</ul>
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
