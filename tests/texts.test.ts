import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { manifestWords } from '#domain/app-shell/manifest-words.ts'
import {
	compileText,
	RUNTIME,
	readDeclarations,
	readEnglish,
	readLanguage,
	translatedLanguages,
} from '../scripts/lib/messages.mjs'
import { changeTexts } from '../scripts/lib/pseudo-languages.mjs'
import { manifestIn } from '../scripts/lib/scripts-in-languages.mjs'

const ROOT = path.join(import.meta.dirname, '..')
const filesIn = (folder: string) =>
	readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const SOURCES = ['app', 'functions', 'workers'].flatMap(filesIn)
const WORDS = /(?:^|[/-])words\.ts$/

/** What has texts that nobody reads in translation, and why. */
const NOT_TRANSLATED: readonly (readonly [file: RegExp, reason: string])[] = [
	[/^app\/domain\/assistant\/care\/(?:care|elsewhere)\.ts$/, 'reads messages'],
	[/^app\/domain\/assistant\/care\/helplines\.ts$/, 'has names of helplines'],
	[
		/^app\/domain\/assistant\/(?:conversation\/(?:chat-input|prompts)|criteria\/sentence)\.ts$/,
		'speaks to a model, or to the assistant itself',
	],
	[/^app\/domain\/shared\/language\.ts$/, 'has languages by their own names'],
	[/^functions\/services\/assistant\/knowledge\.ts$/, 'has names of products'],
	[/^functions\/pages\/pages\.ts$/, 'has names of headers'],
	[
		/^app\/domain\/(?:browse\/(?:browse|choices|combined-pages)|calendar\/calendar-query|live\/live-query|saved\/saved-query|search\/search|shared\/query|sports\/sports-query)\.ts$/,
		'says to whoever calls the API what an address may have',
	],
	[/^app\/domain\/import\/(?:imdb|letterboxd|marquee-table|netflix|simkl)\.ts$/, 'reads the columns of files'],
	[/^app\/domain\/import\/spreadsheet-days\.ts$/, 'reads the months that spreadsheets write'],
	[/^app\/domain\/account\/(?:export|service-csv)\.ts$/, 'writes the columns of files, which other products read'],
	[/^app\/domain\/(?:shared\/icalendar|app-shell\/sitemap)\.ts$/, 'writes the lines of a format'],
	[
		/^app\/domain\/(?:account\/device-name|import\/row|player\/(?:caption-encoding|sound-codec))\.ts$/,
		'has names of products and encodings',
	],
	[
		/^app\/(?:domain\/title\/(?:episode|genres|media)|features\/title\/episodes\/seasons)\.ts$/,
		'has what the metadata service says',
	],
	[/^app\/domain\/title\/title-name\.ts$/, 'reads what people write in English'],
	[/^functions\/(?:api\/|api(?:-calls)?\.ts$)/, 'answers and describes calls of scripts'],
	[/^functions\/clients\//, 'speaks with outside services, and says to the log how that failed'],
	[/^functions\/embedded\//, 'stands for outside services and what they have'],
	[/^functions\/services\/account\/auth-js\.ts$/, 'has the name that Auth.js has for a way to sign in'],
	[/^functions\/(?:lib\/(?:config|log)|wiring\/sign-in)\.ts$/, 'says to the operator what is missing'],
	[
		/^functions\/(?:http\/rate-limits|services\/player\/caption-search)\.ts$/,
		'says to scripts and the log what was refused',
	],
	[/^functions\/services\/search\/catalog-index\.ts$/, 'asks the full-text search'],
	[/^functions\/http\/route-limits\.ts$|^workers\/rate-limited-routes\.ts$/, 'has routes with their methods'],
]

/** They read what others have written, whatever the visitor's language. */
const READERS = new Set([
	'app/domain/live/xmltv-elements.ts',
	'app/domain/player/caption-name.ts',
	'functions/http/location.ts',
])

/** Attributes that are read aloud or shown. */
const SHOWN = /^(?:aria-label|aria-description|alt|title|label|heading|placeholder|text|name|detail)$/
/** A sentence or a label, not a class, an address or a key. */
const IS_TEXT = /^[\p{Lu}“‘"'][\p{L}’'-]*(?:[ ,.:;!?…]|$)|\p{L}{2} \p{L}{2,}.*[.?!…]$/u

/** Names of products, and characters by their names. */
const NO_TEXT = /\b(?:Marquee|JustWatch)\b|&\w+;/g

/** `new Error('…')` is for logs. Errors that people read are made of messages. */
const isDeveloperError = (node: ts.Node) =>
	(ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) ||
	(ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword)

const isMessages = (node: ts.Node) => ts.isCallExpression(node) && node.expression.getText() === 'messages'

/** Queries, also in parts, and names of columns. */
const SQL = /\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|JOIN|VALUES|CASE|CAST|AND|IN|IS)\b|[a-z]_[a-z]/
/** Without two small letters it is a code: 'GB GG IM JE'. */
const CODES = /^(?:(?!\p{Ll}{2})[\s\S])*$/u
const isCode = (text: string) => SQL.test(text) || CODES.test(text)
/** Stands for a value while the parts of a template are together. */
const VALUE = '\0'

/** Texts in code that a person would read. */
function visibleTexts(code: string, file = 'a.tsx'): string[] {
	const found: string[] = []
	function visit(node: ts.Node): void {
		if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isRegularExpressionLiteral(node)) return
		if (isDeveloperError(node) || isMessages(node)) return
		if (ts.isJsxAttribute(node) && node.name.getText() === 'className') return
		if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text.replace(NO_TEXT, ''))) found.push(node.text.trim())
		const isNamed = ts.isJsxAttribute(node.parent) || ts.isPropertyAssignment(node.parent)
		const isShown = isNamed && SHOWN.test(node.parent.name.getText())
		if (
			ts.isStringLiteralLike(node) &&
			IS_TEXT.test(node.text.replace(NO_TEXT, '')) &&
			(isShown || / /.test(node.text)) &&
			!isCode(node.text)
		)
			found.push(node.text)
		if (ts.isTemplateExpression(node)) {
			const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(VALUE)
			const parts = text.replace(/<[^>]*>/g, '').split(VALUE)
			if (parts.some((part) => /^\p{Lu}\p{L}+[ :]|\p{L}{3} \p{L}{2}/u.test(part)) && !isCode(text))
				found.push(node.getText())
		}
		ts.forEachChild(node, visit)
	}
	const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
	source.statements.forEach(visit)
	return found
}

