import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './match-page.css?inline'
import href from './match-page.css?url'

export const MATCH_PAGE_STYLESHEET: PageStylesheet = { name: 'match-page', css: import.meta.env.SSR ? css : '', href }
