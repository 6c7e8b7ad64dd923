import type { SubmittedForm } from '#domain/shared/query.ts'
import { addDays, momentOf, type Zone, zoneDay, zoneMinute } from '#domain/shared/zone.ts'
import { NOTIFICATION_KINDS, type NotifiableEvent, type NotificationKind } from './notification.ts'

export interface NotificationSettings extends Record<NotificationKind, boolean> {
	/** Whether there is one message a day instead of one per event. Matches are always announced at once. */
	isDigest: boolean
	/** The hours when nothing is sent; may span midnight. */
	quiet: QuietHours | null
	/** The IANA zone of the device that was used last, by whose clocks messages wait; `null` when unknown. */
	zone: string | null
}

/** In minutes of the day. */
interface QuietHours {
	from: number
	to: number
}

export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
	episode: true,
	film: true,
	match: true,
	version: false,
	isDigest: true,
	quiet: null,
	zone: null,
}

/** When the day's digest is sent: people choose in the evening what to watch. The form says so, in words. */
const DIGEST_HOUR = 18

interface Plan {
	/** When it appears in the inbox, epoch ms. */
	toldAtMs: number
	/** The key of the push message that includes the event. */
	message: string
	/** When the message is sent, epoch ms; `null` if that is too late. */
	dueAtMs: number | null
}

/** The hour at which a day's events are announced. */
const MORNING_HOUR = 9

/** Plans which message announces an event, and when. */
export function planMessage(
	{ id, kind, day, expiresAtMs }: Pick<NotifiableEvent, 'id' | 'kind' | 'day' | 'expiresAtMs'>,
	{ isDigest, quiet }: Pick<NotificationSettings, 'isDigest' | 'quiet'>,
	zone: Zone,
	nowMs: number,
): Plan {
	const toldAtMs = day === null ? nowMs : Math.max(nowMs, momentOf(day, MORNING_HOUR * 60, zone))
	if (isDigest && kind !== 'match') {
		const dueAtMs = nextTime(DIGEST_HOUR * 60, zone, toldAtMs)
		return { toldAtMs, message: `digest:${zoneDay(dueAtMs, zone)}`, dueAtMs: afterQuiet(dueAtMs, quiet, zone) }
	}
	const dueAtMs = afterQuiet(toldAtMs, quiet, zone)
	return { toldAtMs, message: id, dueAtMs: dueAtMs < expiresAtMs ? dueAtMs : null }
}

/** The moment itself, or the end of the quiet hours that it falls in. */
export function afterQuiet(ms: number, quiet: QuietHours | null, zone: Zone): number {
	if (quiet === null || quiet.from === quiet.to) return ms
	const minute = zoneMinute(ms, zone)
	const { from, to } = quiet
	const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
	return isQuiet ? nextTime(to, zone, ms) : ms
}

/** When something that waits happens once the viewer is elsewhere: at the same time by the clocks there, or now if that has passed. */
export function movedTo(to: Zone, from: Zone, ms: number, nowMs: number): number {
	return ms <= nowMs ? ms : Math.max(nowMs, momentOf(zoneDay(ms, from), zoneMinute(ms, from), to))
}

/** The next moment after `ms` at which the zone's clocks show a time. A skipped time counts as the next existing one. */
function nextTime(minute: number, zone: Zone, ms: number): number {
	const today = zoneDay(ms, zone)
	const candidates = [today, addDays(today, 1), addDays(today, 2)].map((day) => momentOf(day, minute, zone))
	return candidates.find((candidate) => candidate > ms) ?? ms
}

/** The name of each field of the form. */
export const SETTINGS_FIELDS = { quiet: 'quiet', from: 'from', to: 'to', pace: 'pace' } as const

/** '22:00' */
export function toClock(minute: number): string {
	return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function parseClock(text: string): number | null {
	const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
	return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Whether quiet hours start and end at the same time, which could mean never or always. */
export function isQuietUnclear({ quiet }: Pick<NotificationSettings, 'quiet'>): boolean {
	return quiet !== null && quiet.from === quiet.to
}

/** The settings of a form, which has no zone: visits say it. `null` for one that this app doesn't send. */
export function parseNotificationSettings(form: SubmittedForm): NotificationSettings | null {
	const kinds = form.texts('kind')
	const pace = form.text(SETTINGS_FIELDS.pace)
	const isQuiet = form.text(SETTINGS_FIELDS.quiet) === 'on'
	const from = parseClock(form.text(SETTINGS_FIELDS.from))
	const to = parseClock(form.text(SETTINGS_FIELDS.to))
	if (!kinds.every(isKind) || (pace !== 'digest' && pace !== 'each')) return null
	if (isQuiet && (from === null || to === null)) return null
	const has = (kind: NotificationKind) => kinds.includes(kind)
	return {
		episode: has('episode'),
		film: has('film'),
		match: has('match'),
		version: has('version'),
		isDigest: pace === 'digest',
		quiet: isQuiet && from !== null && to !== null ? { from, to } : null,
		zone: null,
	}
}

function isKind(text: string): text is NotificationKind {
	return NOTIFICATION_KINDS.some((kind) => kind === text)
}
