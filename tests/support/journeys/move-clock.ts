import { inject } from 'vitest'
import { moveClock } from '../../../scripts/lib/local-clock.mjs'

declare module 'vitest' {
	interface ProvidedContext {
		/** How far the clock of the tests is ahead of the real one; 0 outside of journeys, unless `JOURNEY_START` is given. */
		clockOffsetMs: number
	}
}

const MOVED = Symbol.for('marquee.moved-clock')

// Files share a process.
const realm = globalThis as { [MOVED]?: true }
const offsetMs = inject('clockOffsetMs')
if (offsetMs !== 0 && !realm[MOVED]) {
	realm[MOVED] = true
	moveClock(offsetMs)
}
