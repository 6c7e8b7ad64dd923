import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './guide.css?inline'
import href from './guide.css?url'

export const GUIDE_STYLESHEET: PageStylesheet = { name: 'guide', css: import.meta.env.SSR ? css : '', href }
