import { type ForeignProblem, isForeignProblem } from '#domain/account/accounts.ts'

const NAME = 'marquee_auth'

/** What one window tells the others of this browser about who is signed in. */
export type AuthNews =
	| { kind: 'changed' }
	/** A popup has come back from Google. */
	| { kind: 'signed-in' }
	| { kind: 'refused'; problem: ForeignProblem }

/** Hears the other windows until the returned function is called. */
export function hearAuthNews(hear: (news: AuthNews) => void): () => void {
	const channel = new BroadcastChannel(NAME)
	channel.onmessage = ({ data }: MessageEvent<unknown>) => {
		const news = parseNews(data)
		if (news) hear(news)
	}
	return () => channel.close()
}

export function tellAuthNews(news: AuthNews): void {
	const channel = new BroadcastChannel(NAME)
	channel.postMessage(news)
	channel.close()
}

/** A window of another version of the app may say something else. */
function parseNews(data: unknown): AuthNews | null {
	if (typeof data !== 'object' || data === null || !('kind' in data)) return null
	if (data.kind === 'changed' || data.kind === 'signed-in') return { kind: data.kind }
	if (data.kind !== 'refused' || !('problem' in data) || !isForeignProblem(data.problem)) return null
	return { kind: 'refused', problem: data.problem }
}
