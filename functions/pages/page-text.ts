/** A rendered page without what its scripts are to be told, and that. */
export interface PageParts {
	/** What stands between the nonces. */
	parts: readonly string[]
	/** What the loaders found, as Remix streams it behind the page; `null` where there is nothing of the kind. */
	data: string | null
}

/** Remix's own two calls, each in a script of its own (see `StreamTransfer` in @remix-run/react). */
const CALL =
	/<script nonce="[^"]*">window\.__remixContext\.streamController\.(?:enqueue\((".*?")\)|close\(\));<\/script>/gs

/** How React brings the script that is left to its place, behind the document, when nothing else came late. */
const LATE =
	/<!--\$--><!--\$\?--><template id="B:0"><\/template><!--\/\$--><!--\/\$--><div hidden id="S:0">(<script[^>]*>__remixContext\.from=[^<]*<\/script>)<\/div><script[^>]*>function \$RC\((?:(?!<\/script>).)*\$RC\("B:0","S:0"\)<\/script>/

/**
 * Takes a page apart. The first thing that a phone is sent is what it shows; what the scripts need comes with them,
 * from `dataUrl`.
 */
export function splitPage(html: string, nonce: string, dataUrl: string): PageParts {
	let data = ''
	const page = html.replace(CALL, (_, chunk?: string) => {
		if (chunk === undefined) return `<script nonce="${nonce}">__remixContext.from=${JSON.stringify(dataUrl)}</script>`
		data += JSON.parse(chunk)
		return ''
	})
	return data === '' ? { parts: html.split(nonce), data: null } : { parts: page.replace(LATE, '$1').split(nonce), data }
}
