import type { MetaDescriptor } from '@remix-run/react'
import { APP_LANGUAGES, pathIn } from '#domain/shared/language.ts'
import { language } from '#domain/shared/messages.ts'
import { controlWords } from '#domain/shared/page-words.ts'

interface PageMeta {
	title: string
	description: string
	/** The canonical path. Omits a query that only changes the view. */
	path: string
	/** Omit it for personal pages: the page is then noindex. */
	origin?: string
	/** The path of an image. Drawings are left out, because link previews do not show SVGs. */
	image?: string | null
	isImageUpright?: boolean
	ogType?: 'website' | 'video.movie' | 'video.tv_show' | 'profile'
	/** Excludes the page from search engines. */
	isNoIndex?: boolean
}

/** The brand image, 1200 × 630 px. */
const SHARE_IMAGE_PATH = '/icons/share.png'

/** Title, description and Open Graph tags. */
export function pageMeta({
	title,
	description,
	path,
	origin,
	image,
	isImageUpright = false,
	ogType = 'website',
	isNoIndex = origin === undefined,
}: PageMeta): MetaDescriptor[] {
	const site = origin ?? ''
	const full = title === 'Marquee' ? controlWords.site : `${title} - Marquee`
	const photo = image?.endsWith('.svg') ? null : image
	const card = photo && isImageUpright ? 'summary' : 'summary_large_image'
	return [
		{ title: full },
		{ name: 'description', content: description },
		{ tagName: 'link', rel: 'canonical', href: site + pathIn(path, language()) },
		...(isNoIndex ? [] : inOtherLanguages(site, path)),
		{ property: 'og:site_name', content: 'Marquee' },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:type', content: ogType },
		{ property: 'og:url', content: site + pathIn(path, language()) },
		...(language() === 'en' ? [] : [{ property: 'og:locale', content: language().replace('-', '_') }]),
		{ property: 'og:image', content: site + (photo ?? SHARE_IMAGE_PATH) },
		{ name: 'twitter:card', content: card },
		...(isNoIndex ? [{ name: 'robots', content: 'noindex' }] : []),
	]
}

/** The same page in each language, for search engines. The plain address answers in the visitor's. */
function inOtherLanguages(site: string, path: string): MetaDescriptor[] {
	const link = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: site + href })
	return [link('x-default', path), ...[...APP_LANGUAGES.keys()].map((tag) => link(tag, pathIn(path, tag)))]
}
