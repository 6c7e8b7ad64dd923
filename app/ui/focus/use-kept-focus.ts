import { useEffect } from 'react'
import { focusHeading, focusPlace } from './page-focus.ts'

const CONTROLS = 'a[href],button,input,select,textarea,summary'
const HEADINGS = ':scope > :is(h1,h2,h3,summary),:scope > header > :is(h1,h2)'
/** Parts that the focus does not leave for the page around them. */
const OWN_FOCUS = 'dialog,[role=dialog],.stage'

/**
 * For pages and parts whose items disappear when they are pressed: the focus moves to the item that takes their place, else to the
 * one before, else to the heading above.
 */
export function useKeptFocus(): void {
	useEffect(keepFocus, [])
}

let isKept = false

/** Keeps the focus from now on, on every page. */
export function keepFocus(): void {
	if (isKept) return
	isKept = true
	let focused = document.activeElement
	addEventListener('focusin', ({ target }) => {
		focused = target as Element
	})
	addEventListener('focusout', ({ relatedTarget }) => {
		const left = focused
		// Browsers also send it before they remove the element, or once it is hidden.
		if (relatedTarget === null) setTimeout(() => left === focused && left?.isConnected && isFocusLost() && leave(left))
	})
	function leave(left: Element) {
		focused = null
		if (!left.checkVisibility()) focusAbove(left.parentElement)
	}
	new MutationObserver((changes) => {
		const lost = focused
		if (!lost || lost.isConnected) return
		for (const change of changes)
			for (const removed of change.removedNodes) {
				if (!removed.contains(lost) || !change.target.isConnected) continue
				focused = null
				// By then, components have focused what they focus themselves.
				setTimeout(() => isFocusLost() && moveFocus(lost, removed as Element, change))
			}
	}).observe(document.body, { childList: true, subtree: true })
}

const isFocusLost = () => !document.activeElement || document.activeElement === document.body

function moveFocus(lost: Element, removed: Element, { target, previousSibling, nextSibling }: MutationRecord): void {
	const parent = target as Element
	const previous = previousSibling?.parentNode === parent ? previousSibling : null
	const isNextLeft = nextSibling?.parentNode === parent
	const next = isNextLeft ? nextSibling : previous ? previous.nextSibling : parent.firstChild
	const items = [
		...siblings(next, 'nextSibling').map((item) => ({ item, at: 0 })),
		...siblings(previous, 'previousSibling').map((item) => ({ item, at: -1 })),
	].filter(({ item }) => item.tagName === removed.tagName && (isEntry(item) || item.className === removed.className))
	const place = controlsLike(lost, removed).indexOf(lost)
	const isFound = items.some(({ item, at }) => {
		const alike = controlsLike(lost, item)
		const others = isEntry(item) ? [alike[place], ...alike, ...item.querySelectorAll(CONTROLS)] : [alike.at(at)]
		return others.some(focusControl)
	})
	if (isFound || (isEntry(parent) && [...parent.querySelectorAll(CONTROLS)].some(focusControl))) return
	focusAbove(parent)
}

/** From `first`, which may be no element, to the end of the list on that side. */
function siblings(first: Node | null, side: 'nextSibling' | 'previousSibling'): Element[] {
	const found: Element[] = []
	for (let node = first; node; node = node[side]) if (node instanceof Element) found.push(node)
	return found
}

const isEntry = ({ tagName }: Element) => tagName === 'LI'

/** The controls that look and are named the same. */
function controlsLike({ tagName, className, attributes }: Element, within: Element): Element[] {
	const name = attributes.getNamedItem('name')?.value ?? null
	return [...within.querySelectorAll(tagName)].filter(
		(control) => control.className === className && control.getAttribute('name') === name,
	)
}

function focusControl(control: Element | undefined): boolean {
	;(control as HTMLElement | undefined)?.focus({ preventScroll: true })
	return control !== undefined && document.activeElement === control
}

function focusAbove(below: Element | null): void {
	for (let place = below; place; place = place.parentElement) {
		const heading = place.querySelector<HTMLElement>(HEADINGS)
		if (heading && focusPlace(heading)) return
		if (place.matches(OWN_FOCUS) && focusPlace(place as HTMLElement)) return
	}
	focusHeading()
}
