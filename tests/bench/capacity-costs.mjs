import { round } from './measure.mjs'

// Prices, and how viewers behave, for `capacity.mjs`.

/** The platform's list prices in US dollars, as of November 2026: what a month includes, and a million beyond that. */
export const PRICES = {
	requests: { included: 10e6, million: 0.3 },
	cpuMs: { included: 30e6, million: 0.02 },
	rowsRead: { included: 25e9, million: 0.001 },
	rowsWritten: { included: 50e6, million: 1 },
	storedBytes: { included: 5e9, million: 0.75 / 1_000 },
	kvReads: { included: 10e6, million: 0.5 },
	kvWrites: { included: 1e6, million: 5 },
	queueOperations: { included: 1e6, million: 0.4 },
	objectRequests: { included: 1e6, million: 0.15 },
	objectRowsWritten: { included: 50e6, million: 1 },
	dataPoints: { included: 10e6, million: 0.25 },
	logEvents: { included: 20e6, million: 0.6 },
}
const PLAN_DOLLARS = 5
const VIEWERS = { '10,000': 1e4, '1 million': 1e6, '10 million': 1e7 }

/** What a monthly viewer does in a month. Assumed, not measured. */
export const MIX = {
	/** 8 visits of 6 pages. */
	pages: 48,
	signedIn: 1 / 3,
	/** Of the pages of anonymous visitors. */
	fromPageCache: 0.8,
	/** Of what is read for a page, what no location has read within its time. */
	newInCatalog: 0.1,
	/** A page's pictures that the browser does not have. */
	picturesPerPage: 6,
	newPictures: 0.05,
	suggestionsPerSearch: 4,
	chats: 2,
	/** Of signed-in viewers. The player sends its position once a minute. */
	hoursWatched: 4,
	saves: 2,
	ratings: 1,
	signUps: 0.1,
	signIns: 0.3,
	preferences: 0.1,
	exports: 0.005,
	deletions: 0.005,
	/** Accounts for each signed-in viewer of a month. */
	accounts: 2,
	/** The busiest hour, by the average. */
	peak: 4,
}
const ANONYMOUS_PAGES = { home: 0.25, movie: 0.25, show: 0.15, search: 0.1, player: 0.15, live: 0.05, sports: 0.05 }
const SIGNED_IN_PAGES = {
	...{ home: 0.25, movie: 0.2, show: 0.1, search: 0.1, player: 0.15, live: 0.05, sports: 0.05 },
	...{ 'for you': 0.03, 'for you, stale': 0.01, watchlist: 0.03, history: 0.02, profile: 0.01 },
}

/** How often a monthly viewer makes each visit in a month, by its name in `capacity.mjs`. */
export function visitsOfViewer() {
	const { signedIn, pages, fromPageCache } = MIX
	const anonymousPages = pages * (1 - signedIn)
	const searches = pages * (ANONYMOUS_PAGES.search * (1 - signedIn) + SIGNED_IN_PAGES.search * signedIn)
	const shares = (who, of, views) => Object.entries(of).map(([page, share]) => [`${who}: ${page}`, share * views])
	return Object.fromEntries([
		['anonymous: page from the page cache', anonymousPages * fromPageCache],
		...shares('anonymous', ANONYMOUS_PAGES, anonymousPages * (1 - fromPageCache)),
		...shares('viewer', SIGNED_IN_PAGES, pages * signedIn),
		['anonymous: picture', pages * MIX.picturesPerPage * (1 - MIX.newPictures)],
		['anonymous: picture, new', pages * MIX.picturesPerPage * MIX.newPictures],
		['anonymous: statistics', pages],
		['anonymous: suggestions', searches * MIX.suggestionsPerSearch],
		['anonymous: chat message', MIX.chats * (1 - signedIn)],
		['viewer: chat message', MIX.chats * signedIn],
		['viewer: history flush', signedIn * MIX.hoursWatched * 60],
		['viewer: save', signedIn * MIX.saves],
		['viewer: rate', signedIn * MIX.ratings],
		['viewer: sign up', signedIn * MIX.signUps],
		['viewer: sign in', signedIn * MIX.signIns],
		['viewer: preferences', signedIn * MIX.preferences],
		['viewer: export', signedIn * MIX.exports],
		['viewer: delete account', signedIn * MIX.deletions],
	])
}

