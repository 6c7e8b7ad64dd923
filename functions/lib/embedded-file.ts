export type Assets = Pick<Fetcher, 'fetch'>

/** Fetches a file of public/embedded, where tables and pictures are kept out of the Worker's bundle. */
export function fetchEmbedded(assets: Assets, name: string): Promise<Response> {
	return assets.fetch(`https://assets.local/embedded/${name}`)
}

export async function readEmbedded(assets: Assets, name: string): Promise<string> {
	return (await existing(assets, name)).text()
}

async function existing(assets: Assets, name: string): Promise<Response> {
	const response = await fetchEmbedded(assets, name)
	if (!response.ok) throw new Error(`the static file embedded/${name} is missing (${response.status})`)
	return response
}

/** Reads a file once per isolate. */
export function embeddedFile<T>(name: string, parse: (text: string) => T): (assets: Assets) => Promise<T> {
	return loadOnce(async (assets: Assets) => parse(await readEmbedded(assets, name)))
}

/** The same for a file that is no text. */
export function embeddedBytes<T>(name: string, parse: (bytes: Uint8Array) => T): (assets: Assets) => Promise<T> {
	return loadOnce(async (assets: Assets) => parse(new Uint8Array(await (await existing(assets, name)).arrayBuffer())))
}

/** Keeps the value, never its promise: that of a cancelled request may never settle, and later requests would hang. */
export function loadOnce<Args extends unknown[], T>(
	load: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
	let loaded: { value: T } | null = null
	return async (...args) => {
		loaded ??= { value: await load(...args) }
		return loaded.value
	}
}
