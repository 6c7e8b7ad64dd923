// The embedded sports schedule: an in-process Hono app with TheSportsDB's v1 JSON, in which empty lists are `null`.
import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { dayAt, parseDay } from '#functions/embedded/catalog/day.ts'
import { loadOnce } from '#functions/lib/embedded-file.ts'
import { writeEvent } from './event.ts'
import { dayOfId, type Fixture, fixturesOf, nextFixtures } from './fixtures.ts'
import type { League } from './league.ts'

/** How far the schedule reaches back and ahead. */
const DAYS_KNOWN = 21
const NEXT_DAYS = 7

interface Options {
	/** Reads the leagues (public/embedded/sports.json). Called once. */
	load: () => Promise<unknown>
	now: () => number
}

export function createSportsApp({ load, now }: Options) {
	const getLeagues = loadOnce(async () => (await load()) as League[])
	const isKnown = (day: number) => Math.abs(day - dayAt(now())) <= DAYS_KNOWN
	const respond = (c: Context, fixtures: readonly Fixture[]) =>
		c.json({ events: fixtures.length > 0 ? fixtures.map((fixture) => writeEvent(fixture, now())) : null })

	return new Hono()
		.basePath('/api/v1/json/:key')
		.get('/eventsday.php', async (c) => {
			const day = parseDay(c.req.query('d') ?? '')
			return respond(c, isKnown(day) ? fixturesOf(day, await getLeagues()) : [])
		})
		.get('/lookupevent.php', async (c) => {
			const id = c.req.query('id') ?? ''
			const day = dayOfId(id)
			const fixtures = day !== null && isKnown(day) ? fixturesOf(day, await getLeagues()) : []
			return respond(
				c,
				fixtures.filter((fixture) => fixture.id === id),
			)
		})
		.get('/eventsnextleague.php', async (c) =>
			respond(c, nextFixtures(c.req.query('id') ?? '', now(), await getLeagues(), NEXT_DAYS)),
		)
		.notFound((c) => c.text('Not found', 404))
}
