import { useLocation } from '@remix-run/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/device/device-storage.ts'
import type { CookieName } from '#app/device/registry.ts'
import { afterPaint } from '#app/document/when-idle.ts'
import { parseTheme, THEME_KEY, THEMES, type Theme } from '#domain/appearance/theme.ts'
import { THEME_ACTION_PATH } from '#domain/shared/links.ts'

const NAMES = { light: 'Light', dark: 'Dark', system: 'System' } as const

/** With JavaScript the choice applies at once, and is stored in the same cookie. */
export function ThemeForm({ theme: first, label = 'Theme' }: { theme: Theme; label?: string }) {
	const { pathname, search } = useLocation()
	const [theme, setTheme] = useState(first)
	useEffect(() => {
		// Without JavaScript the choice is only in the cookie.
		const storedTheme = () => parseTheme(readStored(THEME_KEY) ?? first)
		setTheme(storedTheme())
		const system = matchMedia('(prefers-color-scheme: dark)')
		// The choice stays the same when the system theme changes.
		const onSystemChange = () => showTheme(storedTheme())
		const onStorage = (event: StorageEvent) => {
			if (event.key !== THEME_KEY) return
			const chosen = parseTheme(event.newValue)
			setTheme(chosen)
			afterPaint(() => applyTheme(chosen))
		}
		system.addEventListener('change', onSystemChange)
		addEventListener('storage', onStorage)
		return () => {
			system.removeEventListener('change', onSystemChange)
			removeEventListener('storage', onStorage)
		}
	}, [first])
	const choose = (event: MouseEvent, next: Theme) => {
		event.preventDefault()
		writeStored(THEME_KEY, next)
		// Browsers send this event to other tabs only, but other forms on this page need it, too.
		dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: next }))
	}
	return (
		<form method="post" action={THEME_ACTION_PATH} className="theme-form" aria-label={label}>
			<input type="hidden" name="returnTo" value={pathname + search} />
			{THEMES.map((name) => (
				<button
					key={name}
					type="submit"
					name="theme"
					value={name}
					aria-pressed={theme === name}
					onClick={(event) => choose(event, name)}
				>
					{NAMES[name]}
				</button>
			))}
		</form>
	)
}

const YEAR_SECONDS = 31_536_000

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
