import { redirect } from '@remix-run/cloudflare'
import type { Viewer } from '#app/context.ts'
import { badRequest, orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { report } from '#app/http/report.server.ts'
import { whereOn } from '#domain/providers/availability.ts'
import type { MyProviders } from '#domain/providers/port.ts'
import type { SavedLists } from '#domain/saved/port.ts'
import type { SavedItem, SavedList, SavedQuery } from '#domain/saved/saved.ts'
import { parseSavedQuery, savedPath } from '#domain/saved/saved-query.ts'
import { LISTS_UNAVAILABLE } from '#domain/saved/words.ts'
import type { MediaRef } from '#domain/shared/media-ref.ts'
import type { QueryParams } from '#domain/shared/query.ts'
import type { Card } from '#domain/title/card.ts'
import { yearOf } from '#domain/title/media.ts'
import { langOfStored } from '#domain/title/text-langs.ts'

export interface SavedCard {
	recordId: string
	card: Card
	/** The viewer's own rating of a favorite. */
	stars: number | null
	/** 'On Lumina'; `null` for a favorite, and where it is not known. */
	where: string | null
}

/** A page of a list, as the screen shows it. */
export interface SavedView {
	list: SavedList
	query: SavedQuery
	items: SavedCard[]
	totalPages: number
	totalResults: number
}

/** @throws a 400 that names the invalid parameter */
export function requireSavedQuery(params: QueryParams): SavedQuery {
	const parsed = parseSavedQuery(params)
	if (!parsed.ok) throw badRequest(parsed)
	return parsed.query
}

/** The requested page, or the last one if the list has become shorter. */
export async function loadSaved(
	list: SavedList,
	query: SavedQuery,
	{ saved, preferences: { language } }: Pick<Viewer, 'saved' | 'preferences'>,
	myProviders: Pick<MyProviders, 'findAvailability'>,
): Promise<SavedView> {
	const { results, totalPages, totalResults } = await loadSavedPage(list, query, saved)
	const lastPage = Math.max(1, totalPages)
	if (query.page > lastPage) throw redirect(savedPath(list, { ...query, page: lastPage }))
	const findings = list === 'watchlist' ? await myProviders.findAvailability(results) : null
	const items = results.map(
		(item): SavedCard => ({
			recordId: item.recordId,
			card: toCard(item, language),
			stars: item.stars,
			where: whereOn(item, findings),
		}),
	)
	return { list, query, items, totalPages, totalResults }
}

/** @throws a 503 when the database is unavailable */
export function loadSavedPage(list: SavedList, query: SavedQuery, saved: SavedLists) {
	return orAccountsUnavailable(saved.page(list, query), 'saved_unavailable', LISTS_UNAVAILABLE)
}

function toCard(item: SavedItem, language: string | null): Card {
	const { type, id, title, posterPath, rating, releaseDate } = item
	const known = rating > 0 ? Math.round(rating * 10) / 10 : null
	const lang = langOfStored(item, language)
	return { type, id, title, posterPath, year: yearOf(releaseDate), rating: known, ...(lang && { lang }) }
}

/**
 * The viewer's lists that a title is in. Never rejects: the details page is shown either way.
 * @param saved `null` for anonymous visitors
 */
export async function loadSavedLists(
	saved: SavedLists | undefined,
	{ type, id }: Pick<MediaRef, 'type' | 'id'>,
): Promise<SavedList[]> {
	try {
		return (await saved?.listsOf({ type, id })) ?? []
	} catch (error) {
		report('saved_lists_load_failed', error)
		return []
	}
}
