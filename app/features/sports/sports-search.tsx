import { Form } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { SPORTS_PATH } from '#domain/shared/links.ts'
import { MAX_SPORTS_QUERY_LENGTH, type SportsQuery } from '#domain/sports/sports-query.ts'

/** Searches teams, leagues, sports and events on the selected day, or else in the weeks around now. */
export function SportsSearch({ query: { sport, day, q } }: { query: SportsQuery }) {
	return (
		<Form action={SPORTS_PATH} role="search" aria-label="Matches" className="search-form sports-search">
			{sport === null ? null : <input type="hidden" name="sport" value={sport} />}
			{day === null ? null : <input type="hidden" name="day" value={day} />}
			<input
				type="search"
				name="q"
				defaultValue={q}
				placeholder="Teams, leagues, events"
				aria-label="Search teams, leagues and events"
				autoComplete="off"
				enterKeyHint="search"
				maxLength={MAX_SPORTS_QUERY_LENGTH}
				dir="auto"
			/>
			<button type="submit" aria-label="Search matches">
				<Icon name="search" />
			</button>
		</Form>
	)
}
