import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { AUTH_CALLS } from '#functions/api/auth.ts'
import { api } from '#functions/api.ts'
import routes from '../../../app/routes.ts'

/** A page, an action or a resource route, with a URL that exists. */
export interface RouteSample {
	/** As in `app/routes.ts`, with a leading slash. */
	pattern: string
	sample: string
	/** The folder of its code. */
	capability: string
	hasPage: boolean
	hasLoader: boolean
	hasAction: boolean
	/** Whether its code requires a viewer. */
	requiresSignIn: boolean
}

/** Sample URLs of routes with parameters. A new route with parameters needs a line here. */
const SAMPLE_PATHS: Record<string, string> = {
	'rows/:id': 'rows/on-the-air',
	'cards/:type/:id': 'cards/movie/27205',
	'movie/:id': 'movie/27205',
	'tv/:id': 'tv/1396',
	'tv/:id/random': 'tv/1396/random',
	'person/:id': 'person/525',
	'sports/:id': 'sports/MATCH',
	'sports/:id/calendar.ics': 'sports/MATCH/calendar.ics',
	'sports/player/:id': 'sports/player/MATCH',
	'watch/live/:id': 'watch/live/CHANNEL',
	'watch/:type/:id': 'watch/movie/27205',
	'watch-history/:type/:id': 'watch-history/movie/27205',
	'watch/tv/:id/:season/:episode': 'watch/tv/1396/1/1',
	'service/:id': 'service/lumina',
	'profiles/:id': 'profiles/00000000-0000-4000-8000-000000000000',
	'profiles/:id/open': 'profiles/00000000-0000-4000-8000-000000000000/open',
	'import/:id': 'import/00000000-0000-4000-8000-000000000000',
	'*': 'nowhere',
}

/** Every route of the app. Only the served app knows its matches and channels: see `routeSamplesOf`. */
export const ROUTE_SAMPLES: readonly RouteSample[] = (routes as RouteConfigEntry[])
	.flatMap((route) => route.children ?? route)
	.map(({ path: pattern = '', file }) => {
		const sample = SAMPLE_PATHS[pattern] ?? pattern
		if (/[:*]/.test(sample))
			throw new Error(`tests/support/requests/route-samples.ts knows no address for the route ${pattern}`)
		const code = readFileSync(path.join(import.meta.dirname, '../../../app', file), 'utf8')
		return {
			pattern: `/${pattern}`,
			sample: `/${sample}`,
			capability: path.basename(path.dirname(file)),
			hasPage: /^export default\b/m.test(code),
			hasLoader: /^export (?:async )?(?:function|const) loader\b/m.test(code),
			hasAction: /^export (?:async )?(?:function|const) action\b/m.test(code),
			requiresSignIn: /\brequire(?:Viewer|Uncapped)\(request, context\)/.test(code),
		}
	})

/** Every route, with URLs of that app. */
export async function routeSamplesOf(appUrl: string): Promise<readonly RouteSample[]> {
	const find = async (page: string, link: RegExp) => link.exec(await (await fetch(appUrl + page)).text())?.[1]
	const match = await find('/sports', /href="\/sports\/([\w-]+)"/)
	const channel = await find('/live', /href="\/watch\/live\/([\w-]+)"/)
	if (!match || !channel) throw new Error('the served app shows no match or no channel')
	const withIds = (sample: string) => sample.replace('MATCH', match).replace('CHANNEL', channel)
	return ROUTE_SAMPLES.map((route) => ({ ...route, sample: withIds(route.sample) }))
}

export interface ApiCall {
	method: string
	path: string
}

/** Every call of the API, with its parameters filled in. Of Auth.js's own, those that are allowed. */
export const API_CALLS: readonly ApiCall[] = [
	...api.routes
		.filter(({ method }) => method !== 'ALL')
		.map(({ method, path: pattern }) => ({
			method,
			path: `/api${pattern.replace(':type', 'movie').replace(':id', '27205')}`,
		})),
	...Object.entries(AUTH_CALLS).flatMap(([method, names]) =>
		names.map((name) => ({ method, path: `/api/auth/${name}` })),
	),
]

/** The middleware of API calls that require a signed-in user. */
const GUARDED_ROUTES = api.routes.filter(
	({ method, path: pattern }) => method === 'ALL' && !/^\/(?:auth\/)?\*$/.test(pattern),
)
export const requiresSignInCall = (call: ApiCall): boolean =>
	GUARDED_ROUTES.some(({ path: pattern }) => call.path.startsWith(`/api${pattern.replace('/*', '')}`))
