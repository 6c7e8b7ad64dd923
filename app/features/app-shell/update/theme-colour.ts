import { frameColour } from '#domain/app-shell/manifest.ts'

/** Where the app has a window of its own its frame takes the manifest's colour, now and with every change of the theme. */
export function keepFrameColour(signal: AbortSignal): void {
	if (!matchMedia('(display-mode: standalone)').matches) return
	const refresh = () => void refreshFrameColour()
	const observer = new MutationObserver(refresh)
	observer.observe(document.documentElement, { attributeFilter: ['class'] })
	signal.addEventListener('abort', () => observer.disconnect())
	refresh()
}

async function refreshFrameColour(): Promise<void> {
	try {
		const answer = await fetch('/manifest.json')
		const ground = document.documentElement.classList.contains('light') ? 'light' : 'dark'
		const colour = answer.ok ? frameColour(await answer.json(), ground) : null
		if (!colour) return
		for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = colour
	} catch {
		// Without a connection the frame keeps the colour that the document gave it.
	}
}
