// `npm run test:fast [COMMIT]`: format, lint, types, and the unit and service tests affected by changes since a commit, by
// default the last one. No browser, and no build unless there is none yet: tests inside workerd read its assets.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { bin, ensureInstalled, ROOT } from './lib/project.mjs'

try {
	await ensureInstalled()
	const { output, step } = await import('./lib/steps.mjs')
	const [since = hasChanges() ? 'HEAD' : 'HEAD~1'] = process.argv.slice(2)
	await Promise.all([
		step('types', () => output(['scripts/types.mjs'])),
		(async () => {
			await step('format and lint', () => output([bin('@biomejs/biome', 'biome'), 'check', '.']))
			if (!existsSync(path.join(ROOT, 'build/client'))) await step('build', () => output(['scripts/build.mjs']))
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
