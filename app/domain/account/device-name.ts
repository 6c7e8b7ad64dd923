import { deviceWords } from './device-words.ts'

/** Longer values don't come from browsers. */
const MAX_USER_AGENT_LENGTH = 512

/** The first match counts: most browsers also name the ones they are compatible with. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
	['Edge', /\bEdg(?:e|A|iOS)?\//],
	['Opera', /\b(?:OPR|OPT|Opera)\//],
	['Samsung Internet', /\bSamsungBrowser\//],
	['Vivaldi', /\bVivaldi\//],
	['Firefox', /\b(?:Firefox|FxiOS)\//],
	['Chrome', /\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//],
	['Safari', /\bVersion\/.{0,100}\bSafari\//],
]

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
	['Android', /\bAndroid\b/],
	['iPhone', /\biPhone\b/],
	['iPad', /\biPad\b/],
	['ChromeOS', /\bCrOS\b/],
	['Windows', /\bWindows\b/],
	['macOS', /\bMac(?:intosh|OS| OS X)\b/],
	['Linux', /\bLinux\b/],
]

const BETWEEN = ' on '

/** The browser and system of a `User-Agent` as they are stored, such as "Firefox on Windows"; `null` when neither is known. */
export function deviceNameOf(userAgent: string | null): string | null {
	const text = (userAgent ?? '').slice(0, MAX_USER_AGENT_LENGTH)
	const find = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(text))?.[0]
	return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(BETWEEN) || null
}

/** A stored name as people read it. */
export function deviceLabel(stored: string): string {
	const [browser = '', system] = stored.split(BETWEEN)
	return system === undefined ? browser : deviceWords.name({ browser, system })
}
