import { readStored, removeStored, writeStored } from '#app/device/device-storage.ts'
import { OWN_SERVER_KEY } from '#app/device/registry.ts'
import { parseJson, toRecord } from '#domain/shared/json.ts'
import { hasServerCookie, setServerCookie } from './server-access.ts'

/** How this device reaches the viewer's server. */
export interface ServerConnection {
	url: string
	token: string
	userId: string
	userName: string
	serverName: string
	/** The server lists connected devices by this id. */
	deviceId: string
}

const NAMES = ['url', 'token', 'userId', 'userName', 'serverName', 'deviceId'] as const

/** `null` when the viewer has no server. */
export function readConnection(): ServerConnection | null {
	if (!hasServerCookie()) return null
	const connection = parseConnection(readStored(OWN_SERVER_KEY))
	// The connection was deleted when its viewer signed out.
	if (!connection) setServerCookie(false)
	return connection
}

export function writeConnection(connection: ServerConnection): void {
	writeStored(OWN_SERVER_KEY, JSON.stringify(connection))
	setServerCookie(true)
}

export function removeConnection(): void {
	removeStored(OWN_SERVER_KEY)
	setServerCookie(false)
}

/** @returns `null` for anything that this file did not write */
function parseConnection(stored: string | null): ServerConnection | null {
	const value = toRecord(parseJson(stored))
	const isComplete = NAMES.every((name) => typeof value[name] === 'string')
	return isComplete && /^https?:\/\//.test(String(value.url)) ? (value as unknown as ServerConnection) : null
}
