import { OFFER_KIND_CODES } from '#domain/browse/watch-filters.ts'
import { OFFER_KIND_NAMES } from '#domain/providers/offer-kind-names.ts'
import type { Provider } from '#domain/providers/port.ts'
import { GENRES } from '#domain/title/genres.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { OFFER_KINDS } from '#domain/title/media.ts'

interface Props {
	/** The name of the checkboxes that include, and of those that exclude. */
	name: string
	notName?: string
	choices: readonly { id: string | number; name: string }[]
	included: readonly (string | number)[]
	excluded?: readonly (string | number)[]
	/** Read before the name of an excluded item. */
	not?: string
}

/** Checkboxes as chips; with `notName` each choice has two, to include and to exclude it. */
function ChoiceList({ name, notName, choices, included, excluded = [], not = 'Not' }: Props) {
	return (
		<ul className="genre-choice">
			{choices.map((choice) => (
				<li key={choice.id}>
					<label>
						<input
							type="checkbox"
							name={name}
							value={choice.id}
							defaultChecked={included.includes(choice.id)}
							className="visually-hidden"
						/>
						<span className="genre-include">{choice.name}</span>
					</label>
					{notName ? (
						<label title={`Leave out ${choice.name}`}>
							<input
								type="checkbox"
								name={notName}
								value={choice.id}
								defaultChecked={excluded.includes(choice.id)}
								className="visually-hidden"
								aria-label={`${not} ${choice.name}`}
							/>
							<span className="genre-exclude" aria-hidden="true">
								−
							</span>
						</label>
					) : null}
				</li>
			))}
		</ul>
	)
}

interface Bound {
	name: string
	label: string
	value: number | null
	/** The placeholder. */
	example: string
}

interface NumberRangeProps {
	legend: string
	from: Bound
	to: Bound
	min: number
	max: number
}

/** Two optional numbers. */
export function NumberRange({ legend, from, to, min, max }: NumberRangeProps) {
	return (
		<fieldset className="field">
			<legend>{legend}</legend>
			<div className="range">
				{[from, to].map(({ name, label, value, example }) => (
					<input
						key={name}
						type="number"
						name={name}
						aria-label={label}
						defaultValue={value ?? ''}
						placeholder={example}
						min={min}
						max={max}
						inputMode="numeric"
					/>
				))}
			</div>
		</fieldset>
	)
}

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

interface ProviderFilterProps {
	filters: BrowseFilters
	offered: readonly Pick<Provider, 'id' | 'name'>[]
}

/**
 * Streaming services, each included, excluded or neither, and the kinds of offers. Only for viewers who have chosen services, and
 * for links that name some.
 */
export function ProviderFilter({ filters, offered }: ProviderFilterProps) {
	const { providers, withoutProviders, offerKinds, region } = filters
	if (offered.length === 0 && offerKinds.length === 0 && region === null) return null
	const kinds = OFFER_KINDS.map((kind) => ({ id: OFFER_KIND_CODES[kind], name: OFFER_KIND_NAMES[kind] }))
	const chosenKinds = offerKinds.map((kind) => OFFER_KIND_CODES[kind])
	return (
		<>
			{offered.length > 0 ? (
				<fieldset className="field">
					<legend>Services</legend>
					<ChoiceList
						name="provider"
						notName="without"
						choices={offered}
						included={providers}
						excluded={withoutProviders}
						not="Not on"
					/>
				</fieldset>
			) : null}
			<fieldset className="field">
				<legend>Offers</legend>
				<ChoiceList name="offers" choices={kinds} included={chosenKinds} />
			</fieldset>
			{region ? <input type="hidden" name="region" value={region} /> : null}
		</>
	)
}
