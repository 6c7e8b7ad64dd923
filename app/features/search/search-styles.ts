import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './search.css?inline'
import href from './search.css?url'

export const SEARCH_STYLESHEET: PageStylesheet = { name: 'search', css: import.meta.env.SSR ? css : '', href }
