import type { SubmittedForm } from '#domain/shared/submitted-form.ts'

/** A parsed form of the list of devices. */
type DeviceCommand = { intent: 'end-others' } | { intent: 'end'; session: string }

const SESSION_ID = /^[\da-f]{16}$/

/** `null` for a form that is not one of ours. */
export function parseDeviceCommand(form: SubmittedForm): DeviceCommand | null {
	const session = form.text('session')
	if (SESSION_ID.test(session)) return { intent: 'end', session }
	return session === '' && form.text('intent') === 'end-others' ? { intent: 'end-others' } : null
}
