import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { normalizePath } from 'vite'
import { compiledTexts, compileText, edited, RUNTIME, readDeclarations } from './messages.mjs'
import { ROOT } from './project.mjs'
import { markerOf, textsOfChunk } from './scripts-in-languages.mjs'

const RUNTIME_FILE = normalizePath(path.join(ROOT, RUNTIME))
const CODE = /\/(?:app|functions|workers|tests)\/.*\.tsx?$/
/** Modules that declare texts which others read. */
const WORDS = /words\.ts$/
/** Completes a text in a browser's code. */
const COMPLETE = '__completeText'

/**
 * Compiles the texts that modules declare with `messages()`. In the Worker and in tests they stay where they are declared,
 * without a parser. In the browser's scripts each text stands where it is used, so that a page loads what it shows: first as
 * a marker, which `writeLanguage` replaces in each language.
 * @returns {import('vite').Plugin}
 */
export function messages() {
	let isBuild = false
	const declarations = new Map()

	/** What another module declares, by the names that it exports. */
	function declaredIn(file) {
		const { mtimeMs } = statSync(file)
		const known = declarations.get(file)
		if (known?.mtimeMs === mtimeMs) return known.declared
		const code = readFileSync(file, 'utf8')
		const declared = code.includes('= messages(') ? readDeclarations(code, file).declared : new Map()
		declarations.set(file, { mtimeMs, declared })
		return declared
	}

	/** The texts that a module imports, by their local names. */
	function importedInto(source, file) {
		const imported = new Map()
		for (const statement of source.statements) {
			if (!ts.isImportDeclaration(statement)) continue
			const names = statement.importClause?.namedBindings
			const { text: specifier } = statement.moduleSpecifier
			if (!names || !ts.isNamedImports(names) || !WORDS.test(specifier)) continue
			const declared = declaredIn(fileOf(specifier, file))
			for (const { name, propertyName } of names.elements) {
				const texts = declared.get((propertyName ?? name).text)
				if (texts) imported.set(name.text, texts)
			}
		}
		return imported
	}

	return {
		name: 'marquee-messages',
		enforce: 'pre',
		configResolved({ command }) {
			isBuild = command === 'build'
		},
		transform(code, id, options) {
			const file = id.replace(/\?.*$/, '')
			if (!CODE.test(file) || id !== file) return null
			const isBrowser = isBuild && !options?.ssr
			const declares = code.includes('= messages(')
			if (!declares && !isBrowser) return null
			const { source, declared } = readDeclarations(code, file)
			if (!isBrowser) return { code: edited(code, compiledTexts(declared, file)), map: null }
			const known = new Map([...declared, ...importedInto(source, file)])
			if (known.size === 0) return null
			const edits = [...[...declared.values()].map(inBrowsers), ...usesIn(source, known)]
			if (edits.length === 0) return null
			const head = file === RUNTIME_FILE ? `const ${COMPLETE} = formatMessage;` : ''
			const imports =
				file === RUNTIME_FILE ? '' : `import { formatMessage as ${COMPLETE} } from ${JSON.stringify(RUNTIME_FILE)};`
			return { code: edited(head + imports + code, edits, (head + imports).length), map: null }
		},
		// A file's name has to change with the texts that it will have in any language.
		augmentChunkHash: ({ modules }) => textsOfChunk(Object.values(modules).map(({ code }) => code ?? '')),
	}
}

/** The file of an import of ours. */
function fileOf(specifier, importer) {
	const alias = /^#(domain|app)\/(.*)$/.exec(specifier)
	if (alias) return path.join(ROOT, alias[1] === 'domain' ? 'app/domain' : 'app', alias[2])
	return path.resolve(path.dirname(importer), specifier)
}

/** @typedef {import('./messages.mjs').Edit} Edit */

const hasValues = ({ text }) => Array.isArray(compileText(text, text))

/** The declaration itself, for code that looks a text up by a key. @returns {Edit} */
function inBrowsers({ scope, texts, call }) {
	const entries = [...texts.values()].map((text) => `${text.key}: ${readable(scope, text)}`)
	return { start: call.getStart(), end: call.getEnd(), text: `({ ${entries.join(', ')} })` }
}

function readable(scope, text) {
	const marker = markerOf(scope, text.key)
	return hasValues(text) ? `(values) => ${COMPLETE}(${marker}, values)` : marker
}

/** Every place where a text is read. @returns {Edit[]} */
function usesIn(source, known) {
	const edits = []
	function visit(node) {
		if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
			const words = known.get(node.expression.text)
			const text = words?.texts.get(node.name.text)
			if (words && text) edits.push(replacedUse(node, words.scope, text))
		}
		ts.forEachChild(node, visit)
	}
	visit(source)
	return edits
}

function replacedUse(node, scope, text) {
	const start = node.getStart()
	const { parent } = node
	const isCall = ts.isCallExpression(parent) && parent.expression === node && hasValues(text)
	if (!isCall) return { start, end: node.getEnd(), text: `(${readable(scope, text)})` }
	const [first] = parent.arguments
	const marker = markerOf(scope, text.key)
	return { start, end: first.getStart(), text: `${COMPLETE}(${marker}, ` }
}
