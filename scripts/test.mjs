// `npm test`: runs every check; with arguments, only vitest with these. Built-in modules only until packages are installed.
import { bin, ensureInstalled, run } from './lib/project.mjs'
import { ensureLocalSecrets } from './lib/secrets.mjs'

try {
	await ensureInstalled()
	ensureLocalSecrets()
	const { ensureBrowser } = await import('./lib/browser.mjs')
	const { buildApp } = await import('./lib/build-app.mjs')
	const { clearTraces, reportFlaky, runLane, vitestLane } = await import('./lib/lane.mjs')
	const { output, step } = await import('./lib/steps.mjs')
	const vitest = (...args) => [bin('vitest'), 'run', ...args]
	const only = process.argv.slice(2)
	if (only.length > 0) {
		await ensureBrowser()
		await buildApp()
		await run(process.execPath, vitest(...only))
	} else {
		await ensureBrowser()
		const failure = new AbortController()
		const { signal } = failure
		const quietly = (name, args) => step(name, () => output(args, signal))
		const flaky = []
		clearTraces()
		// Two lanes, because most steps use one core. Tests with video run alone afterwards: beside them, it would stall.
		const built = step('build', () => output(['scripts/build.mjs'], signal))
		const journeys = (name, project, shard) => () =>
			step(`${name} ${shard}`, async () => {
				const texts = []
				const execute = async (args, env) => texts.push(await output(args, signal, env))
				flaky.push(...(await runLane(vitestLane(['--project', project], execute, shard))))
				return texts.join('')
			})
		// The longest first, so that both lanes end at about the same time.
		const waiting = [
			journeys('browser journeys', 'e2e', '1/2'),
			// Tests inside workerd read the assets of the build.
			() => quietly('services', vitest('--project', 'worker', '--maxWorkers', '2')),
			journeys('browser journeys', 'e2e', '2/2'),
			journeys('HTTP journeys', 'http', '1/2'),
			journeys('HTTP journeys', 'http', '2/2'),
		]
		const takeTurns = async () => {
			await built
			for (let next = waiting.shift(); next; next = waiting.shift()) await next()
		}
		const lanes = [
			takeTurns,
			async () => {
				await quietly('format and lint', [bin('@biomejs/biome', 'biome'), 'check', '.'])
				await quietly('types', ['scripts/types.mjs'])
				// The build leaves a processor idle for a while.
				await quietly('units', vitest('--project', 'unit', '--maxWorkers', '2'))
				await takeTurns()
			},
		]
		await Promise.all(
			lanes.map((lane) =>
				lane().catch((error) => {
					failure.abort()
					throw error
				}),
			),
		)
		const execute = (args, env) => run(process.execPath, args, { env })
		flaky.push(...(await runLane(vitestLane(['--project', 'video'], execute))))
		reportFlaky(flaky)
	}
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exit(1)
}
