import type { SubmittedForm } from '#domain/shared/query.ts'
import { type NotificationSettings, parseNotificationSettings } from './settings.ts'
import { type BrowserSubscription, parseSubscription } from './subscription.ts'

/** A parsed form of the settings. */
export type NotificationCommand =
	| { intent: 'save'; settings: NotificationSettings }
	| { intent: 'subscribe'; subscription: BrowserSubscription | null }
	| { intent: 'remove'; device: string }

const DEVICE_ID = /^[\da-f]{64}$/

/** `null` for a form that is not one of ours. @param isEndpoint whether messages may be sent there */
export function parseNotificationCommand(
	form: SubmittedForm,
	isEndpoint: (endpoint: string) => boolean,
): NotificationCommand | null {
	const device = form.text('device')
	if (DEVICE_ID.test(device)) return { intent: 'remove', device }
	switch (form.text('intent')) {
		case 'save': {
			const settings = parseNotificationSettings(form)
			return settings && { intent: 'save', settings }
		}
		case 'subscribe':
			return { intent: 'subscribe', subscription: parseSubscription(form, isEndpoint) }
		default:
			return null
	}
}

const EVENT_ID = /^[!-~]{1,120}$/

/** Marks one entry as read, or all up to the time the page was rendered. */
type InboxCommand = { id: string | null; untilMs: number }

/** `null` for a form that is not one of ours. */
export function parseInboxCommand(form: Pick<SubmittedForm, 'text'>): InboxCommand | null {
	const [intent, id, until] = [form.text('intent'), form.text('id'), form.text('until')]
	if (intent === 'read' && EVENT_ID.test(id)) return { id, untilMs: 0 }
	return intent === 'read-all' && /^\d{1,15}$/.test(until) ? { id: null, untilMs: Number(until) } : null
}
