export type Assets = Pick<Fetcher, 'fetch'>

/** A file of public/embedded: long tables that few visits need stand there, and not in the Worker's code. @throws when it is missing */
export async function readEmbedded(assets: Assets, name: string): Promise<Response> {
	const answer = await assets.fetch(`https://assets.local/embedded/${name}`)
	if (!answer.ok) throw new Error(`the static file embedded/${name} is missing (${answer.status})`)
	return answer
}
