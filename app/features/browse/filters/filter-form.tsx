import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MAX_RUNTIME_MINUTES, OUT_AT_HOME } from '#domain/browse/browse.ts'
import type { Provider } from '#domain/providers/port.ts'
import { LANGUAGES, languageName } from '#domain/shared/languages.ts'
import { type BrowseFilters, SORTS } from '#domain/title/list-filters.ts'
import { HIDE_SEEN } from '#domain/title/marks.ts'
import { FIRST_FILM_YEAR, LAST_FILM_YEAR } from '#domain/title/release.ts'
import { clearedFiltersPath } from '../list-chips.tsx'
import { SORT_NAMES, titleCount } from '../list-data.ts'
import { GenreChoice, NumberRange, ProviderFilter } from './filter-fields.tsx'
import { useInstantFilters } from './use-instant-filters.ts'

export const FILTERS_ID = 'filters'
const RATINGS = [9, 8, 7, 6, 5]

/** React 18 supports the popover attributes only by their lowercase HTML names. */
const POPOVER_PROPS = { popover: 'auto' }
const CLOSE_PROPS = { popovertarget: FILTERS_ID, popovertargetaction: 'hide' }

interface Props {
	filters: BrowseFilters
	/** Streaming services to filter by. */
	offered: readonly Pick<Provider, 'id' | 'name'>[]
	totalResults: number
}

/**
 * All filters of a list as one GET form: a panel next to the list, or a sheet on phones. Browsers without popover support
 * show it above the list.
 */
export function FilterForm({ filters, offered, totalResults }: Props) {
	const { type, minRating, language, sort } = filters
	const { form, change, submit } = useInstantFilters(filters)
	const ratings =
		minRating === null || RATINGS.includes(minRating) ? RATINGS : [...RATINGS, minRating].sort((a, b) => b - a)
	const languages = language === null || LANGUAGES.includes(language) ? LANGUAGES : [language, ...LANGUAGES]
	return (
		<form
			ref={form}
			id={FILTERS_ID}
			action={`/${type}`}
			className="filters"
			aria-label="Filters"
			autoComplete="off"
			onChange={change}
			onSubmit={submit}
			{...POPOVER_PROPS}
		>
			<div className="filters-head">
				<h2>Filters</h2>
				<button type="button" className="button quiet icon-only" aria-label="Close filters" {...CLOSE_PROPS}>
					<Icon name="close" />
				</button>
			</div>
			<GenreChoice filters={filters} />
			<ProviderFilter filters={filters} offered={offered} />
			<div className="field">
				<label htmlFor="filter-sort">Sort by</label>
				<select id="filter-sort" name="sort" defaultValue={sort}>
					{SORTS.map((name) => (
						<option key={name} value={name}>
							{SORT_NAMES[name]}
						</option>
					))}
				</select>
			</div>
			<NumberRange
				legend="Years"
				from={{ name: 'from', label: 'From year', value: filters.fromYear, example: '1990' }}
				to={{ name: 'to', label: 'To year', value: filters.toYear, example: '1999' }}
				min={FIRST_FILM_YEAR}
				max={LAST_FILM_YEAR}
			/>
			<div className="field">
				<label htmlFor="filter-rating">Rating</label>
				<select id="filter-rating" name="rating" defaultValue={minRating ?? ''}>
					<option value="">Any</option>
					{ratings.map((rating) => (
						<option key={rating} value={rating}>
							{rating} or more
						</option>
					))}
				</select>
			</div>
			<NumberRange
				legend={type === 'movie' ? 'Length, in minutes' : 'Length of an episode, in minutes'}
				from={{ name: 'min', label: 'At least, minutes', value: filters.minRuntime, example: 'From' }}
				to={{ name: 'max', label: 'At most, minutes', value: filters.maxRuntime, example: 'To' }}
				min={1}
				max={MAX_RUNTIME_MINUTES}
			/>
			<div className="field">
				<label htmlFor="filter-lang">Original language</label>
				<select id="filter-lang" name="lang" defaultValue={language ?? ''}>
					<option value="">Any</option>
					{languages.map((code) => (
						// Browsers and the server name a few languages differently.
						<option key={code} value={code} suppressHydrationWarning>
							{languageName(code)}
						</option>
					))}
				</select>
			</div>
			{type === 'movie' ? (
				<label className="seen-choice">
					<input type="checkbox" name="out" value={OUT_AT_HOME} defaultChecked={filters.isOutAtHome} />
					Available at home
				</label>
			) : null}
			<label className="seen-choice">
				<input type="checkbox" name="seen" value={HIDE_SEEN} defaultChecked={filters.hidesSeen} />
				Hide what I've seen
			</label>
			<div className="filters-foot">
				<Link to={clearedFiltersPath(filters)} className="button quiet" preventScrollReset>
					Clear all
				</Link>
				<button type="submit" className="button primary">
					<span className="in-sheet">Show {titleCount(type, totalResults)}</span>
					<span className="in-panel">Apply</span>
				</button>
			</div>
		</form>
	)
}
