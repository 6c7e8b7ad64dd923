import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import ts from 'typescript'
import { ROOT } from './project.mjs'

const LANGUAGES = path.join(ROOT, 'languages')
/** What reads the texts of a language. */
export const RUNTIME = 'app/domain/shared/messages.ts'

/**
 * @typedef {{ key: string, text: string, description: string, node: ts.Expression }} Text a text as it is declared
 * @typedef {{ scope: string, texts: Map<string, Text>, call: ts.CallExpression }} Declared
 */

/**
 * The texts that a module declares (`const words = messages('scope', { key: 'Text' })`), by the name of the constant.
 * @param {string} code TypeScript
 * @param {string} file for messages of errors
 * @returns {{ source: ts.SourceFile, declared: Map<string, Declared> }}
 */
export function readDeclarations(code, file) {
	const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
	const declared = new Map()
	for (const statement of source.statements) {
		if (!ts.isVariableStatement(statement)) continue
		for (const { name, initializer } of statement.declarationList.declarations) {
			const isCall = initializer && ts.isCallExpression(initializer) && initializer.expression.getText() === 'messages'
			if (!isCall || !ts.isIdentifier(name)) continue
			const [scope, object] = initializer.arguments
			if (!scope || !ts.isStringLiteral(scope) || !object || !ts.isObjectLiteralExpression(object))
				throw new Error(`${file}: messages() takes a scope and an object, both written out`)
			const texts = new Map(
				object.properties.map((property) => [property.name?.getText(), textOf(property, code, file)]),
			)
			declared.set(name.text, { scope: scope.text, texts, call: initializer })
		}
	}
	return { source, declared }
}

/** @returns {Text} */
function textOf(property, code, file) {
	const key = property.name?.getText() ?? ''
	const isWritten = ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
	if (!isWritten || !/^\w+$/.test(key)) throw new Error(`${file}: the text ${key} must be a string, written out`)
	const comments = ts.getLeadingCommentRanges(code, property.pos) ?? []
	const description = comments.map(({ pos, end }) =>
		code
			.slice(pos, end)
			.replace(/^\/\*\*?|\*\/$|^\s*\*|^\/\//gm, '')
			.trim(),
	)
	return { key, text: property.initializer.text, description: description.join(' '), node: property.initializer }
}

/** Compiles an ICU message: text without values stays text. @throws when the message is malformed */
export function compileText(text, place) {
	try {
		return compile(text)
	} catch (error) {
		throw new Error(`${place}: ${JSON.stringify(text)} is no ICU message: ${error.message}`)
	}
}

/** @typedef {{ start: number, end: number, text: string }} Edit */

/** The declared texts, compiled where they stand. @returns {Edit[]} */
export function compiledTexts(declared, file) {
	return [...declared.values()].flatMap(({ scope, texts }) =>
		[...texts.values()].map(({ key, text, node }) => ({
			start: node.getStart(),
			end: node.getEnd(),
			text: JSON.stringify(compileText(text, `${file}, ${scope}.${key}`)),
		})),
	)
}

/** @param {Edit[]} edits @param {number} [offset] of what was put before the code that the edits are about */
export function edited(code, edits, offset = 0) {
	let result = code
	for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
		result = result.slice(0, start + offset) + text + result.slice(end + offset)
	return result
}

/** Compiles the texts of modules that esbuild bundles: scripts, the service worker, the Worker in development. @type {import('esbuild').Plugin} */
export const compiledMessages = {
	name: 'marquee-messages',
	setup({ onLoad }) {
		onLoad({ filter: /(?:words|messages)\.ts$/ }, ({ path: file }) => {
			const code = readFileSync(file, 'utf8')
			if (!code.includes('= messages(')) return null
			return { contents: edited(code, compiledTexts(readDeclarations(code, file).declared, file)), loader: 'ts' }
		})
	},
}

/** The tags of the languages besides English. */
export const translatedLanguages = () =>
	readdirSync(LANGUAGES, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name)
		.sort()

/**
 * A language's texts by scope and key, as written (ICU): each file of its folder has the texts of one scope.
 * @param {string} tag BCP 47
 * @returns {Record<string, Record<string, string>>}
 */
export function readLanguage(tag) {
	const folder = path.join(LANGUAGES, tag)
	return Object.fromEntries(
		readdirSync(folder)
			.filter((name) => name.endsWith('.json'))
			.map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(path.join(folder, name), 'utf8'))]),
	)
}

/** All texts of a language, compiled. @returns {import('#domain/shared/messages.ts').Texts} */
export function compileLanguage(tag) {
	const compiled = ([key, text], scope) => [key, compileText(text, `languages/${tag}/${scope}.json, ${key}`)]
	return Object.fromEntries(
		Object.entries(readLanguage(tag)).map(([scope, texts]) => [
			scope,
			Object.fromEntries(Object.entries(texts).map((entry) => compiled(entry, scope))),
		]),
	)
}

/** The TypeScript files of the product's code. */
const sourceFiles = () =>
	['app', 'functions', 'workers']
		.flatMap((room) =>
			readdirSync(path.join(ROOT, room), { recursive: true }).map((name) => path.posix.join(room, name)),
		)
		.filter((file) => /\.tsx?$/.test(file))
		.sort()

/**
 * All texts that the product declares, in English.
 * @returns {{ scope: string, key: string, text: string, description: string, file: string }[]}
 */
export function readEnglish() {
	return sourceFiles().flatMap((file) => {
		const code = readFileSync(path.join(ROOT, file), 'utf8')
		if (!code.includes('= messages(')) return []
		return [...readDeclarations(code, file).declared.values()].flatMap(({ scope, texts }) =>
			[...texts.values()].map(({ key, text, description }) => ({ scope, key, text, description, file })),
		)
	})
}
