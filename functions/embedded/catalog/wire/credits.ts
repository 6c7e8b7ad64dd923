// Cast and crew of a title.
import { DEPARTMENTS } from '../credit-index.ts'
import type { CatalogRequest } from '../lists/catalog-index.ts'
import { type CrewCredit, countEpisodes, keyOf, type Role, type Show, type Title } from '../title.ts'
import { writePersonName } from './item.ts'

export function writeCredits(title: Title, request: CatalogRequest) {
	return {
		cast: title.cast.map((role, order) => writeRole(title, role, order, request)),
		crew: withoutCreators(title).map((credit) => writeCrew(title, credit, request)),
	}
}

/** Over all seasons. The data of shows has no crew except creators, which have their own field. */
export function writeAggregateCredits(show: Show, request: CatalogRequest) {
	return { cast: show.cast.map((role, order) => writeAggregateRole(show, role, order, request)), crew: [] }
}

function writeRole(title: Title, { person, character }: Role, order: number, { index }: CatalogRequest) {
	return {
		...writePersonName(person, index.credits()),
		cast_id: order + 1,
		character: character ?? '',
		credit_id: `${keyOf(title)}:cast:${order}`,
		order,
	}
}

function writeAggregateRole(show: Show, role: Role, order: number, request: CatalogRequest) {
	const { character, credit_id, ...person } = writeRole(show, role, order, request)
	const episodes = countEpisodes(show)
	return { ...person, roles: [{ credit_id, character, episode_count: episodes }], total_episode_count: episodes }
}

function writeCrew(title: Title, { person, job }: CrewCredit, { index }: CatalogRequest) {
	return {
		...writePersonName(person, index.credits()),
		credit_id: `${keyOf(title)}:${job}:${person.id}`,
		department: DEPARTMENTS[job],
		job,
	}
}

/** Creators have their own field. */
function withoutCreators({ crew }: Title): CrewCredit[] {
	return crew.filter(({ job }) => job !== 'Creator')
}
