import type { Video } from './media.ts'

export interface TrailerView {
	name: string
	url: string
	/** A player to embed; `null` when our security policy doesn't allow the site. */
	embedUrl: string | null
}

const TRAILER_KINDS = ['Trailer', 'Teaser']

/** The first trailer, else the first teaser, on a site we support. */
export function toTrailer(videos: readonly Video[]): TrailerView | null {
	const known = TRAILER_KINDS.flatMap((kind) => videos.filter((video) => video.kind === kind))
	for (const { site, key, name } of known) {
		const id = encodeURIComponent(key)
		if (site === 'YouTube') {
			const embedUrl = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`
			return { name, url: `https://www.youtube.com/watch?v=${id}`, embedUrl }
		}
		if (site === 'Vimeo') return { name, url: `https://vimeo.com/${id}`, embedUrl: null }
	}
	return null
}
