export type Assets = Pick<Fetcher, 'fetch'>

/** Reads a file of public/embedded, where large tables are kept out of the Worker's bundle. */
export async function readEmbedded(assets: Assets, name: string): Promise<string> {
	const response = await assets.fetch(`https://assets.local/embedded/${name}`)
	if (!response.ok) throw new Error(`the static file embedded/${name} is missing (${response.status})`)
	return response.text()
}

/** Reads a file once per isolate. */
export function embeddedFile<T>(name: string, parse: (text: string) => T): (assets: Assets) => Promise<T> {
	// Caches the value, not its promise: requests cannot wait on each other's promises.
	let cached: { value: T } | null = null
	return async (assets) => {
		cached ??= { value: parse(await readEmbedded(assets, name)) }
		return cached.value
	}
}
