import type { MetaDescriptor } from '@remix-run/react'

interface PageMeta {
	title: string
	description: string
	/** The canonical path. Omits a query that only changes the view. */
	path: string
	origin: string
	/** The path of an image. */
	image?: string | null
	ogType?: 'website' | 'video.movie' | 'video.tv_show' | 'profile'
	/** Excludes the page from search engines. */
	isNoIndex?: boolean
}

/** Title, description and Open Graph tags. */
export function pageMeta({
	title,
	description,
	path,
	origin,
	image,
	ogType = 'website',
	isNoIndex = false,
}: PageMeta): MetaDescriptor[] {
	const full = title === 'Marquee' ? 'Marquee: find and play movies, TV, sports and live streams' : `${title} - Marquee`
	const imageTags = image ? [{ property: 'og:image', content: origin + image }] : []
	return [
		{ title: full },
		{ name: 'description', content: description },
		{ tagName: 'link', rel: 'canonical', href: origin + path },
		{ property: 'og:site_name', content: 'Marquee' },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:type', content: ogType },
		{ property: 'og:url', content: origin + path },
		...imageTags,
		...(isNoIndex ? [{ name: 'robots', content: 'noindex' }] : []),
	]
}
