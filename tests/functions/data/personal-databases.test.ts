import { describe, expect, it } from 'vitest'
import { chooseHome, type Databases, personalDatabaseOf, placeOf } from '#functions/data/personal-databases.ts'

const GB = 1e9

/** Databases with these sizes; one of `null` does not answer. */
function bound(sizes: Record<string, number | null>): Databases {
	const databases = Object.entries(sizes).map(([name, bytes]) => {
		const all = async () => {
			if (bytes === null) throw new Error('D1_ERROR: overloaded')
			return { meta: { size_after: bytes } }
		}
		return [name, { name, prepare: () => ({ all }) }]
	})
	return { DB: { name: 'DB' }, CACHE: {}, ...Object.fromEntries(databases) } as unknown as Databases
}
const EVERYWHERE = bound({
	...{ PERSONAL_WNAM: 1, PERSONAL_ENAM: 1, PERSONAL_WEUR: 1, PERSONAL_EEUR: 1, PERSONAL_APAC: 1, PERSONAL_OC: 1 },
})
const placed = (continent: string | null, longitude?: number, isInEu = false) => ({
	continent,
	longitude: longitude ?? null,
	isInEu,
})

describe('the home of a new account', () => {
	it.each([
		['Lisbon', placed('EU', -9), 'PERSONAL_WEUR'],
		['London', placed('EU', 0), 'PERSONAL_WEUR'],
		['Lagos', placed('AF', 3), 'PERSONAL_WEUR'],
		['Seattle', placed('NA', -122), 'PERSONAL_WNAM'],
		['New York', placed('NA', -74), 'PERSONAL_ENAM'],
		['São Paulo', placed('SA', -46), 'PERSONAL_ENAM'],
		['Tokyo', placed('AS', 139), 'PERSONAL_APAC'],
		['Dubai', placed('AS', 55), 'PERSONAL_EEUR'],
		['Sydney', placed('OC', 151), 'PERSONAL_OC'],
		['nowhere that is known', placed(null), 'PERSONAL_APAC'],
	])('for somebody in %s is the nearest database', async (_, place, home) => {
		expect(await chooseHome(EVERYWHERE, place)).toBe(home)
	})

	it('is the one with all users where no other is bound', async () => {
		expect(await chooseHome(bound({}), placed('EU'))).toBeNull()
	})

	it('is the emptiest of several in a place', async () => {
		const env = bound({ PERSONAL_WEUR: 5 * GB, PERSONAL_WEUR_2: 3 * GB, PERSONAL_WEUR_3: 4 * GB })
		expect(await chooseHome(env, placed('EU'))).toBe('PERSONAL_WEUR_2')
	})

	it.each<[string, Record<string, number | null>, string | null]>([
		['is full', { PERSONAL_WEUR: 9 * GB, PERSONAL_EEUR: 1 }, 'PERSONAL_EEUR'],
		['does not answer', { PERSONAL_WEUR: null, PERSONAL_OC: 1 }, 'PERSONAL_OC'],
		['is full as all others are', { PERSONAL_WEUR: 9 * GB, PERSONAL_OC: 9 * GB }, null],
	])('is the next one when the nearest %s', async (_, sizes, home) => {
		expect(await chooseHome(bound(sizes), placed('EU'))).toBe(home)
	})

	it('stays in the European Union where a database does, even when that is nearly full', async () => {
		const env = bound({ PERSONAL_EU: 9 * GB, PERSONAL_WEUR: 1 })
		expect(await chooseHome(env, placed('EU', 2, true))).toBe('PERSONAL_EU')
		expect(await chooseHome(env, placed('EU', 0))).toBe('PERSONAL_WEUR')
		expect(await chooseHome(bound({ PERSONAL_EU: 1, PERSONAL_OC: 1 }), placed('NA'))).toBe('PERSONAL_OC')
	})

	it('is chosen by what Cloudflare says of the request', () => {
		const cf = { continent: 'EU', longitude: '2.35', isEUCountry: '1' } as unknown as Request['cf']
		expect(placeOf(cf)).toEqual(placed('EU', 2.35, true))
		expect(placeOf(undefined)).toEqual(placed(null))
	})
})

describe("somebody's rows", () => {
	it('are in their home, or where the users are', () => {
		expect(personalDatabaseOf(EVERYWHERE, 'PERSONAL_OC')).toBe(EVERYWHERE.PERSONAL_OC)
		expect(personalDatabaseOf(EVERYWHERE, null)).toBe(EVERYWHERE.DB)
	})

	it.each(['PERSONAL_EU', 'CACHE', 'DB', ''])('are out of reach where %s is not bound as a home', (home) => {
		expect(() => personalDatabaseOf(EVERYWHERE, home)).toThrow(`D1_ERROR: wrangler.toml has no binding ${home}`)
	})
})
