/** Shorter scrolls are jitter, or the page bouncing at its end. */
const MIN_SCROLL_PX = 8
const TEXT_FIELDS =
	'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])'

/**
 * The chat button is out of the way while the page is scrolled down or a text field is used, and back when it is scrolled up.
 * @returns a function that ends it
 */
export function moveChatButtonAside(): () => void {
	const stop = new AbortController()
	let [lastY, isReading] = [scrollY, false]
	const update = () => {
		const isTyping = document.activeElement?.matches(TEXT_FIELDS) ?? false
		document.querySelector('.chat-button')?.toggleAttribute('data-aside', isReading || isTyping)
	}
	const onScroll = () => {
		const y = Math.max(0, scrollY)
		if (Math.abs(y - lastY) < MIN_SCROLL_PX) return
		isReading = y > lastY
		lastY = y
		update()
	}
	// Rows and panels scroll as well, but their events don't bubble to the window.
	addEventListener('scroll', onScroll, { signal: stop.signal, passive: true })
	for (const type of ['focusin', 'focusout']) addEventListener(type, () => setTimeout(update), { signal: stop.signal })
	update()
	return () => stop.abort()
}
