import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { loadTypeScript } from '../../scripts/lib/load-typescript.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'

/** The metadata service at an address; without one, the embedded catalog. */
export async function metadataService(url) {
	return url ? { url, stop() {} } : serveMetadata()
}

/** Serves the embedded catalog as a metadata service over HTTP, with a delay. */
export async function serveMetadata({ delayMs = 0 } = {}) {
	const { createCatalogApp } = await loadTypeScript('functions/embedded/catalog/app.ts')
	const read = (name) => readFileSync(path.join(ROOT, 'public/embedded', name), 'utf8')
	const app = createCatalogApp({
		load: async () => JSON.parse(read('catalogue.json')),
		now: Date.now,
		fetchPicture: async (file) =>
			new Response(read(`pictures/${file}`), { headers: { 'Content-Type': 'image/svg+xml' } }),
	})
	const server = createServer(async (request, response) => {
		const [answer] = await Promise.all([app.request(request.url), new Promise((done) => setTimeout(done, delayMs))])
		response.writeHead(answer.status, Object.fromEntries(answer.headers))
		response.end(Buffer.from(await answer.arrayBuffer()))
	})
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
	return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}
