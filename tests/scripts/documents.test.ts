import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/project.mjs'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const documentsIn = (folder: string) =>
	readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
		.filter((file) => file.endsWith('.md'))

/** The changelog, the decisions and the notes beside generated files tell what was. */
const DOCUMENTS = [
	...readdirSync(ROOT).filter((name) => /^(?!CHANGELOG).*\.md$/.test(name)),
	...['app', 'docs', 'functions'].flatMap(documentsIn).filter((file) => !file.startsWith('docs/decisions/')),
]

const PATH = /`((?:app|docs|drizzle|functions|public|scripts|tests|workers)\/[\w./-]+)`/g
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([\w-]+))?\)/g

/** As GitHub writes them. */
const anchorsOf = (file: string) =>
	[...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replace(/[^\w\s-]/g, '')
			.replace(/\s/g, '-'),
	)

describe.each(DOCUMENTS)('%s', (document) => {
	const text = read(document)

	it('names only files that exist', () => {
		const named = [...text.matchAll(PATH)].map(([, file = '']) => file)
		expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
	})

	it('links only to what exists', () => {
		const broken = [...text.matchAll(LINK)].filter(([, file = '', anchor]) => {
			const target = file === '' ? document : path.posix.join(path.posix.dirname(document), file)
			if (!existsSync(path.join(ROOT, target))) return true
			return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
		})
		expect(broken.map(([link]) => link)).toEqual([])
	})
})
