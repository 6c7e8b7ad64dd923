// Client of a streaming provider: `GET {baseUrl}/catalog` and `GET {baseUrl}/content/{id}/availability` with a bearer key.
// Ids are TMDB's, which are separate for movies and shows, so `?type=` is sent too, and the viewer's country as `?region=`.
// Providers ignore parameters that they do not know.

import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import { StatusError } from '#functions/clients/http/fetch-error.ts'
import { type Fetch, fetchJson } from '#functions/clients/http/fetch-json.ts'
import { fieldAt, readList, readObject } from '#functions/clients/tmdb/fields.ts'
import { type OfferDetails, readOffer, readRef, readTitle } from './provider-fields.ts'

/** Pages wait less: see services/providers/availability.ts. */
export const CALL_TIMEOUT_MS = 8_000
const MAX_CATALOG_BYTES = 8 * 1024 * 1024
export const MAX_AVAILABILITY_BYTES = 256 * 1024
const MAX_CONTENT = 50_000
const MAX_OFFERS = 50

type Ref = Pick<MediaRef, 'type' | 'id'>

export interface ProviderClientOptions {
	id: string
	name: string
	baseUrl: string
	apiKey: string
	/** ISO 3166-1. */
	region: string
	fetch: Fetch
	now: () => number
	/** Embedded providers can check a list of titles; others only return their whole catalog. */
	isEmbedded?: boolean
}

/** Each call throws a `StatusError`, or another error when there is no readable response. */
export interface ProviderClient {
	id: string
	name: string
	/** What responses depend on besides the call's arguments. */
	cacheKeyParts: readonly string[]
	isEmbedded: boolean
	/** Titles at no extra cost. Details of an entry may be missing. */
	catalog(deadlineMs: number): Promise<TitleSummary[]>
	/** The `mediaKey`s of those titles that the catalog has; for embedded providers. */
	filterAvailable(refs: readonly Ref[], deadlineMs: number): Promise<string[]>
	availability(ref: Ref, deadlineMs: number): Promise<OfferDetails[]>
}

export function createProviderClient(options: ProviderClientOptions): ProviderClient {
	const { id, name, apiKey, region, now } = options
	const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, '')

	async function get(path: string, query: Record<string, string>, maxBytes: number, deadlineMs: number) {
		const { status, body } = await fetchJson(`${baseUrl}${path}?${new URLSearchParams({ region, ...query })}`, {
			fetch: options.fetch,
			now,
			timeoutMs: Math.max(0, Math.min(CALL_TIMEOUT_MS, deadlineMs - now())),
			maxBytes,
			headers: { authorization: `Bearer ${apiKey}` },
		})
		if (status !== 200) throw new StatusError(status)
		return readObject(body)
	}

	return {
		id,
		name,
		cacheKeyParts: [id, baseUrl, region],
		isEmbedded: options.isEmbedded ?? false,
		async catalog(deadlineMs) {
			const body = await get('/catalog', {}, MAX_CATALOG_BYTES, deadlineMs)
			return readList(listIn(body, 'content'), readTitle, MAX_CONTENT)
		},
		async filterAvailable(refs, deadlineMs) {
			if (refs.length === 0) return []
			const body = await get('/catalog', { ids: refs.map(mediaKey).join() }, MAX_CATALOG_BYTES, deadlineMs)
			return readList(listIn(body, 'content'), readRef, MAX_CONTENT).map(mediaKey)
		},
		async availability({ type, id: titleId }, deadlineMs) {
			const body = await get(`/content/${titleId}/availability`, { type }, MAX_AVAILABILITY_BYTES, deadlineMs)
			return readList(listIn(body, 'availability'), readOffer, MAX_OFFERS)
		},
	}
}

/** `data.content` or `data.availability`. @throws when the list is missing, which is a failure and not an empty list */
function listIn(body: ReturnType<typeof readObject>, name: string): unknown[] {
	const list = fieldAt(body, 'data', name)
	if (!Array.isArray(list)) throw new Error(`malformed: data.${name} is not a list`)
	return list
}
