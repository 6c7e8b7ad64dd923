// This runs on the server only, so browsers need no QR code library.

import { encode } from 'uqr'
import type { Passkey } from '#domain/account/passkey.ts'
import { formatSecret } from '#domain/account/second-factor.ts'
import { formatAge, formatDate } from '#domain/shared/time.ts'
import { type Zone, zoneDay } from '#domain/shared/zone.ts'

/** The setup of an authenticator app, as a page shows it. */
export interface SetupView {
	uri: string
	/** The secret in groups, for typing. */
	secret: string
	/** The QR code of the link: the squares as a path, in a square of that many units. */
	qrPath: string
	qrSize: number
}

export interface PasskeyView {
	id: string
	name: string
	added: string
	/** `null` for never. */
	lastUsed: string | null
}

export function toPasskeyView(
	{ id, name, createdAt, usedAt }: Passkey,
	{ nowMs, zone }: { nowMs: number; zone: Zone },
): PasskeyView {
	return {
		id,
		name,
		added: formatDate(zoneDay(Date.parse(createdAt), zone)) ?? '',
		lastUsed: usedAt === null ? null : formatAge(Date.parse(usedAt), nowMs),
	}
}

const QUIET_ZONE = 4

export function toSetupView({ secret, uri }: { secret: string; uri: string }): SetupView {
	const { data, size } = encode(uri, { ecc: 'M', border: QUIET_ZONE })
	const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
	return { uri, secret: formatSecret(secret), qrPath: path.join(''), qrSize: size }
}
