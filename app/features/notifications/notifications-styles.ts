import type { PageStylesheet } from '#app/document/page-styles.tsx'
import css from './inbox.css?inline'
import href from './inbox.css?url'
import settingsCss from './notification-settings.css?inline'
import settingsHref from './notification-settings.css?url'

export const INBOX_STYLESHEET: PageStylesheet = { name: 'inbox', css: import.meta.env.SSR ? css : '', href }
export const NOTIFICATION_SETTINGS_STYLESHEET: PageStylesheet = {
	name: 'notification-settings',
	css: import.meta.env.SSR ? settingsCss : '',
	href: settingsHref,
}
