import { manifestThemeColor } from '#domain/app-shell/manifest.ts'
import { MANIFEST_PATH } from '#domain/shared/links.ts'

/** In the installed app, keeps the window frame in the manifest's color for the current theme. */
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
		// Offline, the frame keeps the color that the document gave it.
	}
}