/** What is billed for one visit, from what was counted. */
export const billed = (counted) => ({
	requests: counted.requests ?? 0,
	cpuMs: counted.cpuMs ?? 0,
	rowsRead: counted.rowsRead ?? 0,
	rowsWritten: counted.rowsWritten ?? 0,
	kvReads: counted.kvReads ?? 0,
	kvWrites: counted.kvWrites ?? 0,
	// Written, read and deleted.
	queueOperations: 3 * (counted.queueMessages ?? 0),
	// Each counts one message, and an alarm deletes the count later.
	objectRequests: 2 * (counted.objectRequests ?? 0),
	// The count, the alarm, and the deletion of both.
	objectRowsWritten: 3 * (counted.objectRequests ?? 0),
	dataPoints: counted.dataPoints ?? 0,
	// The platform logs each request, and the app some lines.
	logEvents: (counted.requests ?? 0) + (counted.logLines ?? 0),
})

/** What a million of these visits cost beyond what the plan includes. */
export function dollarsPerMillion(counted) {
	return Object.entries(billed(counted)).reduce((dollars, [unit, used]) => dollars + used * PRICES[unit].million, 0)
}

/** In a minute, of one network (wrangler.toml; CHAT_LIMIT). */
const LIMITS = { page: 3_000, search: 300, image: 1_500, chat: 60, statistics: 300 }
/** Of one machine, where no limit of ours counts. */
const UNLIMITED = 60_000
/** The app's own ceiling (functions/wiring/cached.ts). */
const KV_WRITES_A_DAY = 500_000

/** What one network can spend in a day. @param limit the name of what counts these requests, if anything does */
export function dollarsADay(counted, limit) {
	const count = (LIMITS[limit] ?? UNLIMITED) * 60 * 24
	const kvWrites = Math.min(KV_WRITES_A_DAY, (counted.kvWrites ?? 0) * count)
	const others = dollarsPerMillion({ ...counted, kvWrites: 0 }) * count + PRICES.kvWrites.million * kvWrites
	return { 'a minute': LIMITS[limit] ?? `no limit; ${UNLIMITED}`, '$ a day': round(others / 1e6, 2) }
}

/**
 * The bill of a month, by what is billed and number of viewers.
 * @param countedOf what a visit with that name uses
 * @param jobs what a month's background work uses
 */
export function billOf(countedOf, jobs, bytesPerAccount) {
	const perViewer = Object.fromEntries(Object.keys(PRICES).map((unit) => [unit, 0]))
	for (const [name, times] of Object.entries(visitsOfViewer()))
		for (const [unit, used] of Object.entries(billed(countedOf(name)))) {
			const share = unit === 'kvWrites' ? MIX.newInCatalog : 1
			perViewer[unit] += used * times * share
		}
	const ofJobs = billed(jobs)
	perViewer.storedBytes = MIX.signedIn * MIX.accounts * bytesPerAccount
	const used = (unit, viewers) => {
		const all = perViewer[unit] * viewers + (ofJobs[unit] ?? 0)
		return unit === 'kvWrites' ? Math.min(all, KV_WRITES_A_DAY * 30) : all
	}
	const dollarsOf = (unit, viewers) =>
		(Math.max(0, used(unit, viewers) - PRICES[unit].included) / 1e6) * PRICES[unit].million
	const forEach = (make) =>
		Object.fromEntries(Object.entries(VIEWERS).map(([name, viewers]) => [`$ ${name}`, make(viewers)]))
	const rows = Object.keys(PRICES).map((unit) => ({
		billed: unit,
		'a viewer and month': round(perViewer[unit], 2),
		...forEach((viewers) => round(dollarsOf(unit, viewers), 0)),
	}))
	const total = (viewers) => PLAN_DOLLARS + Object.keys(PRICES).reduce((sum, unit) => sum + dollarsOf(unit, viewers), 0)
	return [...rows, { billed: 'all, with the plan', ...forEach((viewers) => round(total(viewers), 0)) }]
}
