import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/project.mjs'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const { engines, devDependencies } = JSON.parse(read('package.json')) as {
	engines: { node: string }
	devDependencies: Record<string, string>
}
/** The oldest of each line, as in `^20.19 || ^22.12 || >=24`. */
const supported = engines.node.split(' || ').map((range) => range.replace(/^\D+/, ''))
const [oldest = '', ...others] = supported
const newest = others.at(-1) ?? ''
const majorOf = (version: string) => Number(/^\d+/.exec(version)?.[0])

describe('the versions of Node', () => {
	it('include the one that runs this', () => {
		expect(supported.map(majorOf)).toContain(Math.min(majorOf(process.versions.node), majorOf(newest)))
	})

	it('are the same in every document', () => {
		for (const document of ['README.md', 'RUNBOOK.md', 'CONTRIBUTING.md'])
			expect(
				supported.filter((version) => !new RegExp(`\\b${version}\\b`).test(read(document))),
				document,
			).toEqual([])
	})

	it('are run in hosted CI: the newest everywhere, and the oldest in a lane of its own', () => {
		expect(majorOf(read('.node-version'))).toBe(majorOf(newest))
		const workflow = read('.github/workflows/test.yml')
		expect(workflow).toContain(`node: "${oldest}"`)
		expect(workflow).toContain(`container: node:${newest}-`)
		expect([...workflow.matchAll(/setup-node@/g)].length).toBe(
			[...workflow.matchAll(/node-version-file: \.node-version/g)].length,
		)
	})

	it('have the types of the oldest, so that nothing newer is used by accident', () => {
		expect(majorOf(devDependencies['@types/node'] ?? '')).toBe(majorOf(oldest))
	})
})
