import { GUIDE_PATH, LIVE_PATH } from '#domain/shared/links.ts'
import {
	PAGE_RULE,
	parsePage,
	parseSearchText,
	type QueryError,
	type QueryParams,
	queryError,
	queryPath,
} from '#domain/shared/query.ts'
import { addDays, daysBetween } from '#domain/shared/zone.ts'
import { type Channel, type GuideEntry, MAX_GROUP_LENGTH, onAir, percentElapsed } from './live.ts'

export const CHANNELS_PER_PAGE = 60
/** Guide rows per page, which are long. */
export const GUIDE_ROWS_PER_PAGE = 25
/** In UTF-16 units. */
export const MAX_LIVE_QUERY_LENGTH = 100
/** Days back, for channels with catch-up. */
const DAYS_BACK = 7
const DAYS_AHEAD = 2

/** Query of a page of channels or of the guide; all of it is in the URL. */
export interface LiveQuery {
	/** The group as the playlist names it; `null` for all. */
	group: string | null
	q: string
	page: number
	/** ISO day of the guide; `null` for the hours from now on. */
	day: string | null
}

/** @param today ISO day of the viewer */
export function parseLive(params: QueryParams, today: string): { ok: true; query: LiveQuery } | QueryError {
	const group = params.get('group') || null
	if (group !== null && group.length > MAX_GROUP_LENGTH)
		return queryError('group', `at most ${MAX_GROUP_LENGTH} characters`)
	const q = parseSearchText(params.get('q'))
	if (q.length > MAX_LIVE_QUERY_LENGTH) return queryError('q', `at most ${MAX_LIVE_QUERY_LENGTH} characters`)
	const page = parsePage(params.get('page'))
	if (page === null) return queryError('page', PAGE_RULE)
	const day = params.get('day') || null
	if (day !== null && !isGuideDay(day, today)) return queryError('day', `a day near now, such as ${today}`)
	return { ok: true, query: { group, q, page, day } }
}

const NO_QUERY: LiveQuery = { group: null, q: '', day: null, page: 1 }

export function livePath(query: Partial<LiveQuery> = {}): string {
	return queryPath(LIVE_PATH, NO_QUERY, { ...query, day: null })
}

export function guidePath(query: Partial<LiveQuery> = {}): string {
	return queryPath(GUIDE_PATH, NO_QUERY, query)
}

/** The days that can be chosen on `today`. */
export function guideDays(today: string): string[] {
	return Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) => addDays(today, index - DAYS_BACK))
}

/** Whether the guide has a day when it is `today`. */
export function isGuideDay(day: string, today: string): boolean {
	return guideDays(today).includes(day)
}

/** The days of `guideDays` that are shown: of the past, those whose programs can be watched. */
export function isGuideDayOffered(day: string, today: string, catchupDays: number): boolean {
	return daysBetween(today, day) >= -catchupDays
}

/** One page of the channels in the query's group. */
export function selectPage<T extends Pick<Channel, 'groups'>>(
	channels: readonly T[],
	{ group, page }: Pick<LiveQuery, 'group' | 'page'>,
	perPage: number,
): { channels: T[]; matchCount: number; totalPages: number } {
	const matching = channels.filter(({ groups }) => group === null || groups.includes(group))
	return {
		channels: matching.slice((page - 1) * perPage, page * perPage),
		matchCount: matching.length,
		totalPages: Math.ceil(matching.length / perPage),
	}
}

/** A channel as screens show it. */
export interface ChannelView extends Pick<Channel, 'id' | 'name' | 'number' | 'logoUrl' | 'isRadio' | 'trouble'> {
	now: (Pick<GuideEntry, 'title' | 'endMs' | 'pictureUrl'> & { percent: number }) | null
	next: { title: string; startMs: number } | null
}

/** @param entries from the guide, in order of time */
export function toChannelView(
	channel: Channel,
	entries: readonly GuideEntry[] | undefined,
	nowMs: number,
): ChannelView {
	const { id, name, number, logoUrl, isRadio, trouble } = channel
	const { now, next } = onAir(entries, nowMs)
	return {
		id,
		name,
		number,
		logoUrl,
		isRadio,
		trouble,
		now: now && {
			title: now.title,
			endMs: now.endMs,
			percent: percentElapsed(now, nowMs),
			...(now.pictureUrl ? { pictureUrl: now.pictureUrl } : {}),
		},
		next: next && { title: next.title, startMs: next.startMs },
	}
}
