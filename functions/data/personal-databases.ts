import { log } from '#functions/lib/log.ts'
import type { Database, RequestDatabase } from './request-database.ts'

/** Bindings of personal databases: named after where D1 keeps them, with a number after the first of a place. */
const BINDING = /^PERSONAL_([A-Z]+)(?:_\d+)?$/
type Binding = `PERSONAL_${string}`

/** The databases of an environment. */
export interface Databases {
	/** While a request is handled, its own view of the database. */
	DB: D1Database | RequestDatabase
	/** Personal rows, near their people. Without any they are in `DB`. */
	[name: Binding]: D1Database | RequestDatabase | undefined
}

/** Where somebody signs up, as Cloudflare tells it. */
interface Place {
	/** Two letters; `null` if unknown. */
	continent: string | null
	/** Degrees east; `null` if unknown. */
	longitude: number | null
	isInEu: boolean
}

/** The place that a request to sign up comes from. */
export function placeOf(cf: Request['cf']): Place {
	const { continent, longitude, isEUCountry } = (cf ?? {}) as Record<string, unknown>
	return {
		continent: typeof continent === 'string' ? continent : null,
		longitude: typeof longitude === 'string' ? Number(longitude) : null,
		isInEu: isEUCountry === '1',
	}
}

/** D1's jurisdiction, whose databases never leave the European Union. */
const EU = 'EU'
/** D1's locations outside of a jurisdiction, the nearest first. Those that are not named come last. */
function nearestTo({ continent, longitude, isInEu }: Place): string[] {
	if (isInEu || continent === 'EU' || continent === 'AF') return ['WEUR', 'EEUR', 'ENAM']
	if (continent === 'NA') return (longitude ?? 0) < -100 ? ['WNAM', 'ENAM'] : ['ENAM', 'WNAM']
	if (continent === 'SA') return ['ENAM', 'WNAM']
	if (continent === 'OC') return ['OC', 'APAC', 'WNAM']
	if (continent === 'AS') return (longitude ?? 100) < 60 ? ['EEUR', 'WEUR', 'APAC'] : ['APAC', 'OC', 'WNAM']
	return []
}

/** D1's limit is 10 GB; accounts that are there go on growing. */
const FULL_BYTES = 8_000_000_000

/** The names of the bound personal databases. */
export function homesOf(env: object): Binding[] {
	return Object.keys(env)
		.filter((name): name is Binding => BINDING.test(name))
		.sort()
}

/**
 * The database with somebody's personal rows: the only place that knows where it is.
 * @param home `users.home`
 * @throws {Error} when its binding is missing, like for a database that does not answer
 */
export function personalDatabaseOf(env: Databases, home: string | null): D1Database | RequestDatabase {
	if (home === null) return env.DB
	const database = BINDING.test(home) ? env[home as Binding] : undefined
	if (!database) throw new Error(`D1_ERROR: wrangler.toml has no binding ${home}, where accounts have their rows`)
	return database
}

/** All databases with personal rows. */
export function personalDatabasesOf(env: Databases): (D1Database | RequestDatabase)[] {
	return [null, ...homesOf(env)].map((home) => personalDatabaseOf(env, home))
}

/**
 * The home of a new account: the nearest database with room, of several the emptiest; `null` without any. In the European Union,
 * one that stays there if there is one at all.
 */
export async function chooseHome(env: Databases, place: Place): Promise<string | null> {
	const homes = homesOf(env)
	const locationOf = (home: Binding) => BINDING.exec(home)?.[1] ?? ''
	const mayLeave = !place.isInEu || !homes.some((home) => locationOf(home) === EU)
	const others = homes.map(locationOf).filter((location) => location !== EU)
	const order = mayLeave ? new Set([...nearestTo(place), ...others]) : [EU]
	for (const location of order) {
		const sized = await Promise.all(
			homes
				.filter((home) => locationOf(home) === location)
				.map(async (home) => ({ home, bytes: await sizeOf(env, home) })),
		)
		const [emptiest] = sized.sort((a, b) => a.bytes - b.bytes)
		if (emptiest && (emptiest.bytes < FULL_BYTES || !mayLeave)) return emptiest.home
	}
	if (homes.length > 0) log('error', 'personal_databases_full', { homes: homes.join() })
	return null
}

/** Infinite for one that does not answer. */
async function sizeOf(env: Databases, home: string): Promise<number> {
	try {
		const { meta } = await (personalDatabaseOf(env, home) as Database).prepare('SELECT 1').all()
		return meta.size_after
	} catch (error) {
		log('error', 'personal_database_failed', { home, message: error })
		return Number.POSITIVE_INFINITY
	}
}
