import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './match-card.css?inline'
import href from './match-card.css?url'

export const MATCH_STYLESHEET: PageStylesheet = { name: 'match', css: import.meta.env.SSR ? css : '', href }
