import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampToViewport, snapToEdge } from '#domain/assistant/button/snap.ts'

const BUTTON = { width: 60, height: 60 }
const PHONE = { width: 400, height: 800 }

describe('the resting place of the floating button', () => {
	it.each([
		['in the middle stays', { x: 150, y: 400 }, { x: 150, y: 400 }],
		['50 px from the left goes to 20 px', { x: 50, y: 400 }, { x: 20, y: 400 }],
		['51 px from the left stays', { x: 51, y: 400 }, { x: 51, y: 400 }],
		['touching the left goes to 20 px', { x: 0, y: 400 }, { x: 20, y: 400 }],
		['60 px beside the right edge goes to 80 px before it', { x: 280, y: 400 }, { x: 320, y: 400 }],
		['61 px beside the right edge stays', { x: 279, y: 400 }, { x: 279, y: 400 }],
		['50 px from the top goes to 20 px', { x: 150, y: 50 }, { x: 150, y: 20 }],
		['60 px above the bottom goes to 80 px before it', { x: 150, y: 680 }, { x: 150, y: 720 }],
		['in a corner goes beside both edges', { x: 390, y: 790 }, { x: 320, y: 720 }],
		['far outside comes back in', { x: -500, y: 5000 }, { x: 20, y: 720 }],
	])('%s', (_, from, to) => {
		expect(snapToEdge(from, BUTTON, PHONE)).toEqual(to)
	})

	it('is the nearer one of two on a narrow screen, the right one between equals', () => {
		const narrow = { width: 140, height: 800 }
		expect(snapToEdge({ x: 30, y: 400 }, BUTTON, narrow).x).toBe(20)
		expect(snapToEdge({ x: 40, y: 400 }, BUTTON, narrow).x).toBe(60)
	})

	const size = fc.record({ width: fc.nat({ max: 3000 }), height: fc.nat({ max: 3000 }) })
	const button = fc.record({ width: fc.integer({ min: 24, max: 96 }), height: fc.integer({ min: 24, max: 96 }) })
	const point = fc.record({ x: fc.double(), y: fc.double() })

	it('is wholly inside any screen that has room for it', () => {
		fc.assert(
			fc.property(point, button, size, (from, own, screen) => {
				for (const { x, y } of [snapToEdge(from, own, screen), clampToViewport(from, own, screen)]) {
					expect(x).toBeGreaterThanOrEqual(0)
					expect(y).toBeGreaterThanOrEqual(0)
					expect(x).toBeLessThanOrEqual(Math.max(0, screen.width - own.width))
					expect(y).toBeLessThanOrEqual(Math.max(0, screen.height - own.height))
				}
			}),
		)
	})

	it('is never further away than an edge reaches', () => {
		fc.assert(
			fc.property(fc.nat({ max: 940 }), fc.nat({ max: 940 }), (x, y) => {
				const rest = snapToEdge({ x, y }, BUTTON, { width: 1000, height: 1000 })
				expect(Math.abs(rest.x - x)).toBeLessThanOrEqual(60)
				expect(Math.abs(rest.y - y)).toBeLessThanOrEqual(60)
			}),
		)
	})

	it('moves in only as far as a smaller window asks', () => {
		expect(clampToViewport({ x: 320, y: 720 }, BUTTON, { width: 300, height: 800 })).toEqual({ x: 240, y: 720 })
		expect(clampToViewport({ x: Number.NaN, y: 10 }, BUTTON, PHONE)).toEqual({ x: 0, y: 10 })
	})
})
