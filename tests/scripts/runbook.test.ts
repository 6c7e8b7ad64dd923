import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/project.mjs'

const TELLS =
	/\b(?:log\('\w+', |report\(|onFailed\(|event: |optionalSetting\(|IMPORTS_UNAVAILABLE = |\w*EVENT = |or(?:Fallback|AccountsUnavailable)\([^}]{0,200}?)'(\w+_\w+)'/g
const runbook = readFileSync(path.join(ROOT, 'RUNBOOK.md'), 'utf8')

const told = ['app', 'functions', 'workers'].flatMap((folder) =>
	readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.filter((name) => /\.tsx?$/.test(name))
		.flatMap((name) => [...readFileSync(path.join(ROOT, folder, name), 'utf8').matchAll(TELLS)])
		.map(([, event = '']) => event),
)

describe('the runbook', () => {
	it('explains all log events', () => {
		expect(told.length).toBeGreaterThan(50)
		expect([...new Set(told)].filter((event) => !runbook.includes(`\`${event}\``))).toEqual([])
	})

	it('has no events that no longer exist', () => {
		const sources = readFileSync(path.join(ROOT, 'functions/http/request-id.ts'), 'utf8')
		const table = runbook.slice(runbook.indexOf('| event |'))
		const events = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? [])
		const known = new Set([...told, ...(sources.match(/\w+/g) ?? [])])
		// The scheduled work logs events by name from one helper.
		for (const event of [
			...['pool_filled', 'pool_fill_failed', 'texts_renewed', 'texts_renewal_failed'],
			...['model_fitted', 'model_fit_failed'],
		])
			known.add(event)
		expect(events.filter((event) => !known.has(event))).toEqual([])
	})
})
