import {
	type HTMLElement,
	type HTMLFormElement,
	type HTMLInputElement,
	type HTMLLabelElement,
	type HTMLOptionElement,
	type HTMLSelectElement,
	type FormData as SentForm,
	Window,
} from 'happy-dom'
import type { Account, RequestOptions, TestClient } from './test-client.ts'

type Name = string | RegExp

/** What nobody sees and nobody can press. */
const CLOSED =
	'[hidden], [inert], dialog:not([open]), [popover]:not([open]), details:not([open]) > :not(summary:first-of-type)'
const LINKS = 'a[href]'
const BUTTONS = 'button, input[type="submit"], summary'
const FIELDS = 'input, select, textarea'

/** As many as browsers follow. */
const MAX_REDIRECTS = 20
/** Of a page that asks to be loaded again at once. */
const REFRESH = 'meta[http-equiv="refresh"][content="0"]'

/** Opens a page as that client. */
export async function walk(client: TestClient, path: string): Promise<Walk> {
	const page = new Walk(client)
	await page.open(path)
	return page
}

/** Fills the form of the open page and sends it. */
export async function sendCredentials(
	page: Walk,
	{ email, password }: Account,
	button: 'Sign in' | 'Create account' = 'Sign in',
): Promise<void> {
	page.fill('Email', email)
	page.fill('Password', password)
	await page.press(button, 'main')
}

/**
 * A browser without scripts, pictures and styles, for journeys of pages, links and forms. Elements are asked for by
 * their names, whole and as they are read aloud, and where several have one name, by the selector of what they are in.
 */
export class Walk {
	readonly #client: TestClient
	#window = new Window()
	#url = new URL('http://localhost')
	status = 0

	constructor(client: TestClient) {
		this.#client = client
	}

	/** Path, search and fragment of the open page. */
	get address(): string {
		const { pathname, search, hash } = this.#url
		return pathname + search + hash
	}

