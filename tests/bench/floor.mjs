import { createServer } from 'node:http'

const PICTURES = 6

/**
 * Serves the least that a page could be on the same link: static HTML with inlined styles, the text of the app's page (hidden,
 * so that the picture in view is the largest paint), and its first pictures. What the app takes beyond it is the app's own.
 * @param {URL} url of the app
 * @param {string} path of the app's page
 */
export async function serveFloor(url, path) {
	const source = await (await fetch(new URL(path, url))).text()
	const pictures = new Map()
	for (const [, src = ''] of source.matchAll(/<img[^>]*? src="(\/[^"]+)"/g)) {
		const name = src.replaceAll('&amp;', '&')
		if (pictures.size >= PICTURES || pictures.has(name)) continue
		const response = await fetch(new URL(name, url))
		const type = response.headers.get('Content-Type') ?? 'image/jpeg'
		pictures.set(name, { type, body: Buffer.from(await response.arrayBuffer()) })
	}
	const html = page(textOf(source), [...pictures.keys()])
	const server = createServer((request, response) => {
		const picture = pictures.get(request.url ?? '')
		response.writeHead(picture || request.url === '/' ? 200 : 404, {
			'Content-Type': picture?.type ?? 'text/html; charset=utf-8',
		})
		response.end(picture?.body ?? (request.url === '/' ? html : ''))
	})
	await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)))
	return {
		url: new URL(`http://127.0.0.1:${server.address().port}/`),
		stop: () => new Promise((done) => server.close(done)),
	}
}

function textOf(html) {
	const body = html.slice(html.indexOf('<main')).replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, ' ')
	return body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

const page = (text, [first, ...others]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Floor</title>
<style>
body { margin: 0; font: 16px/1.5 sans-serif; background: #0b0c0e; color: #f4f5f7 }
h1 { font-size: 28px }
img { display: block; width: 50vw; aspect-ratio: 2 / 3 }
h1 + img { margin-bottom: 300vh }
</style>
<h1>Floor</h1>
${first ? `<img src="${first.replaceAll('&', '&amp;')}" alt="" fetchpriority="high">` : ''}
<p hidden>${text}</p>
${others.map((name) => `<img src="${name.replaceAll('&', '&amp;')}" alt="" loading="lazy">`).join('\n')}
</html>
`
