const hrefs = import.meta.glob<string>('../features/**/*.page.css', { eager: true, query: '?url', import: 'default' })
const rules = import.meta.glob<string>('../features/**/*.page.css', { query: '?inline', import: 'default' })

const files = new Map(Object.entries(hrefs).map(([file, href]) => [href, file]))

/** The rules of a stylesheet that documents inline. @param href the address of its file */
export async function pageStyles(href: string): Promise<string> {
	return (await rules[files.get(href) ?? '']?.()) ?? ''
}
