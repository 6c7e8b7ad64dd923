import { type GoogleProblem, isGoogleProblem } from '#domain/account/accounts.ts'

const CHANNEL_NAME = 'marquee_auth'

/** What one window tells the others of this browser about who is signed in. */
export type AuthMessage =
	| { kind: 'changed' }
	/** A popup has come back from Google. */
	| { kind: 'signed-in' }
	| { kind: 'refused'; problem: GoogleProblem }

/** Hears the other windows until the returned function is called. */
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

/** A window of another version of the app may say something else. */
function parseAuthMessage(data: unknown): AuthMessage | null {
	if (typeof data !== 'object' || data === null || !('kind' in data)) return null
	if (data.kind === 'changed' || data.kind === 'signed-in') return { kind: data.kind }
	if (data.kind !== 'refused' || !('problem' in data) || !isGoogleProblem(data.problem)) return null
	return { kind: 'refused', problem: data.problem }
}
