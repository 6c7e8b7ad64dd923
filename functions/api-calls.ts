import * as z from 'zod/mini'
import { sessionCookieName } from '#domain/account/credentials.ts'
import { exportQuery, passwordBody } from './api/account.ts'
import { analyticsBody } from './api/analytics.ts'
import { AUTH_CALLS } from './api/auth.ts'
import { captionsQuery } from './api/captions.ts'
import { chatBody } from './api/chat.ts'
import { episodeParams, titleParams } from './api/fields.ts'
import { healthQuery } from './api/health.ts'
import { historyBody, historyQuery, historyRemoval } from './api/history.ts'
import { preferencesBody } from './api/preferences.ts'
import { feedbackBody, recommendationsBody, recommendationsQuery, similarQuery } from './api/recommendations.ts'
import { savedBody, savedQuery, savedRemoval } from './api/saved.ts'
import { matchQuery, showsQuery } from './api/titles.ts'
import { STATUS_BY_CODE } from './api.ts'
import { limitOf } from './http/route-limits.ts'

// What scripts/lib/api-docs.mjs writes into docs/api.md and /openapi.json. The Worker does not contain it.

type Code = keyof typeof STATUS_BY_CODE

interface Call {
	summary: string
	/** Signed-in users only. */
	isPersonal?: boolean
	params?: z.ZodMiniObject
	query?: z.ZodMiniObject
	body?: z.ZodMiniObject
	/** Also takes its body as a form. */
	takesForms?: boolean
	/** The shape of each successful response, by status. */
	responses: Record<number, string>
	/** Besides those that follow from the above. */
	errors?: readonly Code[]
}

const MEANINGS: Record<Code, string> = {
	INVALID_REQUEST: 'A field is missing or invalid. The message begins with its name.',
	UNAUTHENTICATED: 'Nobody is signed in, or somebody else than the user whose id is in `X-Viewer`.',
	FORBIDDEN: 'The request does not come from a page of this origin, or lacks the password that it needs.',
	NOT_FOUND: 'There is no such path, title or file.',
	QUOTA_EXCEEDED: 'The account has no room for it.',
	PAYLOAD_TOO_LARGE: 'The body is too large.',
	RATE_LIMIT_EXCEEDED: 'Too many requests. `Retry-After` says when to try again.',
	AUTH_NOT_CONFIGURED: 'The deployment has no `AUTH_SECRET`.',
	ACCOUNTS_UNAVAILABLE: 'The account service is temporarily unavailable.',
	CATALOGUE_UNAVAILABLE: 'The catalog is temporarily unavailable.',
	CAPTIONS_UNAVAILABLE: 'The captions service is temporarily unavailable.',
	SEGMENTS_UNAVAILABLE: 'The segments service is temporarily unavailable.',
	API_NOT_CONFIGURED: "The language model's configuration is invalid.",
	SYSTEM_PROMPT_FAILED: "The language model's instructions could not be built.",
}

const ITEMS = '`{items}`: media items with `backdrop_path`, `services` and `score`'
const CAPTIONS: Call = {
	summary: 'Captions of a title',
	query: captionsQuery,
	responses: { 200: '`{captions: [{id, language, name, isSdh, isMachineTranslated}]}`' },
	errors: ['CAPTIONS_UNAVAILABLE'],
}
const SEGMENTS: Call = {
	summary: 'Intro, recap, credits and preview of a title',
	responses: { 200: '`{segments: [{kind, startSeconds, endSeconds}], runtimeSeconds}`' },
	errors: ['SEGMENTS_UNAVAILABLE'],
}
const EXPORT: Call = {
	summary: 'Everything stored about the user, with the password or shortly after signing in',
	isPersonal: true,
	query: exportQuery,
	responses: {
		200: 'A JSON file; with `files`, as many as it takes that each can be imported, in a zip if that is more than one; or a CSV table of titles',
	},
	errors: ['FORBIDDEN', 'RATE_LIMIT_EXCEEDED'],
}

const savedCalls = (list: string): Record<string, Call> => ({
	[`GET /${list}`]: {
		summary: `The ${list}, what was added last first`,
		isPersonal: true,
		query: savedQuery,
		responses: {
			200: '`{items, page, totalPages, totalResults}`: items are records with `id`, `media_id`, `media_type`, `title`, `poster_path`, `backdrop_path`, `overview`, `rating`, `release_date` and `added_at`',
		},
	},
	[`POST /${list}`]: {
		summary: `Adds a title to the ${list}`,
		isPersonal: true,
		body: savedBody,
		responses: { 200: '`{outcome}`: `added`, or `already`' },
		errors: ['NOT_FOUND', 'QUOTA_EXCEEDED', 'CATALOGUE_UNAVAILABLE'],
	},
	[`DELETE /${list}`]: {
		summary: `Removes records from the ${list} by \`id\``,
		isPersonal: true,
		body: savedRemoval,
		responses: { 200: '`{removed}`: how many' },
		errors: ['QUOTA_EXCEEDED'],
	},
})

