import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './project.mjs'

export const DECISIONS = 'docs/decisions'

const INTRODUCTION = `# Decisions

What is hard to undo, and why: a file for each, of at most a screen. Numbers are never reused. One that no longer holds moves to
\`superseded\` and names its replacement. \`npm run docs\` writes this page.
`

const HEAD = /^# (\d+)\. (.+)\n\n(\d{4}-\d\d-\d\d) · (.+) · ((?:Accepted|Superseded).*)\n\n./

/**
 * @param {string} folder
 * @returns {{ file: string, number: number, title: string, date: string, area: string, status: string }[]} by number
 * @throws {Error} naming the file whose first lines are malformed
 */
export function decisionsIn(folder) {
	const files = readdirSync(path.join(ROOT, folder)).filter((name) => /^\d/.test(name))
	return files.sort().map((file) => {
		const [, number, title, date, area, status] = HEAD.exec(readFileSync(path.join(ROOT, folder, file), 'utf8')) ?? []
		if (!number || Number(file.slice(0, 3)) !== Number(number))
			throw new Error(`${file} needs a number, day, area and status`)
		return { file, number: Number(number), title, date, area, status }
	})
}

/** The index of all decisions that hold, by area. */
export function decisionsPage() {
	const all = decisionsIn(DECISIONS)
	const areas = [...new Set(all.map(({ area }) => area))].sort()
	const lineOf = ({ file, number, title, status }) =>
		`- [${number}. ${title}](${file})${status === 'Accepted' ? '' : ` (${status.replace('Accepted, ', '')})`}`
	const sections = areas.map((area) => {
		const lines = all.filter((decision) => decision.area === area).map(lineOf)
		return `\n## ${area}\n\n${lines.join('\n')}\n`
	})
	return INTRODUCTION + sections.join('')
}
