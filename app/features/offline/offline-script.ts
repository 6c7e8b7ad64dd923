import { pagesCacheToRead } from '#domain/offline/offline-cache.ts'

// The offline page's only script: retries, and lists the titles of the cached pages.
const MAX_LISTED_PAGES = 12
const CHARACTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const retry = document.getElementById('retry') as HTMLButtonElement
const list = document.getElementById('cached-pages') as HTMLUListElement
const again = () => location.reload()

addEventListener('online', again)
retry.onclick = again
retry.hidden = false
if (self.caches) void listPages()

async function listPages() {
	const pages = await caches.open(pagesCacheToRead(await caches.keys()))
	const urls = (await pages.keys())
		.map(({ url }) => url)
		.filter((url) => url !== `${origin}/` && !/\.data(\?|$)|\/__manifest/.test(url))
	for (const url of urls.reverse().slice(0, MAX_LISTED_PAGES)) {
		const html = (await (await pages.match(url, { ignoreVary: true }))?.text()) ?? ''
		const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
		const link = document.createElement('a')
		link.textContent = title
			.replace(/ - Marquee$/, '')
			.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => CHARACTERS[entity] ?? entity)
		link.href = url
		link.className = 'text-link'
		list.appendChild(document.createElement('li')).appendChild(link)
		document.querySelector('.cached-pages')?.removeAttribute('hidden')
	}
}