const textsIn = (file: string) => visibleTexts(textOf(file), file).map((text) => `${file}: ${text}`)

/** Places where a text is read while the module loads, when there is no language yet. */
function readsWhileLoading(code: string): string[] {
	const source = ts.createSourceFile('a.tsx', code, ts.ScriptTarget.Latest, true)
	const names = new Set(readDeclarations(code, 'a.tsx').declared.keys())
	for (const statement of source.statements) {
		if (!ts.isImportDeclaration(statement)) continue
		const { importClause, moduleSpecifier } = statement
		const bindings = importClause?.namedBindings
		if (!bindings || !ts.isNamedImports(bindings) || !WORDS.test((moduleSpecifier as ts.StringLiteral).text)) continue
		for (const { name } of bindings.elements) if (/^words$|Words$/.test(name.text)) names.add(name.text)
	}
	const found: string[] = []
	function visit(node: ts.Node): void {
		if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return
		if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text))
			found.push(node.getText())
		ts.forEachChild(node, visit)
	}
	visit(source)
	return found
}

/** The values, tags and selections that a message needs. */
function placeholdersOf(text: string): string[] {
	const found = new Set<string>()
	const walk = (node: unknown): void => {
		if (!Array.isArray(node)) return
		const [name, ...rest] = node
		if (typeof name === 'string') found.add(name)
		for (const part of rest) {
			if (Array.isArray(part)) walk(part)
			else if (typeof part === 'object' && part !== null)
				for (const branch of Object.values(part)) if (Array.isArray(branch)) branch.forEach(walk)
		}
	}
	const message = compileText(text, text)
	if (Array.isArray(message)) message.forEach(walk)
	return [...found].sort()
}

