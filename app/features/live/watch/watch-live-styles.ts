import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './watch.css?inline'
import href from './watch.css?url'

export const WATCH_LIVE_STYLESHEET: PageStylesheet = { name: 'watch-live', css: import.meta.env.SSR ? css : '', href }
