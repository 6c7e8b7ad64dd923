// Runs inline, before any other script: starts the page's scripts once the page is complete and the browser idle, or with
// the first touch or key. If that fails, links and forms still work.

import { PAGE_DATA_ID } from '#domain/shared/links.ts'
import { BUSY, CHAT_LINK_SELECTOR, HYDRATED_EVENT, isHandledByScript } from './press.ts'
import { handOverData } from './remix/handed-over-data.ts'
import { countShortView, SCRIPTS_ID } from './short-view.ts'
import { whenIdle } from './when-idle.ts'

/** How long the scripts of a page for reading wait for an interaction. */
const READING_MS = 4_000
/** Parts that depend on this device's data and must appear without an interaction. */
const ADDED_HERE = '[data-continue],[data-taste],.expected'

/** After this time, the browser handles held presses without scripts. */
const MAX_WAIT_MS = 8_000

const template = document.getElementById(SCRIPTS_ID) as HTMLTemplateElement
const { nonce } = document.currentScript as HTMLScriptElement
let isWaitingForSign = template.hasAttribute('data-reading')
let isComplete = false
let isStarted = false
/** Held presses: one per form, and one for links. */
const held = new Map<HTMLFormElement | null | undefined, HTMLElement>()

function start() {
	if (isStarted) return
	isStarted = true
	load().catch((error) => {
		console.warn(error)
		release()
	})
}

async function load() {
	const scripts = document.importNode(template.content, true)
	// Loads the code in parallel with the data.
	for (const preload of scripts.querySelectorAll('link')) {
		preload.nonce = nonce
		document.head.appendChild(preload)
	}
	const data = await readData()
	document.body.appendChild(scripts)
	handOverData(data)
}

async function readData(): Promise<string> {
	if (document.readyState === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', done))
	const block = document.getElementById(PAGE_DATA_ID)
	if (!block) throw new Error('no loader data')
	const url = block.dataset.src
	if (!url) return block.textContent ?? ''
	const response = await fetch(url)
	if (!response.ok) throw new Error(`${url}: ${response.status}`)
	return response.text()
}

function onSign(event: Event) {
	// Layout changes also fire pointer events, without movement.
	const isMove = !(event instanceof MouseEvent) || event.movementX !== 0 || event.movementY !== 0
	if (!isWaitingForSign || !isMove) return
	isWaitingForSign = false
	if (isComplete) whenIdle(start)
}

/** Holds a press on a link to the assistant, or in a form with `data-held`. */
function hold(event: MouseEvent) {
	const { target, ctrlKey, metaKey, shiftKey, altKey } = event
	const pressed = target instanceof Element && target.closest<HTMLButtonElement>(`${CHAT_LINK_SELECTOR},button`)
	if (!pressed || ctrlKey || metaKey || shiftKey || altKey) return
	// Links have no `form`.
	const form: HTMLFormElement | null | undefined = pressed.form
	if (form !== undefined && !(form && isHandledByScript(form))) return
	event.preventDefault()
	// Some handlers of the page may be there before the others.
	event.stopImmediatePropagation()
	held.get(form)?.removeAttribute(BUSY)
	held.set(form, pressed)
	pressed.setAttribute(BUSY, 'true')
	setTimeout(release, MAX_WAIT_MS)
}

/** A script that is missing, or imports a missing one, never loads. */
function onFailure({ target, type }: Event) {
	if (type === 'unhandledrejection' || target instanceof HTMLScriptElement) release()
}

function release() {
	removeEventListener('click', hold, true)
	for (const pressed of held.values()) {
		pressed.removeAttribute(BUSY)
		pressed.click()
	}
	held.clear()
}

function onComplete() {
	isComplete = true
	if (isWaitingForSign && !document.querySelector(ADDED_HERE)) setTimeout(whenIdle, READING_MS, start)
	else whenIdle(start)
}

addEventListener('click', hold, true)
addEventListener(HYDRATED_EVENT, release)
for (const type of ['error', 'unhandledrejection']) addEventListener(type, onFailure, true)
for (const type of ['pointerdown', 'keydown', 'touchstart'])
	addEventListener(type, start, { once: true, passive: true })
for (const type of ['scroll', 'focusin', 'mousemove']) addEventListener(type, onSign, { passive: true })
countShortView()
if (document.readyState === 'complete') onComplete()
else addEventListener('load', onComplete)
