import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#domain/shared/time.ts'

/** Longer than a page is cached or a film is paused. */
const VALID_MS = DAY_MS
const TAG_BYTES = 16
const FORMAT = /^([1-9]\d{0,14})\.(\d{1,12})\.([\w-]{22})$/

/** Ids of captions that only a search can make, because each download counts against the key of the captions service. */
export interface CaptionIds {
	sign(id: string): string
	/** The service's id; `null` when no search has made it, or too long ago. */
	read(signedId: string): string | null
}

/** @param secrets the first one signs; any of them is accepted */
export function createCaptionIds(secrets: readonly string[], now: () => number): CaptionIds {
	const tagOf = (secret: string, id: string, untilSeconds: string) =>
		createHmac('sha256', secret)
			.update(`captions:${id}:${untilSeconds}`)
			.digest()
			.subarray(0, TAG_BYTES)
			.toString('base64url')
	return {
		sign(id) {
			const untilSeconds = String(Math.floor((now() + VALID_MS) / 1000))
			return `${id}.${untilSeconds}.${tagOf(secrets[0] ?? '', id, untilSeconds)}`
		},
		read(signedId) {
			const [, id = '', untilSeconds = '', tag = ''] = FORMAT.exec(signedId) ?? []
			if (id === '' || Number(untilSeconds) * 1000 < now()) return null
			const isOurs = secrets.some((secret) =>
				timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(secret, id, untilSeconds))),
			)
			return isOurs ? id : null
		},
	}
}
