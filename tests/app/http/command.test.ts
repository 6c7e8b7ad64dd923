import { describe, expect, it } from 'vitest'
import { countEntries } from '#app/http/command.server.ts'

describe('a change of many entries', () => {
	it.each([
		[1, []],
		[100, []],
		[101, [['write', 1]]],
		// A minute takes twenty of these.
		[5_000, [['write', 49]]],
	])('of %i counts once for each hundred of them', async (entries, expected) => {
		const counted: unknown[] = []
		await countEntries({ enforceLimit: async (...limit) => void counted.push(limit) }, entries)
		expect(counted).toEqual(expected)
	})
})
