/** The button is large again after this time without scrolling. */
const REST_MS = 400

/**
 * The chat button is small while the page scrolls.
 * @returns a function that ends it
 */
export function shrinkChatButtonWhileScrolling(): () => void {
	const stop = new AbortController()
	let timer: ReturnType<typeof setTimeout>
	const setSmall = (isSmall: boolean) => document.querySelector('.chat-button')?.toggleAttribute('data-small', isSmall)
	const onScroll = ({ target, isTrusted }: Event) => {
		// Rows and panels scroll as well.
		if (target !== document || !isTrusted) return
		setSmall(true)
		clearTimeout(timer)
		timer = setTimeout(setSmall, REST_MS, false)
	}
	addEventListener('scroll', onScroll, { signal: stop.signal, passive: true })
	return () => {
		stop.abort()
		clearTimeout(timer)
	}
}
