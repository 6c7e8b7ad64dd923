/** The main link of each item, in rows, grids and the guide. */
const ITEMS = ':is(.row-list, .grid) > li > a, .guide-channel a'
const LISTS = '.row-list, .grid, .guide'
/** How much the positions of items on one line may differ. */
const LINE_PX = 8

/**
 * Arrow keys move along a row or grid and between them. A list that is used this way is one tab stop from then on.
 * @returns a function that ends it
 */
export function enableArrowKeys(): () => void {
	const stop = new AbortController()
	addEventListener('keydown', onKey, { signal: stop.signal })
	return () => stop.abort()
}

function onKey(event: KeyboardEvent): void {
	const { target, key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
	if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
	if (!(target instanceof HTMLElement) || !target.matches(ITEMS)) return
	const next = nextItem(target, key)
	if (!next) return
	event.preventDefault()
	const list = next.closest(LISTS)
	for (const item of itemsOf(list)) item.tabIndex = item === next ? 0 : -1
	next.focus()
}

function nextItem(current: HTMLElement, key: string): HTMLElement | null {
	if (key === 'ArrowLeft' || key === 'ArrowRight') {
		const items = itemsOf(current.closest(LISTS))
		const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
		return items[items.indexOf(current) + (key === forward ? 1 : -1)] ?? null
	}
	if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
	return nearestInNextLine(current, key === 'ArrowDown' ? 1 : -1)
}

function itemsOf(list: Element | null): HTMLElement[] {
	return [...(list?.querySelectorAll<HTMLElement>(ITEMS) ?? [])].filter(({ offsetParent }) => offsetParent !== null)
}

function nearestInNextLine(current: HTMLElement, direction: 1 | -1): HTMLElement | null {
	const from = current.getBoundingClientRect()
	const middle = from.left + from.width / 2
	const others = [...document.querySelectorAll<HTMLElement>(ITEMS)]
		.map((item) => ({ item, at: item.getBoundingClientRect() }))
		.filter(({ item, at }) => {
			const distance = direction * (at.top - from.top)
			// In a row, only visible items count.
			return item.offsetParent !== null && distance > LINE_PX && at.right > 0 && at.left < innerWidth
		})
	const nearestTop = Math.min(...others.map(({ at }) => direction * at.top))
	const line = others.filter(({ at }) => direction * at.top - nearestTop <= LINE_PX)
	const distanceTo = ({ left, width }: DOMRect) => Math.abs(left + width / 2 - middle)
	return line.sort((a, b) => distanceTo(a.at) - distanceTo(b.at))[0]?.item ?? null
}
