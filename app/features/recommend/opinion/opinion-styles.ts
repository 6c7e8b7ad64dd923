import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './opinion.css?inline'
import href from './opinion.css?url'

export const OPINION_STYLESHEET: PageStylesheet = { name: 'opinion', css: import.meta.env.SSR ? css : '', href }
