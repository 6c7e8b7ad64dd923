export type Assets = Pick<Fetcher, 'fetch'>

/** A file of public/embedded. Long tables that few requests need live there instead of in the Worker's code. */
export async function readEmbedded(assets: Assets, name: string): Promise<string> {
	const response = await assets.fetch(`https://assets.local/embedded/${name}`)
	if (!response.ok) throw new Error(`the static file embedded/${name} is missing (${response.status})`)
	return response.text()
}

/** Reads a file once for each isolate. */
export function embeddedFile<T>(name: string, parse: (text: string) => T): (assets: Assets) => Promise<T> {
	// The value and not its promise: requests of one isolate may not wait on each other's promises.
	let known: { value: T } | null = null
	return async (assets) => {
		known ??= { value: parse(await readEmbedded(assets, name)) }
		return known.value
	}
}
