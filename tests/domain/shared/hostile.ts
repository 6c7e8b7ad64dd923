import { expect } from 'vitest'

const SMALL = 10_000
const LARGE = 100_000
/** Ten times the text may take ten times as long, and noise; a quadratic reader would take a hundred times. */
const MOST_GROWTH = 35
/** What 100 kB may cost at most, far above what a linear reader takes anywhere: only beyond it does growth decide. A quadratic reader takes seconds. */
const ALLOWED_MS = 500
const ROUNDS = 5

/** What people send to break readers: repeated halves of whatever the reader looks for. */
const UNITS = [
	'a',
	' ',
	'\t\n',
	'(',
	'((2021',
	'1',
	'0',
	'season ',
	'season 1 ',
	'season 1 - - ',
	'episode 1 of ',
	's1',
	's1 e',
	's.1.e.',
	',',
	'|28',
	'28,',
	'-',
	'/',
	'/.',
	'%2f',
	'\\',
	'https://a.',
	'a.a.',
	'the ',
	'&',
	"'",
	'1h1m',
	'\u0000',
	'\u0300\u0316',
	'\ud800',
	'\u202e',
	'\u200b',
	'\u0645\u0651\u064e',
	'😀',
	'\ufdfa',
	'2021 ',
]

export const HOSTILE_TEXTS = UNITS.flatMap((unit) => {
	const text = long(unit, LARGE)
	return [text, `https://${text}`, `/${text}`, `season ${text}`, `${text}(2021)`]
})

/**
 * Fails when reading throws or takes more than linear time on any hostile text.
 * @param units what else the reader looks for
 */
export function expectLinear(read: (text: string) => unknown, units: readonly string[] = UNITS): void {
	for (const unit of units) {
		for (const start of ['', '/', 'season ', 'https://', '1-']) {
			const large = fastest(() => read(start + long(unit, LARGE)))
			if (large <= ALLOWED_MS) continue
			const small = fastest(() => read(start + long(unit, SMALL)))
			expect(large, `reading ${JSON.stringify(start + unit)} again and again`).toBeLessThan(small * MOST_GROWTH)
		}
	}
}

function long(unit: string, length: number): string {
	return unit.repeat(Math.ceil(length / unit.length))
}

/** Processor time rather than the clock's: a busy machine may keep any reader waiting. */
function fastest(run: () => unknown): number {
	let best = Number.POSITIVE_INFINITY
	for (let round = 0; round < ROUNDS && best > ALLOWED_MS; round++) {
		const start = process.cpuUsage()
		run()
		const { user, system } = process.cpuUsage(start)
		best = Math.min(best, (user + system) / 1000)
	}
	return best
}
