import { SPRITE_ID } from '#app/document/document.ts'

/** A window that stays on top of all others. It shows the video and, through a portal, our controls. */
export interface FloatingWindow {
	stage: HTMLElement
	close(): void
}

/** The Document Picture-in-Picture API, which Chromium has. */
interface DocumentPictureInPicture {
	requestWindow(options: { width: number; height: number }): Promise<Window>
}
declare global {
	interface Window {
		documentPictureInPicture?: DocumentPictureInPicture
	}
}

const WIDTH = 480
/** Keys that a focused control needs for itself. */
const CONTROL_KEYS = new Set([' ', 'Enter', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

/** Moves the video into its own window until that is closed. @throws when the browser refuses */
export async function openFloatingWindow(
	root: HTMLElement,
	video: HTMLVideoElement,
	onClosed: () => void,
): Promise<FloatingWindow> {
	const height = Math.round((WIDTH * (video.videoHeight || 9)) / (video.videoWidth || 16))
	const floating = await window.documentPictureInPicture?.requestWindow({ width: WIDTH, height })
	if (!floating) throw new Error('Document Picture-in-Picture is not supported')
	const { document: page } = floating
	copyStyles(page)
	// Icons are references to the sprite of the same document.
	const sprite = document.getElementById(SPRITE_ID)
	if (sprite) page.body.appendChild(sprite.cloneNode(true))
	page.title = root.getAttribute('aria-label') ?? document.title
	const stage = page.createElement('section')
	stage.className = 'stage is-floating'
	stage.tabIndex = -1
	Object.assign(stage.dataset, root.dataset, { idle: 'false' })
	page.body.appendChild(stage)
	const nextSibling = video.nextSibling
	stage.appendChild(video)
	stage.addEventListener('keydown', (event) => {
		const isControlKey = (event.target as Element).closest('button, input') && CONTROL_KEYS.has(event.key)
		// The shortcuts listen on the page's stage.
		if (!isControlKey && !root.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault()
	})
	floating.addEventListener('pagehide', () => {
		root.insertBefore(video, nextSibling)
		onClosed()
	})
	return { stage, close: () => floating.close() }
}

function copyStyles(page: Document): void {
	for (const { name, value } of document.documentElement.attributes) page.documentElement.setAttribute(name, value)
	for (const style of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel=stylesheet], style')) {
		const copy = style.cloneNode(true) as typeof style
		// Cloning drops the nonce, which the policy requires.
		if (style.nonce) copy.nonce = style.nonce
		if ('href' in copy) copy.href = (style as HTMLLinkElement).href
		page.head.appendChild(copy)
	}
}