	/** All that can be read on the page, and what follows it. */
	get text(): string {
		return textOf(this.#window.document.body)
	}

	/** @param address a path, or a whole address of the app, as in a mail */
	async open(address: string): Promise<void> {
		const { pathname, search, hash } = new URL(address, this.#url)
		await this.#load(new URL(pathname + search + hash, this.#url))
	}

	async follow(name: Name, within?: string): Promise<void> {
		await this.#load(new URL(this.link(name, within).getAttribute('href') ?? '', this.#url))
	}

	/**
	 * Presses a button: opens or closes what it is for, or sends its form as it is filled.
	 * @throws {Error} where a browser would ask for a field first
	 */
	async press(name: Name, within?: string): Promise<void> {
		const button = this.button(name, within)
		const popover = button.getAttribute('popovertarget')
		const target = button.matches('summary') ? button.parentElement : this.#one(`[id="${popover}"]`)
		if (target) return void target.toggleAttribute('open')
		// Happy-dom takes the form that a button is in, also where it names another.
		this.#one(`form[id="${button.getAttribute('form')}"]`)?.append(button)
		const { form } = button
		if (!form) throw new Error(`"${name}" sends nothing`)
		if (!form.noValidate && !button.formNoValidate && !form.checkValidity())
			throw new Error(`a browser would ask for a field before "${name}"`)
		await this.#send(form, button)
	}

	fill(label: Name, value: string, within?: string): void {
		this.field(label, within).value = value
	}

	/** Checks a box or a radio button. */
	check(label: Name, within?: string): void {
		this.field(label, within).checked = true
	}

	uncheck(label: Name, within?: string): void {
		this.field(label, within).checked = false
	}

	/** Chooses a file. */
	attach(label: Name, fileName: string, content: string, within?: string): void {
		this.field(label, within).files.push(new this.#window.File([content], fileName))
	}

	/** Chooses an option by its text. */
	choose(label: Name, text: string, within?: string): void {
		const field = this.field(label, within)
		const options = [...field.querySelectorAll('option')] as unknown as HTMLSelectElement[]
		const option = options.find((candidate) => textOf(candidate) === text)
		if (!option) throw new Error(`"${label}" offers no "${text}", but ${options.map(textOf).join(' | ')}`)
		field.value = option.value
	}

	field = (label: Name, within?: string) => this.#named(FIELDS, label, within) as HTMLInputElement
	button = (name: Name, within?: string) => this.#named(BUTTONS, name, within) as HTMLInputElement
	link = (name: Name, within?: string) => this.#named(LINKS, name, within)

	/** How many links, buttons and fields have that name. */
	count(name: Name, within?: string): number {
		return this.#allNamed(`${LINKS}, ${BUTTONS}, ${FIELDS}`, name, within).length
	}

	texts = (selector: string): string[] => this.all(selector).map(textOf)

	/** These elements, without those that are in something closed. */
	all(selector: string): HTMLElement[] {
		const found = [...this.#window.document.querySelectorAll(selector)] as HTMLElement[]
		return found.filter((element) => !element.closest(CLOSED))
	}

	#one = (selector: string) => this.#window.document.querySelector(selector)

	#allNamed(selector: string, name: Name, within?: string): HTMLElement[] {
		const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
		return this.all(selector).filter((element) => (!within || element.closest(within)) && fits(this.#nameOf(element)))
	}

	#named(selector: string, name: Name, within?: string): HTMLElement {
		const found = this.#allNamed(selector, name, within)
		const [element] = found
		if (element && found.length === 1) return element
		const names = this.all(selector).map((candidate) => this.#nameOf(candidate))
		throw new Error(`${found.length} at ${this.address} are named "${name}"; there are: ${names.join(' | ')}`)
	}

	/** Simplified from "Accessible Name and Description Computation 1.2". */
	#nameOf(element: HTMLElement): string {
		const label = element.getAttribute('aria-label')
		if (label) return label
		const ids = element.getAttribute('aria-labelledby')?.split(' ')
		if (ids) return ids.map((id) => textOf(this.#one(`[id="${id}"]`))).join(' ')
		if (!element.matches(FIELDS)) return textOf(element)
		const labels = [...((element as HTMLInputElement).labels ?? [])] as unknown as HTMLLabelElement[]
		return labels.map(nameOfLabel).join(' ')
	}

	async #send(form: HTMLFormElement, button: HTMLElement): Promise<void> {
		const sent = new this.#window.FormData(form, button as HTMLInputElement)
		const fields = [...sent].map(([name, value]): [string, string] => [name, String(value)])
		const target = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', this.#url)
		const isPost = (button.getAttribute('formmethod') ?? form.method) === 'post'
		if (isPost)
			return this.#load(target, { form: form.enctype === 'multipart/form-data' ? await withFiles(sent) : fields })
		target.search = String(new URLSearchParams(fields))
		await this.#load(target)
	}

	/**
	 * Opens a page, and what it leads to by itself.
	 * @throws {Error} when it leads to another site, or in a circle
	 */
	async #load(target: URL, init: RequestOptions = {}): Promise<void> {
		let [url, options] = [target, init]
		for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
			if (url.host !== this.#url.host) throw new Error(`another site: ${url}`)
			const response = await this.#client.request(url.pathname + url.search, options)
			// The first answer tells where the app is.
			this.#url = Object.assign(new URL(response.url), { hash: url.hash })
			const location = response.headers.get('Location') ?? (await this.#show(response))
			if (location === null) return
			const next = new URL(location, this.#url)
			if (!next.hash) next.hash = url.hash
			;[url, options] = [next, {}]
		}
		throw new Error(`a circle of redirects from ${target}`)
	}

	/** @returns where the page leads by itself: to itself again, if anywhere */
	async #show(response: Response): Promise<string | null> {
		this.status = response.status
		this.#window = new Window({ url: this.#url.href })
		this.#window.document.write(await response.text())
		// While happy-dom reads a page, it takes the second option for the chosen one, wherever that is.
		for (const option of this.#window.document.querySelectorAll('option[selected]'))
			(option as HTMLOptionElement).selected = true
		return this.#one(REFRESH) ? '' : null
	}
}

/** The same fields as `fetch` takes them. */
async function withFiles(sent: SentForm): Promise<FormData> {
	const fields = new FormData()
	for (const [name, value] of sent)
		fields.append(name, typeof value === 'string' ? value : new File([await value.arrayBuffer()], value.name))
	return fields
}

/** Without the choices of its field. */
function nameOfLabel(label: HTMLLabelElement): string {
	const copy = label.cloneNode(true) as HTMLElement
	copy.querySelector('select')?.remove()
	return textOf(copy)
}

/** Without what is not read aloud. */
function textOf(element: { textContent: string; cloneNode(deep: boolean): unknown } | null): string {
	if (!element) return ''
	const copy = element.cloneNode(true) as HTMLElement
	for (const silent of copy.querySelectorAll?.('script, style, template, [aria-hidden="true"]') ?? []) silent.remove()
	for (const image of copy.querySelectorAll?.('img[alt]') ?? []) image.replaceWith(image.getAttribute('alt') ?? '')
	return copy.textContent.replace(/\s+/g, ' ').trim()
}
