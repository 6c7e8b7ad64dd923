import { MINUTE_MS } from '#domain/shared/time.ts'

/** What today is on this device, ISO. Browsers only: the server has `requestContext.today`. */
export function deviceToday(): string {
	const nowMs = Date.now()
	return new Date(nowMs - new Date(nowMs).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)
}
