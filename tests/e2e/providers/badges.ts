import { expect } from 'vitest'

const NOT_MINE = 'Not on your services'

/** The badges of a list: only chosen providers, and at most 30 % without one. */
export function expectMostlyOn(said: readonly string[], services: readonly string[]): void {
	expect(said.length).toBeGreaterThan(10)
	expect(said.every((text) => text === NOT_MINE || services.includes(text))).toBe(true)
	expect(said.filter((text) => text === NOT_MINE).length).toBeLessThanOrEqual(said.length * 0.3)
}
