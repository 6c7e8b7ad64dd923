// Placeholders in the URLs of past programs: `{utc}`, `${start}`, `{duration:60}`, `{Y}-{m}-{d}`, `{lutc:Y-m-d}` and the like.

interface CatchupTimes {
	startMs: number
	endMs: number
	nowMs: number
	/** The program's id in the guide, which some servers require. */
	catchupId: string | null
}

const PLACEHOLDER = /\$?\{([A-Za-z][A-Za-z-]*)(?::([^{}]{0,40}))?\}/g
const DATE_PARTS = 'YmdHMS'

/** The moment that a name stands for. */
const MOMENTS = new Map<string, keyof Pick<CatchupTimes, 'startMs' | 'endMs' | 'nowMs'>>([
	['utc', 'startMs'],
	['start', 'startMs'],
	['utcend', 'endMs'],
	['end', 'endMs'],
	['lutc', 'nowMs'],
	['now', 'nowMs'],
	['timestamp', 'nowMs'],
])

/** The length that a name stands for. */
const LENGTHS = new Map<string, (times: CatchupTimes) => number>([
	['duration', ({ startMs, endMs }) => endMs - startMs],
	['offset', ({ startMs, nowMs }) => nowMs - startMs],
])

/** Whether every placeholder is known, and at least one says which program is meant. */
export function isCatchupTemplate(template: string): boolean {
	const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
	const isKnown = (name: string) => MOMENTS.has(name) || LENGTHS.has(name) || name === 'catchup-id' || isDatePart(name)
	return names.every(isKnown) && names.some((name) => MOMENTS.get(name) !== 'nowMs' && name !== 'duration')
}

function isDatePart(name: string): boolean {
	return name.length === 1 && DATE_PARTS.includes(name)
}

/** Fills in the placeholders; those of the date are in UTC. */
export function fillCatchupTemplate(template: string, times: CatchupTimes): string {
	// An id may be a whole URL.
	if (template === '{catchup-id}') return times.catchupId ?? ''
	return template.replace(PLACEHOLDER, (whole, name: string, form: string | undefined) => {
		if (name === 'catchup-id') return encodeURIComponent(times.catchupId ?? '')
		const moment = MOMENTS.get(name)
		if (moment) return form === undefined ? seconds(times[moment]) : formatDate(form, times[moment])
		const lengthOf = LENGTHS.get(name)
		if (lengthOf) return formatLength(lengthOf(times), form)
		return isDatePart(name) ? datePart(name, times.startMs) : whole
	})
}

function seconds(ms: number): string {
	return String(Math.floor(ms / 1_000))
}

/** @param form the unit in seconds */
function formatLength(lengthMs: number, form: string | undefined): string {
	const unit = Number(form ?? 1) || 1
	return String(Math.max(0, Math.floor(lengthMs / 1_000 / unit)))
}

/** @param form 'Y-m-d_H-M', whose other characters stay */
function formatDate(form: string, ms: number): string {
	return encodeURIComponent([...form].map((part) => (DATE_PARTS.includes(part) ? datePart(part, ms) : part)).join(''))
}

function datePart(part: string, ms: number): string {
	const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = new Date(ms)
		.toISOString()
		.split(/[^\d]/)
	return { Y: year, m: month, d: day, H: hour, M: minute, S: second }[part] ?? part
}