/** Calls by method and path below `/api`, as Hono knows them. */
const CALLS: Record<string, Call> = {
	'GET /health': {
		summary: 'Whether the app runs; with `parts=1`, which of its parts fail',
		query: healthQuery,
		responses: {
			200: '`{status, version}`, with `parts` also `{parts}`: each `ok` or `failing`',
			503: 'The same, when the database fails',
		},
	},
	'POST /chat': {
		summary:
			'Sends a message to the assistant. `device` is what the device of a visitor without an account has seen and rejected; nothing of it is stored',
		body: chatBody,
		responses: {
			200: '`{reply, source, sureness?, actions?, chips?}`: `reply` is a chat message with `id`, `text`, `isUser`, `timestamp` and perhaps `mediaItems`; `source` is `model`, `builtin`, or `backup` when the rules stood in for the model; `sureness` is `sure`, `partly` or `not`, how much of the message was understood; `actions` are what was done or is offered; `chips` are the understood criteria, each with the `message` that asks again without it',
		},
		errors: ['API_NOT_CONFIGURED', 'SYSTEM_PROMPT_FAILED'],
	},
	'GET /recommendations': {
		summary: "The viewer's recommendations; popular titles when nobody is signed in",
		query: recommendationsQuery,
		responses: {
			200: `${ITEMS}; with \`explain=1\` also \`why: {parts, reasons}\`, the score's parts and reasons in words, and \`rows\`, headings that are true of it; \`isPersonal\` says whether a taste is known`,
		},
		errors: ['CATALOGUE_UNAVAILABLE'],
	},
	'POST /recommendations': {
		summary:
			"Recommendations from what an anonymous visitor's device knows (times in ms, durations in seconds); nothing of it is stored",
		body: recommendationsBody,
		responses: { 200: 'The same as for GET, with `why` and `rows`' },
		errors: ['CATALOGUE_UNAVAILABLE'],
	},
	'POST /feedback': {
		summary: 'Rates a title, which the next recommendations reflect',
		isPersonal: true,
		body: feedbackBody,
		responses: { 200: '`{rated: true}`' },
		errors: ['NOT_FOUND', 'QUOTA_EXCEEDED', 'CATALOGUE_UNAVAILABLE'],
	},
	'GET /similar/:type/:id': {
		summary: 'Similar titles, without those that the viewer has rejected',
		params: titleParams,
		query: similarQuery,
		responses: { 200: ITEMS },
		errors: ['NOT_FOUND', 'CATALOGUE_UNAVAILABLE'],
	},
	'GET /availability/:type/:id': {
		summary: 'Where a title can be watched, in the region of the viewer or in another one (ISO 3166-1)',
		params: titleParams,
		// `createContext` reads it, and ignores what is no country.
		query: z.object({ region: z.optional(z.string()) }),
		responses: {
			200: '`{availability: [{providerId, url, quality, price, type}], cachedAt}`, without providers that fail',
		},
		errors: ['NOT_FOUND', 'CATALOGUE_UNAVAILABLE'],
	},
	'GET /shows': {
		summary:
			'The episodes of shows that somebody watches, without asking the metadata service; what is not known yet is left out, and read soon',
		query: showsQuery,
		responses: {
			200: '`{shows: [{id, title, posterPath, backdropPath, status, network, seasons, nextAirOn}]}`; a season is `{season, from, count, until, days}`, where `days` has for each number from `from` on the days since the one before (the first since 1970), in base 36, `7*9` for nine times 7, `?` without a day, nothing for a number that is left out',
		},
	},
	'GET /match': {
		summary: 'The title with that name',
		query: matchQuery,
		responses: { 200: '`{match: {tmdbId, mediaType, title, confidence}}`; `match` is `null` if none is similar' },
		errors: ['CATALOGUE_UNAVAILABLE'],
	},
	'GET /history': {
		summary: 'A page of the watch history, newest first',
		isPersonal: true,
		query: historyQuery,
		responses: {
			200: '`{items, nextCursor}`: items have the fields that `POST` takes, and an `id`; `nextCursor` is `null` on the last page',
		},
	},
	'POST /history': {
		summary:
			'Records what was watched, with positions in seconds; nothing while the viewer keeps no history. `sent_at` is when this ' +
			'call was made by the clock of the times in it, so that a wrong one does no harm. `said_at` is when the viewer said so, ' +
			'where that is later: it counts against what was removed. `created_at` of an item that `is_dated` is a chosen day',
		isPersonal: true,
		body: historyBody,
		responses: { 202: '`{queued}`: how many entries were recorded: without those that were removed since' },
		errors: ['QUOTA_EXCEEDED', 'CATALOGUE_UNAVAILABLE'],
	},
	'DELETE /history': {
		summary: 'Removes entries by `id`; without `ids` all, with the password or shortly after signing in',
		isPersonal: true,
		body: historyRemoval,
		responses: { 200: '`{removed}`: how many; `{cleared: true}` without `ids`' },
		errors: ['QUOTA_EXCEEDED'],
	},
	...savedCalls('favorites'),
	...savedCalls('watchlist'),
	'GET /preferences': {
		summary: "The viewer's preferences",
		isPersonal: true,
		responses: { 200: 'All fields that `PUT` takes, with `user_id`, `created_at` and `updated_at`' },
	},
	'PUT /preferences': {
		summary: 'Changes the given preferences',
		isPersonal: true,
		body: preferencesBody,
		responses: { 200: 'All of them, as `GET` returns them' },
	},
	'GET /changes': {
		summary: 'Whether anything has changed that pages show of the viewer: then the version is another one',
		isPersonal: true,
		responses: { 200: '`{version}`' },
	},
	'POST /analytics': {
		summary: 'Counts events; unknown ones, and all without consent, are dropped without an error',
		body: analyticsBody,
		responses: { 202: '`{counted}`: how many' },
		errors: ['ACCOUNTS_UNAVAILABLE'],
	},
	'GET /export': EXPORT,
	'POST /export': { ...EXPORT, body: passwordBody, takesForms: true },
	'DELETE /account': {
		summary: 'Deletes the account and all its data, with the password or shortly after signing in',
		isPersonal: true,
		body: passwordBody,
		responses: { 200: '`{erased: true}`' },
	},
	'GET /captions/:type/:id': { ...CAPTIONS, params: titleParams },
	'GET /captions/:type/:id/:season/:episode': { ...CAPTIONS, params: episodeParams },
	'GET /captions/file/:id': {
		summary: 'Captions that a search has listed within a day',
		responses: { 200: 'WebVTT' },
		errors: ['INVALID_REQUEST', 'NOT_FOUND', 'CAPTIONS_UNAVAILABLE'],
	},
	'GET /segments/:type/:id': { ...SEGMENTS, params: titleParams },
	'GET /segments/:type/:id/:season/:episode': { ...SEGMENTS, params: episodeParams },
	...Object.fromEntries(
		Object.entries(AUTH_CALLS).flatMap(([method, names]) =>
			names.map((name): [string, Call] => [
				`${method} /auth/${name}`,
				{
					summary: "Auth.js's own call",
					responses: { 200: 'As Auth.js documents it', 302: 'A redirect' },
					errors: ['ACCOUNTS_UNAVAILABLE', 'AUTH_NOT_CONFIGURED'],
				},
			]),
		),
	),
}

