import { useLocation } from '@remix-run/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/device/device-storage.ts'
import { parseTheme, THEME_KEY, THEMES, type Theme, themeName } from '#domain/appearance/theme.ts'
import { THEME_ACTION_PATH } from '#domain/shared/links.ts'

/** With JavaScript the choice applies at once, and is stored in the same cookie. */
export function ThemeForm({ theme: first, label }: { theme: Theme; label: string }) {
	const { pathname, search } = useLocation()
	const [theme, setTheme] = useState(first)
	useEffect(() => {
		// Without JavaScript the choice is only in the cookie.
		setTheme(parseTheme(readStored(THEME_KEY) ?? first))
		const onStorage = ({ key, newValue }: StorageEvent) => key === THEME_KEY && setTheme(parseTheme(newValue))
		addEventListener('storage', onStorage)
		return () => removeEventListener('storage', onStorage)
	}, [first])
	const choose = (event: MouseEvent, next: Theme) => {
		event.preventDefault()
		writeStored(THEME_KEY, next)
		// Browsers send this event to other tabs only.
		dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: next }))
	}
	return (
		<form method="post" action={THEME_ACTION_PATH} className="theme-form" data-held="" aria-label={label}>
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
					{themeName(name)}
				</button>
			))}
		</form>
	)
}
