import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { matchesName, STORED_ITEMS } from '#app/device/registry.ts'
import { COOKIE_WORDS, STORED_ITEM_WORDS } from '#app/features/legal/privacy.tsx'

const ROOT = path.join(import.meta.dirname, '../../..')
const sourcesIn = (folder: string) =>
	readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
const SOURCES = sourcesIn('app')
const SERVER_SOURCES = sourcesIn('functions')

/** Who may touch a storage without going through `device-storage.ts`, and why. */
const DIRECT_ACCESS: [access: RegExp, files: string[]][] = [
	[
		/\b(?:local|session)Storage\b/,
		// Inline scripts run before any module.
		['app/device/device-storage.ts', 'app/device/session-storage.client.ts', 'app/features/app-shell/first-script.ts'],
	],
	[/\bindexedDB\b/, ['app/device/database.ts', 'app/device/device-viewer.ts']],
	[
		/\bdocument\.cookie\b|\bcookieStore\b/,
		[
			'app/device/device-viewer.ts',
			'app/document/times/use-device-zone.client.ts',
			'app/features/appearance/use-theme-sync.ts',
			'app/features/own-server/server-access.ts',
		],
	],
	[
		/\bcaches\./,
		[
			'app/device/browser-queue.client.ts',
			'app/features/app-shell/update/service-worker-client.ts',
			'app/features/offline/offline-script.ts',
			'app/service-worker/cache-storage.ts',
			'app/service-worker/file-handler.ts',
			'app/service-worker/page-handler.ts',
		],
	],
]
/** Literal keys: arguments of storage calls, and constants that are named as a key. */
const LITERAL_KEYS =
	/(?:(?:read|write|remove)Stored|(?:deviceStore|tabStore)\.(?:read|write|remove|keys)|(?:local|session)Storage\.\w+|caches\.(?:open|delete|match)|indexedDB\.open)\(\s*['"`]([^'"`$]+)|\b(?:[A-Z_]+_KEY|[A-Z_]*DATABASE_NAME|[A-Z_]*_CACHE|PAGES_CACHE)(?:: \w+)? = '([^']+)'/g
/** Stored by Remix. */
const REMIX_KEYS = new Set(['positions'])
/** Constants whose name matches and which are not stored: a keyboard key. */
const NOT_STORED = new Set(['/'])

describe('the registry of what is stored on the device', () => {
	it.each(DIRECT_ACCESS)('is the only way to %s outside the files listed here', (access, files) => {
		const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
		expect(
			SOURCES.filter(({ text }) => access.test(code(text)))
				.map(({ file }) => file)
				.sort(),
		).toEqual(files)
	})

	it('lists every literal key in the sources', () => {
		const keys = SOURCES.flatMap(({ file, text }) =>
			[...text.matchAll(LITERAL_KEYS)].map((match) => ({ file, key: match[1] ?? match[2] ?? '' })),
		)
		expect(keys.length).toBeGreaterThan(20)
		const isListed = (key: string) => STORED_ITEMS.some(({ name }) => matchesName(name, key))
		expect(keys.filter(({ key }) => !isListed(key) && !NOT_STORED.has(key))).toEqual([])
	})

	it('lists every cookie that the server sets', () => {
		const setters = SERVER_SOURCES.filter(({ text }) => /\bserialize\(/.test(text)).map(({ file }) => file)
		expect(setters.sort()).toEqual([
			'functions/http/cookies.ts',
			'functions/services/account/sealed.ts',
			'functions/services/account/session-cookie.ts',
			'functions/wiring/analytics.ts',
		])
		const names = [...SERVER_SOURCES, ...SOURCES].flatMap(({ text }) =>
			[...text.matchAll(/_COOKIE = '([^']+)'|'__Host-([\w.-]+)'/g)].map((match) => match[1] ?? match[2] ?? ''),
		)
		expect(names.length).toBeGreaterThan(4)
		const isListed = (cookie: string) =>
			STORED_ITEMS.some(({ storage, name }) => storage === 'cookie' && matchesName(name, cookie))
		expect(names.filter((name) => !isListed(name))).toEqual([])
	})

	it('has no entry that the sources do not mention', () => {
		const others = [...SOURCES, ...SERVER_SOURCES].filter(
			({ file }) => !/registry\.ts$|stored-item-words\.ts$/.test(file),
		)
		const constants = SOURCES.find(({ file }) => file.endsWith('registry.ts'))?.text.replace(
			/^[\s\S]*type LocalKey/,
			'',
		)
		const all = [...others.map(({ text }) => text), constants].join('\n')
		expect(
			STORED_ITEMS.map(({ name }) => name.replace('*', '')).filter(
				(name) => !REMIX_KEYS.has(name) && !all.includes(`'${name}`) && !all.includes(`\`${name}`),
			),
		).toEqual([])
	})

	it('is described once each in the privacy policy', () => {
		const cookies = COOKIE_WORDS.map(({ name }) => `cookie ${name}`)
		const described = [...STORED_ITEM_WORDS.flatMap(({ items }) => items), ...cookies]
		expect([...described].sort()).toEqual(STORED_ITEMS.map(({ storage, name }) => `${storage} ${name}`).sort())
	})
})
