import { expectLinearTime } from '../../support/linear-time.ts'

const SMALL = 800
const LARGE = 8_000
/** Ten times the small text. */
const TIMES = 10
/** What the large text may cost at most, far above what a linear reader takes anywhere: only beyond it does growth decide. A quadratic reader takes seconds for ten times as much. */
const ALLOWED_MS = 20

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
			const reading = (length: number) => {
				const text = start + long(unit, length)
				return () => read(text)
			}
			const message = `reading ${JSON.stringify(start + unit)} again and again`
			expectLinearTime({ small: reading(SMALL), large: reading(LARGE), times: TIMES, allowedMs: ALLOWED_MS }, message)
		}
	}
}

function long(unit: string, length: number): string {
	return unit.repeat(Math.ceil(length / unit.length))
}