describe('texts', () => {
	const english = readEnglish()

	it('are declared in files of words only, each scope once', () => {
		const elsewhere = SOURCES.filter(
			(file) => file !== RUNTIME && !WORDS.test(file) && textOf(file).includes('= messages('),
		)
		expect(elsewhere).toEqual([])
		const scopes = SOURCES.flatMap((file) => {
			const code = textOf(file)
			if (!code.includes('= messages(')) return []
			return [...readDeclarations(code, file).declared.values()].map(({ scope }) => scope)
		})
		expect(scopes).toEqual([...new Set(scopes)])
		expect(english.length).toBeGreaterThan(50)
	})

	it('are messages that compile', () => {
		for (const { text, file, scope, key } of english) compileText(text, `${file}, ${scope}.${key}`)
		expect(() => compileText('{count, plural, one {#}', 'a.json, b')).toThrow('a.json, b')
	})

	it.each([
		["import { aWords } from './words.ts'\nconst A = [aWords.b]", 1],
		["import { aWords } from './words.ts'\nconst A = { get b() { return aWords.b } }", 0],
		["import { aWords } from './words.ts'\nconst A = () => aWords.b", 0],
		["const words = messages('a', { b: 'B' })\nexport const C = words.b", 1],
	])('are not read while modules load: %j', (code, count) => {
		expect(readsWhileLoading(code)).toHaveLength(count)
	})

	it('are read while something is shown, everywhere', () => {
		const early = SOURCES.flatMap((file) => {
			const code = textOf(file)
			return /words\b/i.test(code) ? readsWhileLoading(code).map((read) => `${file}: ${read}`) : []
		})
		expect(early).toEqual([])
	})

	it.each([
		['const a = <p>Sign in</p>', 1],
		['const a = <p aria-label="Main">{b}</p>', 1],
		['const a = <p className="a b" data-kind="x">{b}</p>', 0],
		['const a = <p className={`some is-$' + '{state}`}>{b}</p>', 0],
		['const a = <p>{`Region: $' + '{name}`}</p>', 1],
		["const a = { label: 'Start over' }", 1],
		["const a = 'pointer move'", 0],
		["throw new Error('No such track')", 0],
		["db.run('DELETE FROM saved')", 0],
		['const a = `<p class="a b">$' + '{b}</p>`', 0],
		["const a = messages('a', { b: 'A film' })", 0],
	])('are told apart from code in %j', (code, count) => {
		expect(visibleTexts(code)).toHaveLength(count)
	})

	it('are all messages, apart from the exceptions', () => {
		const isException = (file: string) => NOT_TRANSLATED.some(([excepted]) => excepted.test(file))
		const found = SOURCES.filter((file) => !isException(file)).flatMap(textsIn)
		expect(found).toEqual([])
	})

	it.each(NOT_TRANSLATED)('are in the exceptions %s, each of which %s', (excepted) => {
		expect(SOURCES.filter((file) => excepted.test(file)).flatMap(textsIn)).not.toEqual([])
	})

	it('are there in every language, none more, with the same values, tags and selections', () => {
		const keys = english.map(({ scope, key }) => `${scope}.${key}`).sort()
		for (const tag of translatedLanguages()) {
			const texts = readLanguage(tag)
			const own = Object.entries(texts).flatMap(([scope, each]) => Object.keys(each).map((key) => `${scope}.${key}`))
			expect(own.sort(), tag).toEqual(keys)
			for (const { scope, key, text } of english)
				expect(placeholdersOf(texts[scope]?.[key] ?? ''), `${tag} ${scope}.${key}`).toEqual(placeholdersOf(text))
		}
		expect(placeholdersOf('{count, plural, one {# of {name}} other {<b>#</b>}}')).toEqual(['b', 'count', 'name'])
	})

	it('have their numbers, dates, names and order from one place, in the language of the page', () => {
		const asked = SOURCES.filter((file) => !file.startsWith('app/domain/shared/') && !READERS.has(file)).filter(
			(file) => /\bnew Intl\.(?!Locale\b)|\.localeCompare\([^()]*, |toLocale\w*\('/.test(textOf(file)),
		)
		expect(asked).toEqual([])
	})

	it('of the installed app are those of its manifest, in each language', () => {
		const manifest = textOf('public/manifest.json')
		for (const text of Object.values(manifestWords)) expect(manifest).toContain(JSON.stringify(text))
		const own = { description: 'Películas', search: 'Buscar' }
		const shown = manifestIn({ language: { tag: 'es', direction: 'ltr' }, manifest: own })
		expect(shown).toMatchObject({ name: 'Marquee', lang: 'es', description: 'Películas' })
		expect(shown.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
			'Buscar',
			'Watchlist',
			'Continue watching',
		])
	})

	it('become longer and keep their values in the pseudo-language', () => {
		const message = compileText('{count, plural, one {# film} other {# films of <b>{name}</b>}}', 'a')
		const shown = JSON.stringify(changeTexts(message, (text) => text.toUpperCase()))
		expect(shown).toContain('FILMS OF')
		expect(shown).toContain('["name"]')
		expect(shown).toContain('"count"')
	})
})
