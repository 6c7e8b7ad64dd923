import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './calendar.css?inline'
import href from './calendar.css?url'

export const CALENDAR_STYLESHEET: PageStylesheet = { name: 'calendar', css: import.meta.env.SSR ? css : '', href }
