import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './match-art.css?inline'
import href from './match-art.css?url'

export const MATCH_ART_STYLESHEET: PageStylesheet = { name: 'match-art', css: import.meta.env.SSR ? css : '', href }
