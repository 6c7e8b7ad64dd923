// `npm run test:fast [COMMIT]`: format, lint, types, and the unit and service tests affected by changes since a commit, by
// default the last one. No browser and no build.
import { execFileSync } from 'node:child_process'
import { bin, ensureInstalled, ROOT } from './lib/project.mjs'

try {
	await ensureInstalled()
	const { output, step } = await import('./lib/steps.mjs')
	const [since = hasChanges() ? 'HEAD' : 'HEAD~1'] = process.argv.slice(2)
	await Promise.all([
		step('types', () => output(['scripts/types.mjs'])),
		(async () => {
			await step('format and lint', () => output([bin('@biomejs/biome', 'biome'), 'check', '.']))
			const projects = ['--project', 'unit', '--project', 'worker', '--maxWorkers', '2']
			await step(`units and services changed since ${since}`, () =>
				output([bin('vitest'), 'run', '--changed', since, '--passWithNoTests', ...projects]),
			)
		})(),
	])
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exit(1)
}

function hasChanges() {
	return execFileSync('git', ['status', '--porcelain'], { cwd: ROOT }).length > 0
}
