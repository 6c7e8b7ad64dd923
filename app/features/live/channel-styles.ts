import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './channel-card.css?inline'
import href from './channel-card.css?url'

export const CHANNEL_STYLESHEET: PageStylesheet = { name: 'channel', css: import.meta.env.SSR ? css : '', href }
