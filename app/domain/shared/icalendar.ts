import { addDays } from './zone.ts'

// Calendar files (RFC 5545).

/** One event of a calendar file. */
export interface CalendarEvent {
	/** The event's id, the same in every file and unique. */
	uid: string
	/** An ISO day if only that is known, else moments. */
	when: { day: string } | { fromMs: number; toMs: number }
	summary: string
	description: string
	location?: string | null
	/** An absolute URL. */
	url: string
	status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

interface CalendarFile {
	/** The program that wrote the calendar. */
	product: string
	/** The name that subscribers see; absent for a single import. */
	name?: string
	/** The time of its data. */
	stampMs: number
	events: readonly CalendarEvent[]
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
const MAX_LINE_OCTETS = 75
/** How often subscribers refresh. */
const REFRESH = 'PT6H'

/** A calendar needs a component (RFC 5545, 3.6), and this one shows nothing. */
const TIME_ZONE = [
	'BEGIN:VTIMEZONE',
	'TZID:Etc/UTC',
	'BEGIN:STANDARD',
	'DTSTART:19700101T000000',
	'TZOFFSETFROM:+0000',
	'TZOFFSETTO:+0000',
	'END:STANDARD',
	'END:VTIMEZONE',
]

/** Formats the file, with CRLF line endings. */
export function formatCalendar({ product, name, stampMs, events }: CalendarFile): string {
	const subscription =
		name === undefined
			? []
			: [
					`NAME:${escapeText(name)}`,
					`X-WR-CALNAME:${escapeText(name)}`,
					`REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
					`X-PUBLISHED-TTL:${REFRESH}`,
				]
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		`PRODID:-//Marquee//${product}//EN`,
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		...subscription,
		...(events.length > 0 ? events.flatMap((event) => eventLines(event, stampMs)) : TIME_ZONE),
		'END:VCALENDAR',
	]
	return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** The right side of an event's id: the host of this deployment. @param origin of it */
export function uidHost(origin: string): string {
	return origin.replace(/^https?:\/\//, '').replace(/:\d+$/, '')
}

function eventLines(event: CalendarEvent, stampMs: number): string[] {
	return [
		'BEGIN:VEVENT',
		`UID:${event.uid}`,
		`DTSTAMP:${formatStamp(stampMs)}`,
		...timesOf(event.when),
		`SUMMARY:${escapeText(event.summary)}`,
		`DESCRIPTION:${escapeText(event.description)}`,
		...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
		`URL:${event.url}`,
		`STATUS:${event.status ?? 'CONFIRMED'}`,
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
	]
}

function timesOf(when: CalendarEvent['when']): string[] {
	if ('day' in when)
		return [`DTSTART;VALUE=DATE:${compactDay(when.day)}`, `DTEND;VALUE=DATE:${compactDay(addDays(when.day, 1))}`]
	return [`DTSTART:${formatStamp(when.fromMs)}`, `DTEND:${formatStamp(when.toMs)}`]
}

const compactDay = (day: string) => day.replaceAll('-', '')

/** '20261122T193000Z' */
function formatStamp(ms: number): string {
	return `${new Date(ms).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

/** Escapes separators and line breaks; other control characters are removed. */
function escapeText(text: string): string {
	return text
		.replace(/\\/g, '\\\\')
		.replace(/[;,]/g, '\\$&')
		.replace(/\r\n|[\n\r\u2028\u2029\u0085]/g, '\\n')
		.replace(/\p{Cc}/gu, '')
}

/** Folds lines at 75 octets without splitting a character; continuation lines begin with a space. */
function foldLine(line: string): string {
	let folded = ''
	let octets = 0
	for (const character of line) {
		const size = octetLength(character)
		if (octets + size > MAX_LINE_OCTETS) {
			folded += '\r\n '
			octets = 1
		}
		folded += character
		octets += size
	}
	return folded
}

/** The length of a character in UTF-8. */
function octetLength(character: string): number {
	const code = character.codePointAt(0) ?? 0
	if (code < 0x80) return 1
	if (code < 0x800) return 2
	return code < 0x10000 ? 3 : 4
}
