import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './live.css?inline'
import href from './live.css?url'

export const LIVE_STYLESHEET: PageStylesheet = { name: 'live', css: import.meta.env.SSR ? css : '', href }
