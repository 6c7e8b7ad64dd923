import type { CookieName } from '#app/device/registry.ts'
import { THEME_KEY, type Theme } from '#domain/appearance/theme.ts'

const YEAR_SECONDS = 31_536_000

/** Puts the theme on the page. */
export function showTheme(theme: Theme): void {
	const root = document.documentElement
	const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
	root.classList.toggle('dark', dark)
	root.classList.toggle('light', !dark)
}

/** Shows it at once, and puts it into the cookie by which the server renders the next page. */
export function applyTheme(theme: Theme): void {
	showTheme(theme)
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
	document.cookie = `${THEME_KEY satisfies CookieName}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
