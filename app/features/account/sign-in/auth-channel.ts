import { type GoogleProblem, isGoogleProblem } from '#domain/account/credentials.ts'

const CHANNEL_NAME = 'marquee_auth'

/** Messages between this browser's windows about the signed-in viewer. */
export type AuthMessage =
	| { kind: 'changed' }
	/** Google's popup is done. */
	| { kind: 'signed-in' }
	| { kind: 'refused'; problem: GoogleProblem }

/** Receives messages of other windows. @returns how to unsubscribe */
export function subscribeToAuth(listener: (message: AuthMessage) => void): () => void {
	const channel = new BroadcastChannel(CHANNEL_NAME)
	channel.onmessage = ({ data }: MessageEvent<unknown>) => {
		const message = parseAuthMessage(data)
		if (message) listener(message)
	}
	return () => channel.close()
}

export function broadcastAuth(message: AuthMessage): void {
	const channel = new BroadcastChannel(CHANNEL_NAME)
	channel.postMessage(message)
	channel.close()
}

/** Other versions of the app may send other messages. */
function parseAuthMessage(data: unknown): AuthMessage | null {
	if (typeof data !== 'object' || data === null || !('kind' in data)) return null
	if (data.kind === 'changed' || data.kind === 'signed-in') return { kind: data.kind }
	if (data.kind !== 'refused' || !('problem' in data) || !isGoogleProblem(data.problem)) return null
	return { kind: 'refused', problem: data.problem }
}
