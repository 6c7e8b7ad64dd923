import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './history.css?inline'
import href from './history.css?url'
import upNextCss from './up-next.css?inline'
import upNextHref from './up-next.css?url'

export const HISTORY_STYLESHEET: PageStylesheet = { name: 'history', css: import.meta.env.SSR ? css : '', href }
export const UP_NEXT_STYLESHEET: PageStylesheet = {
	name: 'up-next',
	css: import.meta.env.SSR ? upNextCss : '',
	href: upNextHref,
}
