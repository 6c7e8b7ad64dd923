import { MAX_TITLE_ID } from '#domain/shared/links.ts'

/** Whether a field accepts the value. */
type Takes = (value: unknown) => boolean
export interface Field {
	/** From the body down, as named in errors. */
	path: string
	takes: Takes
	isOptional?: boolean
}
export interface Call {
	method: string
	path: string
	body: object
	fields: readonly Field[]
}

const whole =
	(least: number, most: number): Takes =>
	(value) =>
		Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const number =
	(least: number, most: number): Takes =>
	(value) =>
		typeof value === 'number' && value >= least && value <= most
const oneOf =
	(...all: unknown[]): Takes =>
	(value) =>
		all.includes(value)
const orNull =
	(takes: Takes): Takes =>
	(value) =>
		value === null || takes(value)
const text: Takes = (value) => typeof value === 'string'
const flag: Takes = (value) => typeof value === 'boolean'
const scalar: Takes = (value) => ['string', 'number', 'boolean'].includes(typeof value)
/** An object of scalars. `__proto__` is ignored as a parameter. */
const params: Takes = (value) =>
	Object.prototype.toString.call(value) === '[object Object]' &&
	Object.entries(value as object).every(([name, item]) => name === '__proto__' || scalar(item))
/** Rejects every value that the tests generate. */
const nothing: Takes = () => false
const listOf =
	(takes: Takes): Takes =>
	(value) =>
		Array.isArray(value) && value.every(takes)
const mediaKey: Takes = (value) => text(value) && /^(?:movie|tv):[1-9]\d{0,9}$/.test(String(value))
const serviceId: Takes = (value) => text(value) && /^[a-z0-9-]+$/.test(String(value))

const id = whole(1, MAX_TITLE_ID)
const type = oneOf('movie', 'tv')
const stars = oneOf(1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5)
const TITLE = { mediaId: 27205, mediaType: 'movie' }
const TITLE_FIELDS: Field[] = [
	{ path: 'mediaId', takes: id },
	{ path: 'mediaType', takes: type },
]
const within = (path: string, fields: readonly Field[]): Field[] =>
	fields.map((field) => ({ ...field, path: `${path}.${field.path}` }))
const optional = (path: string, takes: Takes): Field => ({ path, takes, isOptional: true })

export const WATCHED = {
	media_id: 1396,
	media_type: 'tv',
	season: 1,
	episode: 2,
	title: 'Breaking Bad',
	poster_path: '/p.jpg',
	backdrop_path: '/b.jpg',
	overview: 'About it.',
	rating: 7.5,
	watch_position: 300,
	duration: 6000,
	created_at: '2026-11-01T12:00:00.000Z',
	preferred_source: 'demo',
}
const CARD = { media_id: 27205, media_type: 'movie', title: 'Inception', release_date: '2010-07-15', vote_average: 8.4 }
const SAVED: Omit<Call, 'path'>[] = [
	{ method: 'POST', body: TITLE, fields: TITLE_FIELDS },
	{
		method: 'DELETE',
		body: { ids: ['x'] },
		fields: [
			{ path: 'ids', takes: listOf(text) },
			{ path: 'ids.0', takes: text },
		],
	},
]

