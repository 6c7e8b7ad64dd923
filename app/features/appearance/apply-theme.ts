import type { CookieName } from '#app/device/registry.ts'
import { THEME_KEY, type Theme } from '#domain/appearance/theme.ts'

const YEAR_SECONDS = 31_536_000

export function showTheme(theme: Theme): void {
	const root = document.documentElement
	const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
	root.classList.toggle('dark', dark)
	root.classList.toggle('light', !dark)
}

/** Applies the theme, and stores it in the cookie that the server renders by. */
export function applyTheme(theme: Theme): void {
	showTheme(theme)
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	// biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
	document.cookie = `${THEME_KEY satisfies CookieName}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
