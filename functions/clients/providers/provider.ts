// A streaming service: `GET {baseUrl}/catalog` and `GET {baseUrl}/content/{id}/availability`, with a bearer key. Ids are the
// movie database's numbers. As films and shows are numbered apart, the kind goes along as `?type=`, and the viewer's country
// as `?region=`; a service that does not know these parameters ignores them.
import { type MediaRef, mediaKey, type TitleSummary } from '#domain/title/media.ts'
import { type Fetch, fetchJson } from '#functions/clients/http/fetch-json.ts'
import { fieldAt, readList, readObject } from '#functions/clients/tmdb/fields.ts'
import { type OfferDetails, readOffer, readRef, readTitle } from './provider-fields.ts'

/** A service's own patience; a page waits less (see services/availability.ts). */
export const CALL_TIMEOUT_MS = 8_000
const MAX_CATALOG_BYTES = 8 * 1024 * 1024
export const MAX_AVAILABILITY_BYTES = 256 * 1024
const MAX_CONTENT = 50_000
const MAX_OFFERS = 50

type Ref = Pick<MediaRef, 'type' | 'id'>

/** A service that answered, but not with 200. */
export class ProviderStatusError extends Error {
	readonly status: number
	constructor(status: number) {
		super(`HTTP ${status}`)
		this.name = 'ProviderStatusError'
		this.status = status
	}
}

export interface ProviderClientOptions {
	id: string
	name: string
	baseUrl: string
	apiKey: string
	/** ISO 3166-1. */
	region: string
	fetch: Fetch
	now: () => number
	/** An embedded service can be asked about some titles at once; others only for all that they have. */
	isEmbedded?: boolean
}

/** One service. Each call throws a `ProviderStatusError`, or another error where there was no answer that can be read. */
export interface ProviderClient {
	id: string
	name: string
	/** What its answers depend on besides the question. */
	cacheKeyParts: readonly string[]
	isEmbedded: boolean
	/** What it has without a further price. An entry that only says which title it is has no words. */
	catalog(deadlineMs: number): Promise<TitleSummary[]>
	/** The same of these titles alone, by `mediaKey`; for embedded services. */
	filterAvailable(refs: readonly Ref[], deadlineMs: number): Promise<string[]>
	availability(ref: Ref, deadlineMs: number): Promise<OfferDetails[]>
}

export function createProviderClient(options: ProviderClientOptions): ProviderClient {
	const { id, name, apiKey, region, now } = options
	const baseUrl = options.baseUrl.replace(/\/+$/, '')

	async function get(path: string, query: Record<string, string>, maxBytes: number, deadlineMs: number) {
		const { status, body } = await fetchJson(`${baseUrl}${path}?${new URLSearchParams({ region, ...query })}`, {
			fetch: options.fetch,
			now,
			timeoutMs: Math.max(0, Math.min(CALL_TIMEOUT_MS, deadlineMs - now())),
			maxBytes,
			headers: { authorization: `Bearer ${apiKey}` },
		})
		if (status !== 200) throw new ProviderStatusError(status)
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

/** `data.content` or `data.availability`. @throws when there is no such list: that is a failure, not an empty list */
function listIn(body: ReturnType<typeof readObject>, name: string): unknown[] {
	const list = fieldAt(body, 'data', name)
	if (!Array.isArray(list)) throw new Error(`malformed: data.${name} is no list`)
	return list
}
