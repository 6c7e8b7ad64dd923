import type { ReactNode } from 'react'
import { closeMenu } from '#app/features/title/link-menu.tsx'
import { Link } from '#app/ui/link.tsx'
import { browsePath, withFilter } from '#domain/browse/browse.ts'
import { OFFER_KIND_CODES } from '#domain/browse/watch-filters.ts'
import { filterWords } from '#domain/browse/words.ts'
import { OFFER_KIND_NAMES } from '#domain/providers/offers.ts'
import type { Provider } from '#domain/providers/port.ts'
import { GENRES, genreLabel } from '#domain/title/genres.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { OFFER_KINDS } from '#domain/title/media.ts'

type Value = string | number

interface ChoiceListProps {
	/** The accessible name, shown above the list on phones. */
	legend: string
	/** The input type: `radio` for a single choice. */
	type?: 'checkbox' | 'radio'
	name: string
	/** The name of the boxes that leave something out: each choice is then included, excluded or neither. */
	notName?: string
	choices: readonly { id: Value; name: string }[]
	chosen: readonly Value[]
	excluded?: readonly Value[]
	/** The form's id, if the list is outside it. */
	form?: string
	/** Content of the last item. */
	children?: ReactNode
}

/**
 * A list to choose from. With `notName` a press includes a choice, the next one leaves it out, a third one does neither: the
 * box that comes next lies over the row, so that this needs no script. If both are checked, the server excludes.
 */
export function ChoiceList(props: ChoiceListProps) {
	const { legend, type = 'checkbox', name, notName, choices, chosen, excluded = [], form, children } = props
	return (
		<fieldset>
			<legend>{legend}</legend>
			<ul className="choices">
				{choices.map((choice) => (
					<li key={choice.id}>
						<label>
							<input
								type={type}
								name={name}
								value={choice.id}
								defaultChecked={chosen.includes(choice.id)}
								form={form}
							/>
							{/* Browsers and the server name a few languages differently. */}
							<span suppressHydrationWarning>{choice.name}</span>
						</label>
						{notName ? (
							<input
								type="checkbox"
								name={notName}
								value={choice.id}
								defaultChecked={excluded.includes(choice.id)}
								aria-label={filterWords.not({ name: choice.name })}
							/>
						) : null}
					</li>
				))}
				{children}
			</ul>
		</fieldset>
	)
}

/** What few need, after the choices that suffice for most. */
export function More({ name, children }: { name: string; children: ReactNode }) {
	return (
		<details className="more-choices">
			<summary>{name}</summary>
			{children}
		</details>
	)
}

/** As far back as films that many still watch. */
const FIRST_DECADE = 1950

/** The decades, latest first. Each is a link, as it sets two fields. */
export function DecadeLinks({ filters, thisYear }: { filters: BrowseFilters; thisYear: number }) {
	const latest = thisYear - (thisYear % 10)
	const decades = Array.from({ length: (latest - FIRST_DECADE) / 10 + 1 }, (_, index) => latest - 10 * index)
	const years = [
		{ label: filterWords.any, fromYear: null, toYear: null },
		...decades.map((fromYear) => ({ label: filterWords.decade({ year: fromYear }), fromYear, toYear: fromYear + 9 })),
		{ label: filterWords.older, fromYear: null, toYear: FIRST_DECADE - 1 },
	]
	return (
		<ul className="choices">
			{years.map(({ label, fromYear, toYear }) => (
				<li key={label}>
					<Link
						to={browsePath(withFilter(filters, { fromYear, toYear }))}
						aria-current={filters.fromYear === fromYear && filters.toYear === toYear ? 'true' : undefined}
						preventScrollReset
						onClick={closeMenu}
					>
						{label}
					</Link>
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

export function GenreChoice({ filters: { type, genres, genreMode, withoutGenres } }: { filters: BrowseFilters }) {
	const modes = [
		{ id: 'and', name: filterWords.allOfThem },
		{ id: 'or', name: filterWords.anyOfThem },
	]
	return (
		<>
			<ChoiceList
				legend={filterWords.genre}
				name="genre"
				notName="not"
				choices={GENRES[type].map(({ id }) => ({ id, name: genreLabel(id) }))}
				chosen={genres}
				excluded={withoutGenres}
			>
				<li className="genre-mode">
					<ChoiceList
						legend={filterWords.withSeveralGenres}
						type="radio"
						name="mode"
						choices={modes}
						chosen={[genreMode]}
					/>
				</li>
			</ChoiceList>
			<p>{filterWords.leaveOut}</p>
		</>
	)
}

interface ProviderFilterProps {
	filters: BrowseFilters
	offered: readonly Pick<Provider, 'id' | 'name'>[]
}

/** The services to leave out, and the kinds of offers. The line above the list has the services to choose. */
export function ProviderFilter({ filters, offered }: ProviderFilterProps) {
	const { providers, withoutProviders, offerKinds, region } = filters
	return (
		<>
			{providers.map((id) => (
				<input key={id} type="hidden" name="provider" value={id} />
			))}
			{offered.length > 0 ? (
				<ChoiceList legend={filterWords.notOn} name="without" choices={offered} chosen={withoutProviders} />
			) : null}
			<ChoiceList
				legend={filterWords.offers}
				name="offers"
				choices={OFFER_KINDS.map((kind) => ({ id: OFFER_KIND_CODES[kind], name: OFFER_KIND_NAMES[kind] }))}
				chosen={offerKinds.map((kind) => OFFER_KIND_CODES[kind])}
			/>
			{region ? <input type="hidden" name="region" value={region} /> : null}
		</>
	)
}