/** The codes of a call's errors, in the order of the list. */
function codesOf(key: string, { isPersonal, params, query, body, errors = [] }: Call): Code[] {
	const [method, path = ''] = key.split(' ')
	const limit = limitOf(`${method} /api${path}`, new URLSearchParams())
	const codes = new Set<string>([
		...errors,
		...(params || query || body ? ['INVALID_REQUEST'] : []),
		...(isPersonal ? ['UNAUTHENTICATED', 'ACCOUNTS_UNAVAILABLE'] : []),
		...(method === 'GET' ? [] : ['FORBIDDEN']),
		...(body ? ['PAYLOAD_TOO_LARGE'] : []),
		...(limit ? ['RATE_LIMIT_EXCEEDED'] : []),
	])
	return ERRORS.map(({ code }) => code).filter((code) => codes.has(code))
}

export const SESSION_COOKIE = sessionCookieName(true)
export const ERRORS = (Object.keys(MEANINGS) as Code[]).map((code) => ({
	code,
	status: STATUS_BY_CODE[code],
	meaning: MEANINGS[code],
}))
export const API_CALLS = Object.entries(CALLS).map(([key, call]) => {
	const [method = '', path = ''] = key.split(' ')
	return { ...call, method, path: `/api${path}`, codes: codesOf(key, call) }
})
