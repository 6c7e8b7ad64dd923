import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const ALIASES: Record<string, string> = {
	'#domain/': 'app/domain/',
	'#app/': 'app/',
	'#functions/': 'functions/',
	'#drizzle/': 'drizzle/',
}

/** Which rooms a room may see; a feature's own room and `react`-like packages are always open. */
const ARROWS: [from: RegExp, to: RegExp[]][] = [
	[/^app\/domain\//, [/^app\/domain\//]],
	[/^app\/ui\//, [/^app\/(?:ui|device|document|http|domain)\//]],
	[/^app\/(?:device|document|http)\//, [/^app\/(?:device|document|http|domain)\//, /^app\/context\.ts$/]],
	[/^app\/features\//, [/^app\/(?:ui|device|document|http|domain)\//, /^app\/features\/(?:title|toast)\//]],
	[/^app\/service-worker\//, [/^app\/(?:service-worker|domain)\//]],
	[/^app\//, [/^app\//, /^remix\.config\.ts$/]],
	[/^functions\/clients\//, [/^functions\/(?:clients|lib|embedded)\//, /^app\/domain\//, /^functions\/env\.ts$/]],
	[/^functions\/embedded\//, [/^functions\/(?:embedded|lib)\//, /^app\/domain\//, /^functions\/env\.ts$/, /^public\//]],
	[/^functions\//, [/^functions\//, /^app\/domain\//, /^app\/context\.ts$/, /^drizzle\//, /^package\.json$/]],
	[
		/^workers\//,
		[/^workers\//, /^functions\//, /^app\/domain\//, /^app\/http\/report\.ts$/, /^drizzle\//, /^build\/server\//],
	],
	[/^drizzle\//, [/^drizzle\//, /^app\/domain\//]],
]

/** The shell of the page is one piece: it may compose features, as the root does. */
const COMPOSES = /^app\/(?:features\/app-shell\/|root\.tsx|routes)/
/** Packages that the domain may use: small, pure, the same everywhere. */
const DOMAIN_PACKAGES = new Set(['fastest-levenshtein'])

function sourcesBelow(folder: string): string[] {
	return readdirSync(path.join(ROOT, folder)).flatMap((name) => {
		const file = path.posix.join(folder, name)
		if (statSync(path.join(ROOT, file)).isDirectory()) return sourcesBelow(file)
		return /\.tsx?$/.test(name) ? [file] : []
	})
}

const FILES = ['app', 'functions', 'workers', 'drizzle'].flatMap(sourcesBelow)

interface Import {
	file: string
	target: string
	isPackage: boolean
}

function importsOf(file: string): Import[] {
	const text = readFileSync(path.join(ROOT, file), 'utf8')
	// Only where a statement stands: words in quotes may end with "from".
	const statements = /(?:^(?:(?:import|export)\b[^'\n]*|\} )from |^import |\bimport\()\s*'([^']+)'/gm
	const specifiers = [...text.matchAll(statements)].map((found) => found[1] ?? '')
	return specifiers.map((raw) => {
		const specifier = raw.replace(/\?.*$/, '')
		const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
		if (alias) return { file, target: ALIASES[alias] + specifier.slice(alias.length), isPackage: false }
		if (specifier.startsWith('.'))
			return { file, target: path.posix.join(path.posix.dirname(file), specifier), isPackage: false }
		return { file, target: specifier, isPackage: true }
	})
}

function isAllowed({ file, target }: Import): boolean {
	const feature = /^app\/features\/[^/]+\//.exec(file)?.[0]
	if (feature && target.startsWith(feature)) return true
	if (COMPOSES.test(file) && target.startsWith('app/')) return true
	const arrow = ARROWS.find(([from]) => from.test(file))
	return arrow?.[1].some((to) => to.test(target)) ?? false
}

describe('the house', () => {
	const imports = FILES.flatMap(importsOf)

	it('reads its own sources', () => {
		expect(FILES.length).toBeGreaterThan(60)
		expect(imports.length).toBeGreaterThan(150)
	})

	it('has no import against the arrows', () => {
		const wrong = imports.filter((one) => !one.isPackage && !isAllowed(one))
		expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([])
	})

	it('keeps the domain free of packages that are not pure', () => {
		const wrong = imports.filter(
			({ file, target, isPackage }) => isPackage && file.startsWith('app/domain/') && !DOMAIN_PACKAGES.has(target),
		)
		expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([])
	})

	it('gives the domain its clock and its chance as arguments', () => {
		const calls = /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bcrypto\./
		const wrong = FILES.filter((file) => file.startsWith('app/domain/')).filter((file) =>
			calls.test(readFileSync(path.join(ROOT, file), 'utf8')),
		)
		expect(wrong).toEqual([])
	})

	it('lets only the context and the entries read bindings', () => {
		const wrong = FILES.filter((file) => file.startsWith('app/')).filter((file) =>
			/context\.env\b|\bcloudflare\.env\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
		)
		expect(wrong).toEqual([])
	})

	it('writes to the console of the Worker through its log only', () => {
		const wrong = FILES.filter(
			(file) => /^(?:functions|workers)\//.test(file) && file !== 'functions/lib/log.ts',
		).filter((file) => /\bconsole\b/.test(readFileSync(path.join(ROOT, file), 'utf8')))
		expect(wrong).toEqual([])
	})

	it('names its files with kebab-case nouns and has no attic', () => {
		const wrong = FILES.filter(
			(file) => !/^[a-z0-9.-]+$/.test(path.basename(file)) || /(?:^|\/)(?:utils|helpers|misc)(?:\.|\/)/.test(file),
		)
		expect(wrong).toEqual([])
	})

	it('has exactly its rooms at the top', () => {
		const rooms = readdirSync(ROOT, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
			.map((entry) => entry.name)
			.filter((name) => name !== 'node_modules' && name !== 'build')
		expect(rooms.sort()).toEqual(['app', 'drizzle', 'functions', 'public', 'scripts', 'tests', 'workers'])
	})
})
