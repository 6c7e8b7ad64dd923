import { useEffect } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import type { CookieName } from '#app/device/registry.ts'
import { afterPaint } from '#app/document/when-idle.ts'
import { parseTheme, THEME_KEY, type Theme } from '#domain/appearance/theme.ts'

const YEAR_SECONDS = 31_536_000

/** Keeps the page in the chosen theme: after a choice here or in another tab, and as the system changes its own. */
export function useThemeSync(first: Theme): void {
	useEffect(() => {
		const system = matchMedia('(prefers-color-scheme: dark)')
		// Without JavaScript the choice is only in the cookie.
		const onSystemChange = () => showTheme(parseTheme(readStored(THEME_KEY) ?? first))
		const onStorage = ({ key, newValue }: StorageEvent) =>
			key === THEME_KEY ? afterPaint(() => applyTheme(parseTheme(newValue))) : undefined
		system.addEventListener('change', onSystemChange)
		addEventListener('storage', onStorage)
		return () => {
			system.removeEventListener('change', onSystemChange)
			removeEventListener('storage', onStorage)
		}
	}, [first])
}

function showTheme(theme: Theme): void {
	const root = document.documentElement
	const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
	root.classList.toggle('dark', dark)
	root.classList.toggle('light', !dark)
}

/** Applies the theme, and stores it in the cookie that the server renders by. */
function applyTheme(theme: Theme): void {
	showTheme(theme)
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	// biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
	document.cookie = `${THEME_KEY satisfies CookieName}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
