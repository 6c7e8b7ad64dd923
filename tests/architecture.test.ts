import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCycles, findUnusedExports, type Module, parseModule } from './architecture/module-graph.ts'
import { TEST_ONLY_EXPORTS } from './architecture/test-only-exports.ts'

const ROOT = path.join(import.meta.dirname, '..')
const ROOMS = ['app', 'docs', 'drizzle', 'functions', 'languages', 'public', 'scripts', 'tests', 'workers']

const DOMAIN = /^app\/domain\//
/** Types of the capabilities that routes receive. */
const CAPABILITIES = /^app\/context\.ts$/
const ENV = /^functions\/env\.ts$/

/** What each room may import besides itself. The first rule that matches a file counts. */
const ARROWS: readonly [from: RegExp, to: readonly RegExp[]][] = [
	[/^app\/domain\//, []],
	// Icons register themselves with the document, links prefetch data.
	[
		/^app\/ui\//,
		[/^app\/domain\/shared\//, /^app\/document\/document\.ts$/, /^app\/document\/remix\/prefetched-data\.ts$/],
	],
	[/^app\/(?:device|document|http)\//, [/^app\/(?:device|document|http)\//, DOMAIN, CAPABILITIES]],
	// The frame around every page shows parts of these.
	[
		/^app\/features\/app-shell\//,
		[
			/^app\/(?:ui|device|document|http)\//,
			DOMAIN,
			CAPABILITIES,
			/^app\/features\/(?:account|appearance|browse|saved|search|title|toast)\//,
		],
	],
	[
		/^app\/features\/[^/]+\//,
		[/^app\/(?:ui|device|document|http)\//, DOMAIN, CAPABILITIES, /^app\/features\/(?:title|toast)\//],
	],
	[/^app\/service-worker\//, [DOMAIN]],
	[/^app\//, [/^app\//, /^remix\.config\.ts$/]],
	[/^functions\/lib\//, [DOMAIN]],
	[/^functions\/data\//, [/^functions\/lib\//, DOMAIN, /^drizzle\//]],
	[/^functions\/clients\//, [/^functions\/lib\//, DOMAIN]],
	[/^functions\/embedded\//, [/^functions\/lib\//, DOMAIN, ENV, /^public\//]],
	[/^functions\/http\//, [/^functions\/lib\//, DOMAIN, CAPABILITIES]],
	[
		/^functions\/services\/[^/]+\//,
		[/^functions\/(?:clients|lib|data)\//, DOMAIN, CAPABILITIES, ENV, /^drizzle\/schema\.ts$/],
	],
	[/^functions\/media\//, [/^functions\/(?:embedded|http|lib)\//, DOMAIN, ENV]],
	[/^functions\/pages\//, [/^functions\/(?:data|http|lib)\//, DOMAIN, CAPABILITIES, ENV]],
	[/^functions\/wiring\//, [/^functions\/(?:clients|data|embedded|http|lib|services)\//, DOMAIN, CAPABILITIES, ENV]],
	[
		/^functions\/api\//,
		[
			/^functions\/(?:http|lib|services|wiring)\//,
			/^functions\/context\.ts$/,
			DOMAIN,
			CAPABILITIES,
			ENV,
			/^package\.json$/,
		],
	],
	[/^functions\//, [/^functions\//, DOMAIN, CAPABILITIES]],
	[/^workers\//, [/^functions\//, DOMAIN, /^app\/http\/report\.server\.ts$/, /^drizzle\//, /^build\/server\//]],
	[/^drizzle\//, [DOMAIN]],
]
/** The capabilities in their order: in the domain, each imports only what stands before it, types included. */
const CAPABILITY_ORDER = [
	'shared',
	'title',
	...['providers', 'saved', 'live', 'sports', 'player', 'history'],
	...['recommend', 'on-air', 'calendar', 'search', 'browse'],
	...['appearance', 'preferences', 'analytics', 'notifications'],
	...['import', 'own-server', 'assistant', 'account', 'offline', 'app-shell', 'legal'],
]
/** Rooms whose folders must not import each other in circles. */
const CAPABILITY_ROOMS = ['app/features', 'functions/services', 'functions/clients', 'app']

/** Small, pure packages that run everywhere. */
const DOMAIN_PACKAGES = new Set(['@schummar/icu-type-parser', 'fastest-levenshtein', 'fflate', 'icu-minify/format'])

/** Exports that Remix, the Workers runtime or drizzle-kit reads. */
const FRAMEWORK_EXPORTS: readonly [file: RegExp, names: RegExp][] = [
	[
		/^app\/(?:root\.tsx|routes\/)/,
		/^(?:default|loader|action|meta|links|handle|headers|shouldRevalidate|ErrorBoundary|Layout|client(?:Loader|Action))$/,
	],
	[/^app\/routes\.ts$/, /^default$/],
	[/^app\/entry\.server\.tsx$/, /^(?:default|handleError)$/],
	[/^workers\/(?:index|development)\.ts$/, /^(?:default|ChatLimiter)$/],
	[/\.d\.ts$/, /./],
]

function filesBelow(folder: string, kind: RegExp): string[] {
	return readdirSync(path.join(ROOT, folder)).flatMap((name) => {
		const file = path.posix.join(folder, name)
		if (statSync(path.join(ROOT, file)).isDirectory()) return filesBelow(file, kind)
		return kind.test(name) ? [file] : []
	})
}

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const parse = (file: string) => parseModule(file, textOf(file))
const madeUp = (file: string, text: string) => parseModule(file, text)

/** The folder that a file is at home in: a capability's in features and services, else the room. */
function homeOf(file: string): string {
	return /^(?:app\/features|functions\/services)\/[^/]+\//.exec(file)?.[0] ?? roomOf(file)
}

function roomOf(file: string): string {
	return /^(?:app|functions)\/[^/]+\/|^[^/]+\//.exec(file)?.[0] ?? ''
}

function findForbiddenImports(modules: readonly Module[]): string[] {
	return modules.flatMap(({ file, imports }) => {
		const [, allowed = []] = ARROWS.find(([from]) => from.test(file)) ?? []
		const home = homeOf(file)
		const isAllowed = (target: string) => target.startsWith(home) || allowed.some((to) => to.test(target))
		return imports
			.filter(({ target, isPackage }) => !isPackage && !isAllowed(target))
			.map(({ target }) => `${file} -> ${target}`)
	})
}

/** The folder of a room that a file is in; `null` for files of other rooms, and directly in the room. */
function folderIn(room: string, file: string): string | null {
	return file.startsWith(`${room}/`) ? (/^[^/]+(?=\/)/.exec(file.slice(room.length + 1))?.[0] ?? null) : null
}

/** Imports between the folders of a room. */
function importsBetween(room: string, modules: readonly Module[]) {
	return modules.flatMap(({ file, imports }) => {
		const from = folderIn(room, file)
		return imports.flatMap(({ target }) => {
			const to = folderIn(room, target)
			return from === null || to === null || from === to ? [] : [{ file, target, from, to }]
		})
	})
}

function findDisorder(modules: readonly Module[]): string[] {
	const rank = (capability: string) => CAPABILITY_ORDER.indexOf(capability)
	return importsBetween('app/domain', modules)
		.filter(({ from, to }) => rank(to) >= rank(from) || rank(to) < 0)
		.map(({ file, target }) => `${file} -> ${target}`)
}

/** Circles between the folders of a room. */
function findFolderCycles(room: string, modules: readonly Module[]): string[] {
	const edges = importsBetween(room, modules)
	const folders = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].map((folder) => ({
		file: folder,
		exports: [],
		imports: edges.filter(({ from }) => from === folder).map(({ to }) => ({ target: to, isPackage: false, names: [] })),
	}))
	return findCycles(folders).map((cycle) => `${room}: ${cycle.join(' <-> ')}`)
}

function findForbiddenPackages(modules: readonly Module[]): string[] {
	return modules
		.filter(({ file }) => DOMAIN.test(file))
		.flatMap(({ file, imports }) =>
			imports
				.filter(({ target, isPackage }) => isPackage && !DOMAIN_PACKAGES.has(target))
				.map(({ target }) => `${file} -> ${target}`),
		)
}

function withoutFrameworkExports(names: readonly string[]): string[] {
	return names.filter((entry) => {
		const [file = '', name = ''] = entry.split('#')
		return !FRAMEWORK_EXPORTS.some(([files, exports]) => files.test(file) && exports.test(name))
	})
}

/** Files of `room` whose text matches. */
function findTexts(files: readonly { file: string; text: string }[], room: RegExp, pattern: RegExp): string[] {
	return files.filter(({ file, text }) => room.test(file) && pattern.test(text)).map(({ file }) => file)
}

const CLOCK_OR_CHANCE = /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bcrypto\./
const BINDINGS = /context\.env\b|\bcloudflare\.env\b/
const CONSOLE = /\bconsole\b/
const DEBUGGING = /\bconsole\.(?:log|debug)\b|\bdebugger\b/
const ATTIC = /(?:^|\/)(?:utils|helpers|misc)(?:\.|\/)/

function findBadNames(files: readonly string[]): string[] {
	return files.filter((file) => !/^[a-z0-9.-]+$/.test(path.posix.basename(file)) || ATTIC.test(file))
}

describe('the architecture', () => {
	const sources = ['app', 'functions', 'workers', 'drizzle'].flatMap((room) => filesBelow(room, /\.tsx?$/)).map(parse)
	const scripts = [...filesBelow('scripts', /\.mjs$/), 'vite.config.ts'].map(parse)
	const tests = filesBelow('tests', /\.(?:tsx?|mjs|js)$/).map(parse)
	const files = sources.map(({ file }) => file)
	const texts = files.map((file) => ({ file, text: textOf(file) }))

	it('is read whole: every room has sources, and every import of ours leads to a file', () => {
		for (const room of ['app', 'functions', 'workers', 'drizzle'])
			expect(files.filter((file) => file.startsWith(`${room}/`))).not.toEqual([])
		const targets = sources.flatMap(({ imports }) => imports.filter(({ isPackage }) => !isPackage))
		const missing = targets.filter(
			({ target }) => statSync(path.join(ROOT, target), { throwIfNoEntry: false }) === undefined,
		)
		expect(missing.filter(({ target }) => !target.startsWith('build/'))).toEqual([])
		// Four fifths of what stands here now: a reader that overlooks a kind of import fails.
		expect(files.length).toBeGreaterThan(600)
		expect(targets.length).toBeGreaterThan(2500)
	})

	it('has no import against the arrows', () => {
		expect(findForbiddenImports(sources)).toEqual([])
	})

	it('has no cycle of files', () => {
		expect(findCycles(sources).map((cycle) => cycle.join(' <-> '))).toEqual([])
	})

	it('has capabilities in one order, without circles', () => {
		expect(findDisorder(sources)).toEqual([])
		expect(CAPABILITY_ROOMS.flatMap((room) => findFolderCycles(room, sources))).toEqual([])
	})

	it('exports nothing that no other file imports', () => {
		expect(withoutFrameworkExports(findUnusedExports(sources, [...sources, ...scripts, ...tests]))).toEqual([])
	})

	it('lists the exports that only tests import', () => {
		const unused = new Set(findUnusedExports(sources, [...sources, ...scripts, ...tests]))
		const testOnly = findUnusedExports(sources, [...sources, ...scripts]).filter((name) => !unused.has(name))
		expect(withoutFrameworkExports(testOnly).sort()).toEqual([...TEST_ONLY_EXPORTS].sort())
	})

	it('keeps impure packages out of the domain', () => {
		expect(findForbiddenPackages(sources)).toEqual([])
	})

	it('gives the domain its clock and its chance as arguments', () => {
		expect(findTexts(texts, DOMAIN, CLOCK_OR_CHANCE)).toEqual([])
	})

	it('lets only the context and the entry points read bindings', () => {
		expect(findTexts(texts, /^app\//, BINDINGS)).toEqual([])
	})

	it('writes to the console of the Worker only through its log', () => {
		expect(findTexts(texts, /^(?:functions\/(?!lib\/log\.ts$)|workers\/)/, CONSOLE)).toEqual([])
	})

	it('leaves no debugging output in the browser', () => {
		expect(findTexts(texts, /^app\//, DEBUGGING)).toEqual([])
	})

	it('names its files in kebab-case and has no attic', () => {
		expect(findBadNames(files)).toEqual([])
	})

	it('has exactly its rooms at the top', () => {
		const rooms = readdirSync(ROOT, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
			.map((entry) => entry.name)
			.filter((name) => name !== 'node_modules' && name !== 'build')
		expect(rooms.sort()).toEqual(ROOMS)
	})
})

describe('the rules of this test', () => {
	it.each([
		['a service that imports another one', 'functions/services/sports/a.ts', '#functions/services/live/live.ts'],
		['a service that imports an embedded default', 'functions/services/player/a.ts', '../../embedded/player/b.ts'],
		['a service that imports HTTP', 'functions/services/account/a.ts', '#functions/http/origin.ts'],
		['HTTP that imports a service', 'functions/http/a.ts', '#functions/services/account/form-sign-in.ts'],
		['HTTP that imports the context', 'functions/http/a.ts', '../context.ts'],
		['pages that import a service', 'functions/pages/a.ts', '#functions/services/account/form-sign-in.ts'],
		['a client that imports a service', 'functions/clients/tmdb/a.ts', '#functions/services/title/catalog.ts'],
		['an API that imports a client', 'functions/api/a.ts', '#functions/clients/tmdb/tmdb.ts'],
		['the app that imports functions', 'app/routes/a.ts', '#functions/env.ts'],
		['a feature that imports another one', 'app/features/sports/a.ts', '#app/features/live/b.ts'],
		['the interface that knows a title', 'app/ui/a.tsx', '#domain/title/media.ts'],
		['the interface that imports a feature', 'app/ui/a.tsx', '#app/features/title/b.tsx'],
		['the domain that imports the interface', 'app/domain/title/a.ts', '#app/ui/b.tsx'],
		['the device that imports a feature', 'app/device/a.ts', '#app/features/toast/b.ts'],
	])('refuse %s', (_name, file, target) => {
		for (const statement of [
			`import { a } from '${target}'`,
			`import type { a } from '${target}'`,
			`import {\n\ta,\n} from '${target}'`,
			`export { a } from '${target}'`,
			`const a = await import('${target}')`,
			`type A = import('${target}').A`,
		])
			expect(findForbiddenImports([madeUp(file, statement)])).toHaveLength(1)
	})

	it('allow what the arrows allow', () => {
		const modules = [
			madeUp('app/features/sports/a.ts', "import { b } from '#app/features/title/b.ts'\nimport './c.ts'"),
			madeUp('functions/services/sports/a.ts', "import { b } from '#functions/clients/sports/sports.ts'"),
			madeUp('app/routes/sports/a.ts', "const words = `import { a } from '#functions/env.ts'`"),
		]
		expect(findForbiddenImports(modules)).toEqual([])
	})

	it('refuse a cycle, also of types only', () => {
		const modules = [
			madeUp('app/a.ts', "import { b } from './b.ts'"),
			madeUp('app/b.ts', "import type { C } from './c.ts'"),
			madeUp('app/c.ts', "import { a } from './a.ts'"),
			madeUp('app/d.ts', "import { a } from './a.ts'"),
		]
		expect(findCycles(modules)).toEqual([['app/a.ts', 'app/b.ts', 'app/c.ts']])
	})

	it('refuse a capability that imports a later one, and circles between folders', () => {
		const early = madeUp('app/domain/title/a.ts', `import type { B } from '#domain/history/b.ts'\nexport type A = B`)
		const late = madeUp('app/domain/history/b.ts', `import { a } from '#domain/title/a.ts'\nexport const b = a`)
		expect(findDisorder([early])).toHaveLength(1)
		expect(findDisorder([late])).toEqual([])
		expect(findDisorder([madeUp('app/domain/title/a.ts', `import { c } from '#domain/new/c.ts'`)])).toHaveLength(1)
		expect(findFolderCycles('app/domain', [early, late])).toHaveLength(1)
		expect(findFolderCycles('app/domain', [early])).toEqual([])
	})

	it('refuse an export that nobody imports', () => {
		const text =
			'export const used = 1\nexport const dead = used\nexport interface Dead {}\nexport default function d() {}'
		const importers = [
			madeUp('app/b.ts', "import { used as mine } from './a.ts'"),
			madeUp('scripts/c.mjs', "const { lazy } = await import('../app/a.ts')"),
		]
		const modules = [madeUp('app/a.ts', `${text}\nexport const lazy = 1`)]
		expect(findUnusedExports(modules, [...modules, ...importers])).toEqual([
			'app/a.ts#dead',
			'app/a.ts#Dead',
			'app/a.ts#default',
		])
	})

	it('leave framework exports alone, and no others', () => {
		const names = ['app/routes/a.tsx#loader', 'app/routes/a.tsx#extra', 'app/features/a.tsx#loader']
		expect(withoutFrameworkExports(names)).toEqual(['app/routes/a.tsx#extra', 'app/features/a.tsx#loader'])
	})

	it('refuse impure packages, clocks, bindings, the console and odd names', () => {
		expect(findForbiddenPackages([madeUp('app/domain/a.ts', "import { z } from 'zod'")])).toHaveLength(1)
		const file = { file: 'app/domain/a.ts', text: 'const now = Date.now()' }
		expect(findTexts([file], DOMAIN, CLOCK_OR_CHANCE)).toHaveLength(1)
		expect(findTexts([{ ...file, text: 'new Date()' }], DOMAIN, CLOCK_OR_CHANCE)).toHaveLength(1)
		expect(findTexts([{ ...file, text: 'new Date(nowMs)' }], DOMAIN, CLOCK_OR_CHANCE)).toEqual([])
		expect(findTexts([{ ...file, text: 'context.env.DB' }], /^app\//, BINDINGS)).toHaveLength(1)
		expect(findTexts([{ ...file, text: 'console.log(1)' }], /^app\//, CONSOLE)).toHaveLength(1)
		expect(findTexts([{ ...file, text: 'console.log(\n1)' }], /^app\//, DEBUGGING)).toHaveLength(1)
		expect(findBadNames(['app/Odd.ts', 'app/utils/a.ts', 'app/helpers.ts', 'app/fine.ts'])).toHaveLength(3)
	})
})
