import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './match-card.css?inline'
import href from './match-card.css?url'
import shieldCss from './shield.css?inline'
import shieldHref from './shield.css?url'

export const MATCH_STYLESHEET: PageStylesheet = { name: 'match', css: import.meta.env.SSR ? css : '', href }
/** Only what `Crests` needs. */
export const SHIELD_STYLESHEET: PageStylesheet = {
	name: 'shield',
	css: import.meta.env.SSR ? shieldCss : '',
	href: shieldHref,
}
