import { manifestThemeColor } from '#domain/app-shell/manifest.ts'
import { MANIFEST_PATH } from '#domain/shared/links.ts'

/** Where the app has a window of its own its frame takes the manifest's colour, now and with every change of the theme. */
export function syncFrameColor(signal: AbortSignal): void {
	if (!matchMedia('(display-mode: standalone)').matches) return
	const refresh = () => void refreshFrameColor()
	const observer = new MutationObserver(refresh)
	observer.observe(document.documentElement, { attributeFilter: ['class'] })
	signal.addEventListener('abort', () => observer.disconnect())
	refresh()
}

async function refreshFrameColor(): Promise<void> {
	try {
		const response = await fetch(MANIFEST_PATH)
		const scheme = document.documentElement.classList.contains('light') ? 'light' : 'dark'
		const color = response.ok ? manifestThemeColor(await response.json(), scheme) : null
		if (!color) return
		for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = color
	} catch {
		// Without a connection the frame keeps the colour that the document gave it.
	}
}
