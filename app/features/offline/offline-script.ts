import { IMAGES_CACHE, pagesCacheToRead } from '#domain/offline/offline-cache.ts'

// The offline page's only script: retries, and shows the cached pages, those of titles with their pictures.
const MAX_TITLES = 24
const MAX_OTHERS = 8
const TITLE_PAGE = /^\/(?:movie|tv|person)\/\d+$/
/** Pages that the offline page doesn't list: nobody looks for them there, and the home page has a button. */
const LEFT_OUT = /^\/(?:|privacy|terms|content-removal|dmca|__manifest)$|\.data$/
const PICTURE = /\/images\/[^"\s,]+/g

const retry = document.getElementById('retry') as HTMLButtonElement
const again = () => location.reload()

addEventListener('online', again)
retry.onclick = again
retry.hidden = false
if (self.caches) void showPages()

async function showPages() {
	const pages = await caches.open(pagesCacheToRead(await caches.keys()))
	const pictures = await caches.open(IMAGES_CACHE)
	const room = { titles: MAX_TITLES, others: MAX_OTHERS }
	for (const { url } of [...(await pages.keys())].reverse()) {
		const { pathname } = new URL(url)
		const kind = TITLE_PAGE.test(pathname) ? 'titles' : 'others'
		if (LEFT_OUT.test(pathname) || room[kind] === 0) continue
		room[kind] -= 1
		const html = (await (await pages.match(url, { ignoreVary: true }))?.text()) ?? ''
		const page = new DOMParser().parseFromString(html, 'text/html')
		const link = document.createElement('a')
		link.href = url
		const name = page.title.replace(/ - Marquee$/, '')
		if (kind === 'titles') fillCard(link, name, await firstOf(pictures, html.match(PICTURE) ?? []))
		else link.textContent = name
		const list = document.getElementById(`cached-${kind}`) as HTMLUListElement
		list.appendChild(document.createElement('li')).appendChild(link)
		document.querySelector('.cached-pages')?.removeAttribute('hidden')
	}
}

function fillCard(link: HTMLAnchorElement, name: string, picture: string | undefined) {
	link.className = 'card'
	const poster = link.appendChild(document.createElement('span'))
	poster.className = 'poster'
	if (picture) {
		const image = poster.appendChild(document.createElement('img'))
		image.src = picture
		image.alt = ''
	}
	const title = link.appendChild(document.createElement('span'))
	title.className = 'card-title'
	title.textContent = name
}

/** The first picture that this device has. */
async function firstOf(pictures: Cache, urls: readonly string[]): Promise<string | undefined> {
	for (const url of urls) if (await pictures.match(url, { ignoreVary: true })) return url
	return undefined
}
