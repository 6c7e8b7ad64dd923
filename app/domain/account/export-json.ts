/** A list that is read page by page. */
export type Pages<Item> = AsyncIterable<readonly Item[]>

/**
 * The JSON of `JSON.stringify(value, null, '\t')` in pieces, where lists may come in pages.
 * @param indent of the line on which the value begins
 */
export async function* streamJson(value: unknown, indent = ''): AsyncGenerator<string> {
	const inner = `${indent}\t`
	let separator = ''
	if (isPages(value)) {
		yield '['
		for await (const page of value)
			for (const item of page) {
				yield `${separator}\n${inner}`
				yield* streamJson(item, inner)
				separator = ','
			}
		yield separator === '' ? ']' : `\n${indent}]`
	} else if (hasPages(value)) {
		yield '{'
		for (const [name, field] of Object.entries(value)) {
			yield `${separator}\n${inner}${JSON.stringify(name)}: `
			yield* streamJson(field, inner)
			separator = ','
		}
		yield `\n${indent}}`
	} else yield JSON.stringify(value, null, '\t').replaceAll('\n', `\n${indent}`)
}

function isPages(value: unknown): value is Pages<unknown> {
	return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

function hasPages(value: unknown): value is object {
	return typeof value === 'object' && value !== null && Object.values(value).some(isPages)
}
