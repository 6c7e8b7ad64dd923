import type { DeviceSession } from '#domain/account/port.ts'
import { formatAge, formatDate } from '#domain/shared/time.ts'

export interface DeviceView {
	id: string
	name: string
	signedIn: string
	lastSeen: string
	isCurrent: boolean
}

export function toDeviceView({ id, device, signedInAt, seenAt, isCurrent }: DeviceSession, nowMs: number): DeviceView {
	return {
		id,
		name: device ?? 'Unknown device',
		signedIn: formatDate(signedInAt.slice(0, 10)) ?? '',
		lastSeen: formatAge(Date.parse(seenAt), nowMs) ?? '',
		isCurrent,
	}
}
