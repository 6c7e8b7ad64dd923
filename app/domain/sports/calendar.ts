import { MINUTE_MS } from '#domain/shared/time.ts'
import { addDays } from '#domain/shared/zone.ts'
import { type MatchSummary, usualMinutes } from './sports.ts'

// A match as a calendar event (RFC 5545).

const MAX_LINE_OCTETS = 75
const STATUS: Partial<Record<MatchSummary['state'], string>> = { postponed: 'TENTATIVE', cancelled: 'CANCELLED' }

/** @param origin of this deployment, for the event's link and its id */
export function matchCalendar(match: MatchSummary, path: string, origin: string, nowMs: number): string {
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Marquee//Sports//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		'BEGIN:VEVENT',
		`UID:match-${match.id}@${origin.replace(/^https?:\/\//, '').replace(/:\d+$/, '')}`,
		`DTSTAMP:${formatStamp(nowMs)}`,
		...timesOf(match),
		`SUMMARY:${escapeText(match.name)}`,
		`DESCRIPTION:${escapeText(`${match.sport}, ${match.league.name}\n${origin}${path}`)}`,
		...(match.venue ? [`LOCATION:${escapeText(match.venue)}`] : []),
		`URL:${origin}${path}`,
		`STATUS:${STATUS[match.state] ?? 'CONFIRMED'}`,
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
		'END:VCALENDAR',
	]
	return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Lasts as long as the sport usually takes; without a start time it is an all-day event. */
function timesOf({ startsAtMs, day, sport }: MatchSummary): string[] {
	if (startsAtMs === null)
		return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`]
	return [`DTSTART:${formatStamp(startsAtMs)}`, `DTEND:${formatStamp(startsAtMs + usualMinutes(sport) * MINUTE_MS)}`]
}

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

/** In UTF-8. */
function octetLength(character: string): number {
	const code = character.codePointAt(0) ?? 0
	if (code < 0x80) return 1
	if (code < 0x800) return 2
	return code < 0x10000 ? 3 : 4
}
