import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { MenuButton } from '#app/ui/menu-button.tsx'
import { browsePath, emptyFilters, MAX_RUNTIME_MINUTES, OUT_AT_HOME, withFilter } from '#domain/browse/browse.ts'
import { type FilterMenuName, menuText } from '#domain/browse/filter-text.ts'
import { filterWords } from '#domain/browse/words.ts'
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
	const anyChoice = { id: '', name: filterWords.any }
	const extras = [
		...(type === 'movie'
			? [{ name: 'out', value: OUT_AT_HOME, label: filterWords.availableAtHome, isOn: filters.isOutAtHome }]
			: []),
		{ name: 'seen', value: HIDE_SEEN, label: filterWords.hideSeen, isOn: filters.hidesSeen },
	]
	const shown = choices.filter((group) => group.choices.some(({ isOn }) => isOn)).map(({ kind }) => kind)
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
			<form
				ref={form}
				id={FORM_ID}
				action={`/${type}`}
				aria-label={filterWords.filters}
				autoComplete="off"
				onSubmit={submit}
			>
				{menu('genre', filterWords.genre, <GenreChoice filters={filters} />)}
				{menu(
					'year',
					filterWords.year,
					<>
						<DecadeLinks filters={filters} thisYear={thisYear} />
						<More name={filterWords.exactly}>
							<NumberRange
								legend={filterWords.years}
								from={{ name: 'from', label: filterWords.fromYear, value: filters.fromYear, example: '1990' }}
								to={{ name: 'to', label: filterWords.toYear, value: filters.toYear, example: '1999' }}
								min={FIRST_FILM_YEAR}
								max={LAST_FILM_YEAR}
							/>
						</More>
					</>,
				)}
				{menu(
					'more',
					filterWords.more,
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
							legend={filterWords.rating}
							type="radio"
							name="rating"
							choices={[
								anyChoice,
								...ratings.map((rating) => ({ id: rating, name: filterWords.ratingOrMore({ rating }) })),
							]}
							chosen={[minRating ?? '']}
						/>
						<ProviderFilter filters={filters} offered={offered} />
						<More name={filterWords.originalLanguage}>
							<ChoiceList
								legend={filterWords.originalLanguage}
								type="radio"
								name="lang"
								choices={[anyChoice, ...languages.map((code) => ({ id: code, name: languageName(code) }))]}
								chosen={[language ?? '']}
							/>
						</More>
						<More name={filterWords.lengthExactly}>
							<NumberRange
								legend={type === 'movie' ? filterWords.filmLength : filterWords.episodeLength}
								from={{
									name: 'min',
									label: filterWords.atLeastMinutes,
									value: filters.minRuntime,
									example: filterWords.from,
								}}
								to={{
									name: 'max',
									label: filterWords.atMostMinutes,
									value: filters.maxRuntime,
									example: filterWords.to,
								}}
								min={1}
								max={MAX_RUNTIME_MINUTES}
							/>
						</More>
					</>,
				)}
			</form>
			{chips.length > 0 ? (
				<Link to={clearedFiltersPath(filters)} className="menu-button" preventScrollReset>
					{filterWords.clear}
				</Link>
			) : null}
			{myProvidersChip}
			{children}
			<FilterMenu name="sort" label={SORT_NAMES[sort]} count={titleCount(type, totalResults)}>
				<ChoiceList
					legend={filterWords.sortBy}
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
					{filterWords.show({ count })}
				</button>
			</div>
		</MenuButton>
	)
}

/** The unfiltered list in its current order. */
export function clearedFiltersPath({ type, sort }: BrowseFilters): string {
	return browsePath(withFilter(emptyFilters(type), { sort }))
}
