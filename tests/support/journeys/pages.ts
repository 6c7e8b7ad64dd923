import type { Browser, Locator } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { openAs, waitForHydration } from '../browser/browser.ts'
import { type Account, createTestClient, type TestClient } from '../requests/test-client.ts'
import { walk } from '../requests/walk.ts'

type Name = string | RegExp

/**
 * The pages of the app for somebody with or without scripts. Elements are asked for by the names that they are read aloud
 * with; `within` is a selector of what they are in, or of themselves.
 */
export interface Pages {
	/** @param address a path, or a whole address of the app */
	open(address: string): Promise<unknown>
	follow(name: Name, within?: string): Promise<unknown>
	press(name: Name, within?: string): Promise<unknown>
	fill(label: string, value: string): Promise<unknown>
	check(label: Name): Promise<unknown>
	uncheck(label: Name): Promise<unknown>
	choose(label: string, option: string): Promise<unknown>
	/** Waits for words on the page. */
	sees(words: Name): Promise<unknown>
	seesNo(words: string): Promise<unknown>
	/** Waits until these are all the texts there. */
	shows(selector: string, ...texts: unknown[]): Promise<unknown>
	texts(selector: string): Promise<string[]>
	/** Waits until as many links and buttons have that name. */
	has(count: number, name: Name): Promise<unknown>
	hrefOf(name: Name): Promise<string | null>
	/** Waits until the field has this value, or the box is checked or not. */
	holds(label: Name, value: string | boolean): Promise<unknown>
	/** Waits until the field has the focus. */
	isFocused(label: Name): Promise<unknown>
	/** Waits until the button or switch is pressed, or not. */
	isPressed(isPressed: boolean, name: Name, within?: string): Promise<unknown>
	/** Waits for this path, with search and fragment. */
	isAt(address: Name): Promise<unknown>
	forgetCookies(): Promise<unknown>
}

/** Opens a page as that client, or else as a stranger. */
type Enter = (client: TestClient | null, path: string) => Promise<Pages>

/** For `describe.each`: a journey through that browser, and one over HTTP. */
export const withAndWithoutScripts = (browser: Browser): [name: string, enter: Enter][] => [
	['with JavaScript', (client, path) => throughBrowser(browser, client, path)],
	['without JavaScript', overHttp],
]

export async function enterCredentials(page: Pages, { email, password }: Account, button = 'Sign in') {
	await page.fill('Email', email)
	await page.fill('Password', password)
	await page.press(button, 'main')
}

/** A name is the whole of it. */
const asWhole = (name: Name) =>
	typeof name === 'string' ? new RegExp(`^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`) : name

/** Also runs in pages. */
const pressedOf = (button: { getAttribute(name: string): string | null }) =>
	button.getAttribute('aria-pressed') ?? button.getAttribute('aria-checked')

async function overHttp(client: TestClient | null, path: string): Promise<Pages> {
	const visitor = client ?? createTestClient(inject('appUrl'))
	const page = await walk(visitor, path)
	return {
		open: (address) => page.open(address),
		follow: (...link) => page.follow(...link),
		press: (...button) => page.press(...button),
		fill: async (...field) => page.fill(...field),
		check: async (label) => page.check(label),
		uncheck: async (label) => page.uncheck(label),
		choose: async (...field) => page.choose(...field),
		sees: async (words) => expect(page.text).toMatch(words),
		seesNo: async (words) => expect(page.text).not.toContain(words),
		shows: async (selector, ...texts) => expect(page.texts(selector)).toEqual(texts),
		texts: async (selector) => page.texts(selector),
		has: async (count, name) => expect(page.count(name)).toBe(count),
		hrefOf: async (name) => page.link(name).getAttribute('href'),
		holds: async (label, value) =>
			expect(typeof value === 'string' ? page.field(label).value : page.field(label).checked).toBe(value),
		isFocused: async (label) => expect(page.field(label).hasAttribute('autofocus')).toBe(true),
		isPressed: async (isPressed, ...named) => expect(pressedOf(page.button(...named))).toBe(String(isPressed)),
		isAt: async (address) => expect(page.address).toMatch(asWhole(address)),
		forgetCookies: async () => visitor.cookies.clear(),
	}
}

async function throughBrowser(browser: Browser, client: TestClient | null, path: string): Promise<Pages> {
	const appUrl = inject('appUrl')
	const page = await openAs(client, browser, appUrl + path, { hasTouch: true })
	// Refusals are part of the journeys.
	onTestFinished(() => expect(page.problems.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]))
	const within = (found: Locator, place?: string) =>
		(place ? found.and(page.locator(`:is(${place}), :is(${place}) *`)) : found).filter({ visible: true })
	const exactly = (name: Name) => ({ name, exact: typeof name === 'string' })
	const link = (name: Name, place?: string) => within(page.getByRole('link', exactly(name)), place)
	const button = (name: Name, place?: string) =>
		within(
			page
				.getByRole('button', exactly(name))
				.or(page.getByRole('switch', exactly(name)))
				.or(page.locator('summary', { hasText: asWhole(name) })),
			place,
		)
	const field = (label: Name) => within(page.getByLabel(label, { exact: typeof label === 'string' }))
	const read = (words: Name) => page.getByText(words).filter({ visible: true })
	return {
		async open(address) {
			await page.goto(new URL(address, appUrl).href)
			await waitForHydration(page)
		},
		follow: (...named) => link(...named).click(),
		press: (...named) => button(...named).click(),
		fill: (label, value) => field(label).fill(value),
		// It is drawn by its label, which covers it.
		check: (label) => field(label).check({ force: true }),
		uncheck: (label) => field(label).uncheck({ force: true }),
		choose: (label, option) => within(page.getByRole('combobox', exactly(label))).selectOption(option),
		sees: (words) => read(words).first().waitFor(),
		seesNo: (words) => expect.poll(() => read(words).count()).toBe(0),
		shows: (selector, ...texts) => expect.poll(() => page.locator(selector).allInnerTexts()).toEqual(texts),
		async texts(selector) {
			await page.locator(selector).first().waitFor()
			return page.locator(selector).allInnerTexts()
		},
		has: (count, name) =>
			expect.poll(async () => (await link(name).count()) + (await button(name).count())).toBe(count),
		hrefOf: (name) => link(name).getAttribute('href'),
		holds: (label, value) =>
			expect
				.poll(
					async (): Promise<string | boolean> =>
						typeof value === 'string' ? field(label).inputValue() : field(label).isChecked(),
				)
				.toBe(value),
		isFocused: (label) =>
			expect.poll(() => field(label).evaluate((element) => element === document.activeElement)).toBe(true),
		isPressed: (isPressed, ...named) => expect.poll(() => button(...named).evaluate(pressedOf)).toBe(String(isPressed)),
		isAt: (address) => expect.poll(() => page.url().slice(appUrl.length)).toMatch(asWhole(address)),
		forgetCookies: () => page.context().clearCookies(),
	}
}
