import { useLocation } from '@remix-run/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/device/device-storage.ts'
import { Icon } from '#app/ui/icon.tsx'
import { parseTheme, THEME_KEY, THEMES, type Theme } from '#domain/appearance/theme.ts'
import { THEME_ACTION_PATH } from '#domain/shared/links.ts'
import { applyTheme, showTheme } from './apply-theme.ts'

const NAMES = { light: 'Light', dark: 'Dark', system: 'System' } as const
const ICONS = { light: 'sun', dark: 'moon', system: 'system' } as const

/** A form that the server answers; with JavaScript the choice is applied at once and kept in the same cookie. */
export function ThemeForm({ theme: first, label = 'Theme' }: { theme: Theme; label?: string }) {
	const { pathname, search } = useLocation()
	const [theme, setTheme] = useState(first)
	useEffect(() => {
		// What was chosen without a script is in the cookie only, by which the server knew it.
		const storedTheme = () => parseTheme(readStored(THEME_KEY) ?? first)
		setTheme(storedTheme())
		const system = matchMedia('(prefers-color-scheme: dark)')
		// The system changes nothing of the choice.
		const onSystemChange = () => showTheme(storedTheme())
		const onStorage = (event: StorageEvent) => {
			if (event.key !== THEME_KEY) return
			const chosen = parseTheme(event.newValue)
			setTheme(chosen)
			// The pressed button is painted first: on a slow phone a whole page in other colours takes longer than a press may.
			requestAnimationFrame(() => setTimeout(applyTheme, 0, chosen))
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
		// Every form on this page hears what the browser tells the other tabs only.
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
					<Icon name={ICONS[name]} size={16} />
					{NAMES[name]}
				</button>
			))}
		</form>
	)
}