/** Every call that takes a body, with a valid one. */
export const CALLS: readonly Call[] = [
	{
		method: 'POST',
		path: '/api/history',
		body: { items: [WATCHED] },
		fields: [
			{ path: 'items', takes: nothing },
			{ path: 'items.0', takes: nothing },
			...within('items.0', [
				{ path: 'media_id', takes: id },
				{ path: 'media_type', takes: type },
				// Only valid together: `null` for one of them is rejected for `episode`.
				optional('season', orNull(whole(0, 9999))),
				{ path: 'episode', takes: whole(0, 9999) },
				optional('title', orNull(text)),
				optional('poster_path', orNull(nothing)),
				optional('backdrop_path', orNull(nothing)),
				optional('overview', orNull(text)),
				optional('rating', orNull(number(0, 10))),
				{ path: 'watch_position', takes: number(0, 604_800) },
				{ path: 'duration', takes: number(0, 604_800) },
				{ path: 'created_at', takes: nothing },
				optional('preferred_source', orNull(text)),
			]),
		],
	},
	{
		method: 'DELETE',
		path: '/api/history',
		body: { ids: ['movie:1'] },
		fields: [optional('ids', listOf(mediaKey)), { path: 'ids.0', takes: mediaKey }],
	},
	...['favorites', 'watchlist'].flatMap((list) => SAVED.map((call) => ({ ...call, path: `/api/${list}` }))),
	{
		method: 'PUT',
		path: '/api/preferences',
		body: {
			isWatchHistoryEnabled: true,
			isNotificationsEnabled: true,
			isAnalyticsEnabled: true,
			isSpoilerGuardOn: true,
			accentColor: '#10B981',
			region: 'DE',
			language: 'de',
			appLanguage: 'en',
			services: ['lumina'],
		},
		fields: [
			optional('isWatchHistoryEnabled', flag),
			optional('isNotificationsEnabled', flag),
			optional('isAnalyticsEnabled', flag),
			optional('isSpoilerGuardOn', flag),
			optional('accentColor', nothing),
			optional('region', orNull(nothing)),
			optional('language', orNull(nothing)),
			optional('appLanguage', orNull(nothing)),
			optional('services', listOf(serviceId)),
			{ path: 'services.0', takes: serviceId },
		],
	},
	{
		method: 'POST',
		path: '/api/feedback',
		body: { ...TITLE, rating: 4.5, text: 'good' },
		fields: [...TITLE_FIELDS, { path: 'rating', takes: stars }, optional('text', text)],
	},
	...[
		{ method: 'DELETE', path: '/api/account' },
		{ method: 'POST', path: '/api/export' },
	].map((call) => ({ ...call, body: { password: 'not the password' }, fields: [optional('password', text)] })),
	{
		method: 'POST',
		path: '/api/chat',
		body: { message: 'a film', mode: 'search', history: [{ text: 'x', isUser: true, mediaItems: [CARD] }] },
		fields: [
			{ path: 'message', takes: (value) => text(value) && String(value).trim() !== '' },
			{ path: 'mode', takes: oneOf('recommend', 'search') },
			optional('history', listOf(nothing)),
			{ path: 'history.0', takes: nothing },
			{ path: 'history.0.text', takes: text },
			{ path: 'history.0.isUser', takes: flag },
			optional('history.0.mediaItems', listOf(nothing)),
			...within('history.0.mediaItems.0', [
				{ path: 'media_id', takes: whole(0, MAX_TITLE_ID) },
				{ path: 'media_type', takes: type },
				optional('title', text),
				optional('release_date', text),
				optional('vote_average', number(0, 10)),
			]),
		],
	},
	{
		method: 'POST',
		path: '/api/recommendations',
		body: {
			interactions: [{ ...TITLE, rating: 5, timestamp: 1, watchDuration: 5, completed: true, sentiment: null }],
			count: 5,
			type: 'movie',
		},
		fields: [
			{ path: 'interactions', takes: listOf(nothing) },
			{ path: 'interactions.0', takes: nothing },
			...within('interactions.0', [
				...TITLE_FIELDS,
				optional('rating', orNull(stars)),
				{ path: 'timestamp', takes: number(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY) },
				optional('watchDuration', orNull(number(0, Number.POSITIVE_INFINITY))),
				optional('completed', flag),
				optional('sentiment', orNull(nothing)),
			]),
			optional('count', whole(1, 50)),
			optional('type', type),
		],
	},
	{
		method: 'POST',
		path: '/api/analytics',
		body: { events: [{ name: 'page_view', params: { page: '/' }, timestamp: 1 }] },
		fields: [
			{ path: 'events', takes: nothing },
			{ path: 'events.0', takes: nothing },
			{ path: 'events.0.name', takes: (value) => text(value) && /^[a-z]\w{0,39}$/i.test(String(value)) },
			{
				path: 'events.0.params',
				takes: params,
			},
			optional('events.0.params.page', scalar),
			{ path: 'events.0.timestamp', takes: whole(0, 8.64e15) },
		],
	},
]
