import { type CaptionFile, closeCues, type Draft } from './caption-file-parts.ts'
import { PLAIN, type TextRun, writeRuns } from './cue-text.ts'
import { attributeOf, readMarkup } from './markup.ts'

const SYNC = /<sync\b([^<>]{0,300})>/gi
const PARAGRAPH = /<p\b([^<>]{0,300})>/gi
const CLASS_STYLE = /\.([\w-]{1,40})\s{0,20}\{([^{}]{0,1000})\}/g
const LANGUAGE = /\blang\s{0,9}:\s{0,9}["']?([a-z]{2,3}(?:-[a-z\d]{2,8}){0,2})/i

/** The captions of a SAMI file, of which each class of paragraphs is in one language. Each lasts until the next of its class. */
export function parseSami(text: string): CaptionFile {
	const head = text.slice(0, text.search(/<sync\b/i))
	const languages = new Map(
		[...head.matchAll(CLASS_STYLE)].map(([, name = '', style = '']) => [name.toLowerCase(), LANGUAGE.exec(style)?.[1]]),
	)
	const byClass = new Map<string, Draft[]>()
	let skippedCount = 0
	for (const [attributes, content] of sections(dropComments(text), SYNC)) {
		const startMs = Number.parseFloat(attributeOf(attributes, 'start') ?? '')
		const endMs = Number.parseFloat(attributeOf(attributes, 'end') ?? '')
		if (!Number.isFinite(startMs)) {
			skippedCount++
			continue
		}
		const paragraphs = sections(content, PARAGRAPH)
		for (const [name, runs] of runsByClass(paragraphs.length > 0 ? paragraphs : [['', content]])) {
			const drafts = byClass.get(name) ?? []
			byClass.set(name, drafts)
			drafts.push({
				startSeconds: startMs / 1000,
				endSeconds: Number.isFinite(endMs) ? endMs / 1000 : null,
				text: writeRuns(runs).text,
			})
		}
	}
	const versions = [...byClass].map(([name, drafts]) => ({
		language: languages.get(name) ?? null,
		cues: closeCues(drafts, Number.POSITIVE_INFINITY),
	}))
	return { versions: versions.filter(({ cues }) => cues.length > 0), skippedCount }
}

/** The words of the paragraphs of each class, each from a new line. One with the id `Source` names who speaks. */
function runsByClass(paragraphs: readonly Section[]): ReadonlyMap<string, TextRun[]> {
	const byClass = new Map<string, TextRun[]>()
	for (const [attributes, words] of paragraphs) {
		const name = attributeOf(attributes, 'class')?.toLowerCase() ?? ''
		const isItalic = attributeOf(attributes, 'id')?.toLowerCase() === 'source'
		const runs = readMarkup(words.replace(/\s+/g, ' '), { isTagOnly: true, base: { ...PLAIN, isItalic } })
		const before = byClass.get(name)
		if (!before) byClass.set(name, runs)
		else for (const run of [{ text: '\n', style: PLAIN }, ...runs]) before.push(run)
	}
	return byClass
}

type Section = readonly [attributes: string, content: string]

/** The attributes of each tag, with what follows it up to the next. */
function sections(text: string, tag: RegExp): Section[] {
	const found = [...text.matchAll(tag)]
	return found.map((match, index) => [
		match[1] ?? '',
		text.slice(match.index + match[0].length, found[index + 1]?.index ?? text.length),
	])
}

function dropComments(text: string): string {
	const [first = '', ...others] = text.split('<!--')
	return first + others.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : part)).join('')
}
