import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compileLanguage, compileText, readEnglish, translatedLanguages } from './messages.mjs'
import { ROOT } from './project.mjs'

/** The scripts as browsers get them. */
const SERVED = path.join(ROOT, 'build/client/assets')
/** The scripts with markers, as the bundler writes them. */
const MARKED = path.join(ROOT, 'build/marked')
/** Where the Worker reads the texts of a language. */
const TEXTS = path.join(ROOT, 'build/client/languages')
/** The manifest of the installed app, in English. */
const MANIFEST = path.join(ROOT, 'public/manifest.json')
/** The version in Remix's list of scripts; app/domain/app-shell/scripts-in-language.ts reads it. */
const VERSION = /(^window\.__remixManifest=.*"version":"\w+)"/s
/** A script's address in a script. */
const SCRIPT_PATH = /(["'`/])assets\/([\w.-]+\.js)/g
const MARKER = /__text\(\s*(["'`])([\w-]+)\.(\w+)\1\s*\)/g
/** A marker in a template, with the quotes of its own. */
const IN_TEMPLATE = /\$\{__text\((["'])([\w-]+)\.(\w+)\1\)\}/g

/**
 * Code that stands for a text in the browser's scripts until these are written in each language. It is a call, since a
 * minifier would work out what it can of a literal: its length, or that it is not 'en'.
 */
export const markerOf = (scope, key) => `/* @__PURE__ */ __text("${scope}.${key}")`

let catalogs

/** The compiled texts of all languages, English first. @returns {Map<string, import('#domain/shared/messages.ts').Texts>} */
export function allTexts() {
	catalogs ??= new Map([['en', englishTexts()], ...translatedLanguages().map((tag) => [tag, compileLanguage(tag)])])
	return catalogs
}

function englishTexts() {
	const texts = {}
	for (const { scope, key, text, file } of readEnglish()) {
		texts[scope] ??= {}
		texts[scope][key] = compileText(text, `${file}, ${scope}.${key}`)
	}
	return texts
}

/** The texts behind the markers in code, in all languages. @param {string[]} codes */
export function textsOfChunk(codes) {
	const found = codes.flatMap((code) => [...code.matchAll(MARKER)])
	if (found.length === 0) return undefined
	const texts = found.map(([, , scope, key]) => [...allTexts().values()].map((language) => language[scope]?.[key]))
	return createHash('sha256').update(JSON.stringify(texts)).digest('hex')
}

/** Text inside of a template. */
const escaped = (text) => JSON.stringify(text).slice(1, -1).replaceAll('`', '\\`').replaceAll('${', '\\${')

/**
 * A script with its texts in place of their markers.
 * @param {(scope: string, key: string) => unknown} read
 */
export function inLanguage(code, read) {
	return code
		.replace(IN_TEMPLATE, (marker, _quote, scope, key) => {
			const text = read(scope, key)
			return typeof text === 'string' ? escaped(text) : marker
		})
		.replace(MARKER, (_marker, _quote, scope, key) => JSON.stringify(read(scope, key)))
}

/** Takes the scripts that the bundler has written out of what is served, to write them in each language from there. */
export function takeScripts() {
	rmSync(MARKED, { recursive: true, force: true })
	mkdirSync(MARKED, { recursive: true })
	for (const name of scriptsIn(SERVED)) copyFileSync(path.join(SERVED, name), path.join(MARKED, name))
}

/**
 * Writes the browser's scripts, and the texts that the Worker reads, in a language: English in place, others into a folder of
 * their own. What the language lacks is English.
 * @param {string} tag BCP 47
 */
export function writeLanguage(tag, texts = allTexts().get(tag)) {
	const english = allTexts().get('en')
	const isEnglish = tag === 'en'
	const folder = isEnglish ? SERVED : path.join(SERVED, tag)
	mkdirSync(folder, { recursive: true })
	for (const name of scriptsIn(MARKED)) {
		const code = readFileSync(path.join(MARKED, name), 'utf8')
		const own = isEnglish ? code : code.replace(SCRIPT_PATH, `$1assets/${tag}/$2`).replace(VERSION, `$1.${tag}"`)
		writeFileSync(
			path.join(folder, name),
			inLanguage(own, (scope, key) => texts[scope]?.[key] ?? english[scope][key]),
		)
	}
	if (isEnglish) return
	mkdirSync(TEXTS, { recursive: true })
	writeFileSync(path.join(TEXTS, `${tag}.json`), JSON.stringify(texts))
	writeFileSync(path.join(TEXTS, `${tag}.webmanifest`), JSON.stringify(manifestIn(texts)))
}

/** The manifest of the installed app with the texts of a language. */
export function manifestIn(texts) {
	const english = Object.entries(allTexts().get('en').manifest)
	const own = new Map(english.map(([key, text]) => [text, texts.manifest?.[key] ?? text]))
	const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'), (_name, value) => own.get(value) ?? value)
	return { ...manifest, lang: texts.language.tag, dir: texts.language.direction }
}

/** Takes a language out of what is served and deployed. @param {string} tag BCP 47 */
export function removeLanguage(tag) {
	rmSync(path.join(SERVED, tag), { recursive: true, force: true })
	for (const name of [`${tag}.json`, `${tag}.webmanifest`]) rmSync(path.join(TEXTS, name), { force: true })
}

/** Writes every language of the product. */
export function writeLanguages() {
	for (const tag of allTexts().keys()) writeLanguage(tag)
}

const scriptsIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.js'))
