import './tooltip.css'

/** Labeled controls. Those with visible text are skipped below. */
const TOOLTIP_TARGETS = ':is(button, summary, a.icon-only)[aria-label]'
const GAP_PX = 8
/** The hover delay, and how soon after one tooltip the next appears at once (docs/product.md). */
const TOOLTIP_DELAY_MS = 700
const TOOLTIP_SKIP_MS = 300

/** Shows a control's label after a delay on hover, and at once when the keyboard leads to it. @returns a function that disables it */
export function enableTooltips(): () => void {
	const stop = new AbortController()
	const tip = document.createElement('div')
	// Screen readers read the control's own label.
	tip.ariaHidden = 'true'
	tip.className = 'tooltip'
	tip.popover = 'manual'
	let timer: ReturnType<typeof setTimeout> | undefined
	let currentControl: Element | null = null
	let hiddenAt = Number.NEGATIVE_INFINITY
	/** Whether the last press was a key. A control may also get the focus because something opens or closes. */
	let isByKeyboard = false

	const hide = () => {
		clearTimeout(timer)
		if (currentControl) hiddenAt = performance.now()
		currentControl = null
		if (tip.isConnected && tip.matches(':popover-open')) tip.hidePopover()
	}
	const show = (control: Element) => {
		const name = control.getAttribute('aria-label')
		if (!name || !control.isConnected) return
		currentControl = control
		tip.textContent = name
		// The element is added on first use, so hydration sees the document as rendered.
		if (!tip.isConnected) document.body.appendChild(tip)
		tip.showPopover()
		positionTooltip(tip, control.getBoundingClientRect())
	}
	const scheduleShow = (target: EventTarget | null, delayMs: number) => {
		const control = target instanceof Element ? target.closest(TOOLTIP_TARGETS) : null
		if (control === currentControl) return
		hide()
		if (control?.textContent?.trim() === '') timer = setTimeout(() => show(control), delayMs)
	}
	const { signal } = stop
	addEventListener(
		'pointerover',
		({ target, pointerType }) => {
			if (pointerType !== 'mouse') return hide()
			scheduleShow(target, performance.now() - hiddenAt < TOOLTIP_SKIP_MS || currentControl ? 0 : TOOLTIP_DELAY_MS)
		},
		{ signal, passive: true },
	)
	addEventListener(
		'focusin',
		({ target }) =>
			isByKeyboard && target instanceof Element && target.matches(':focus-visible') && scheduleShow(target, 0),
		{ signal },
	)
	for (const name of ['pointerdown', 'keydown'])
		addEventListener(name, ({ type }) => (isByKeyboard = type === 'keydown'), { signal, capture: true, passive: true })
	// A key may also change what a control does, and its label.
	for (const name of ['focusout', 'pointerdown', 'keydown', 'scroll', 'blur'])
		addEventListener(name, hide, { signal, capture: true, passive: true })
	return () => {
		hide()
		stop.abort()
		tip.remove()
	}
}

/** Places a tooltip above the control, or below if there is no room, always inside the window. */
function positionTooltip(tip: HTMLElement, at: DOMRect): void {
	const { width, height } = tip.getBoundingClientRect()
	const most = document.documentElement.clientWidth - width - GAP_PX
	const left = Math.max(GAP_PX, Math.min(at.left + at.width / 2 - width / 2, most))
	const top = at.top - height - GAP_PX >= 0 ? at.top - height - GAP_PX : at.bottom + GAP_PX
	tip.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
}
