import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { MenuButton } from '#app/ui/menu-button.tsx'
import { browsePath, emptyFilters, MAX_RUNTIME_MINUTES, OUT_AT_HOME, withFilter } from '#domain/browse/browse.ts'
import { type FilterMenuName, menuText } from '#domain/browse/filter-text.ts'
import { LANGUAGES, languageName } from '#domain/shared/languages.ts'
import { type BrowseFilters, SORTS } from '#domain/title/list-filters.ts'
import { HIDE_SEEN } from '#domain/title/marks.ts'
import { FIRST_FILM_YEAR, LAST_FILM_YEAR } from '#domain/title/release.ts'
import { ChoiceLine } from '../choice-line.tsx'
import { type ListData, SORT_NAMES, titleCount } from '../list-data.ts'
import { ChoiceList, DecadeLinks, GenreChoice, More, NumberRange, ProviderFilter } from './filter-fields.tsx'
import { useInstantFilters } from './use-instant-filters.ts'

const FORM_ID = 'filters'
const RATINGS = [9, 8, 7, 6, 5]
const ANY = { id: '', name: 'Any' }

interface Props {
	list: Pick<ListData, 'filters' | 'chips' | 'choices' | 'offered' | 'totalResults' | 'thisYear'>
	/** Switches the filter to the viewer's providers on and off. */
	myProvidersChip: ReactNode
	/** Content before the sort menu. */
	children: ReactNode
}

/** The filters of a list and its order: a line of menus, all of them one GET form. */
export function FilterBar({
	list: { filters, chips, choices, offered, totalResults, thisYear },
	myProvidersChip,
	children,
}: Props) {
	const { type, minRating, language, sort } = filters
	const { form, change, submit } = useInstantFilters(filters)
	const ratings =
		minRating === null || RATINGS.includes(minRating) ? RATINGS : [...RATINGS, minRating].sort((a, b) => b - a)
	const languages = language === null || LANGUAGES.includes(language) ? LANGUAGES : [language, ...LANGUAGES]
	const extras = [
		...(type === 'movie'
			? [{ name: 'out', value: OUT_AT_HOME, label: 'Available at home', isOn: filters.isOutAtHome }]
			: []),
		{ name: 'seen', value: HIDE_SEEN, label: 'Hide seen', isOn: filters.hidesSeen },
	]
	const shown = choices.filter((group) => group.choices.some(({ isOn }) => isOn)).map(({ name }) => name)
	const menu = (name: FilterMenuName, label: string, fields: ReactNode) => {
		const value = menuText(chips, name, shown)
		return (
			<FilterMenu name={name} label={value ? `${label}:` : label} value={value} count={titleCount(type, totalResults)}>
				{fields}
			</FilterMenu>
		)
	}
	return (
		// Fields of the last menu are outside the form.
		<div className="choice-bar" onChange={change}>
			<ChoiceLine groups={choices} />
			<form ref={form} id={FORM_ID} action={`/${type}`} aria-label="Filters" autoComplete="off" onSubmit={submit}>
				{menu('genre', 'Genre', <GenreChoice filters={filters} />)}
				{menu(
					'year',
					'Year',
					<>
						<DecadeLinks filters={filters} thisYear={thisYear} />
						<More name="Exactly">
							<NumberRange
								legend="Years"
								from={{ name: 'from', label: 'From year', value: filters.fromYear, example: '1990' }}
								to={{ name: 'to', label: 'To year', value: filters.toYear, example: '1999' }}
								min={FIRST_FILM_YEAR}
								max={LAST_FILM_YEAR}
							/>
						</More>
					</>,
				)}
				{menu(
					'more',
					'More',
					<>
						<ul className="choices">
							{extras.map(({ name, value, label, isOn }) => (
								<li key={name}>
									<label>
										<input type="checkbox" name={name} value={value} defaultChecked={isOn} />
										<span>{label}</span>
									</label>
								</li>
							))}
						</ul>
						<ChoiceList
							legend="Rating"
							type="radio"
							name="rating"
							choices={[ANY, ...ratings.map((rating) => ({ id: rating, name: `${rating} or more` }))]}
							chosen={[minRating ?? '']}
						/>
						<ProviderFilter filters={filters} offered={offered} />
						<More name="Original language">
							<ChoiceList
								legend="Original language"
								type="radio"
								name="lang"
								choices={[ANY, ...languages.map((code) => ({ id: code, name: languageName(code) }))]}
								chosen={[language ?? '']}
							/>
						</More>
						<More name="Length exactly">
							<NumberRange
								legend={type === 'movie' ? 'Length, in minutes' : 'Length of an episode, in minutes'}
								from={{ name: 'min', label: 'At least, minutes', value: filters.minRuntime, example: 'From' }}
								to={{ name: 'max', label: 'At most, minutes', value: filters.maxRuntime, example: 'To' }}
								min={1}
								max={MAX_RUNTIME_MINUTES}
							/>
						</More>
					</>,
				)}
			</form>
			{chips.length > 0 ? (
				<Link to={clearedFiltersPath(filters)} className="menu-button" preventScrollReset>
					Clear
				</Link>
			) : null}
			{myProvidersChip}
			{children}
			<FilterMenu name="sort" label={SORT_NAMES[sort]} count={titleCount(type, totalResults)}>
				<ChoiceList
					legend="Sort by"
					type="radio"
					name="sort"
					choices={SORTS.map((id) => ({ id, name: SORT_NAMES[id] }))}
					chosen={[sort]}
					form={FORM_ID}
				/>
			</FilterMenu>
		</div>
	)
}

interface FilterMenuProps {
	name: FilterMenuName | 'sort'
	label: string
	value?: string
	/** '613 movies' */
	count: string
	children: ReactNode
}

function FilterMenu({ name, label, value = '', count, children }: FilterMenuProps) {
	return (
		<MenuButton id={`filter-${name}`} label={label} value={value} isOn={value !== ''}>
			<div className={`filter-panel ${name}-panel`}>
				{children}
				<button type="submit" form={FORM_ID} className="button primary">
					Show {count}
				</button>
			</div>
		</MenuButton>
	)
}

/** The unfiltered list in its current order. */
export function clearedFiltersPath({ type, sort }: BrowseFilters): string {
	return browsePath(withFilter(emptyFilters(type), { sort }))
}
