// `npm run test:days`: the journeys and budgets that depend on the date, at 24 times, and at two of them all units and services.
// `-- 2028-02-29` runs those that begin so.
import { bin, ensureInstalled } from './lib/project.mjs'
import { ensureLocalSecrets } from './lib/secrets.mjs'

/** Journeys that depend on the date: relative days, day counts, and current programs. */
const JOURNEYS = [
	'calendar/calendar.e2e.ts',
	'calendar/calendar.http.ts',
	'browse/home.e2e.ts',
	'browse/home.http.ts',
	'history/history.http.ts',
	'history/marks.http.ts',
	'history/up-next.http.ts',
	'live/guide-choice.http.ts',
	'live/live.e2e.ts',
	'live/live.http.ts',
	'notifications/push.http.ts',
	'on-air/on-air.e2e.ts',
	'on-air/on-air.http.ts',
	'platform/budget.e2e.ts',
	'sports/quiet-day.http.ts',
	'sports/sports.e2e.ts',
	'sports/sports.http.ts',
].map((file) => `tests/e2e/${file}`)

try {
	await ensureInstalled()
	ensureLocalSecrets()
	const { ensureBrowser } = await import('./lib/browser.mjs')
	const { buildApp } = await import('./lib/build-app.mjs')
	const { DAYS } = await import('./lib/days.mjs')
	const { clearTraces } = await import('./lib/lane.mjs')
	const { output, step } = await import('./lib/steps.mjs')
	await ensureBrowser()
	await buildApp()
	clearTraces()
	const starts = process.argv.slice(2)
	const chosen = DAYS.filter(({ at }) => starts.length === 0 || starts.some((start) => at.startsWith(start)))
	if (chosen.length === 0) throw new Error(`no time begins with ${starts.join(' or ')}`)
	const failed = []
	for (const { at, why, zone } of chosen) {
		const run = (name, args, env) => {
			const work = () => output([bin('vitest'), 'run', ...args], undefined, { ...env, JOURNEY_START: at })
			return step(`${at}, ${why}${name}`, work).catch(() => failed.push(at + name))
		}
		await run('', ['--project', 'http', '--project', 'e2e', ...JOURNEYS])
		if (!zone) continue
		await run(': units', ['--project', 'unit', '--maxWorkers', '2'], { TZ: zone })
		await run(': services', ['--project', 'worker', '--maxWorkers', '2'], { TZ: zone })
	}
	if (failed.length > 0) throw new Error(`failed: ${failed.join(', ')}`)
	console.log(`all ${chosen.length} times are green`)
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exit(1)
}
