/** The embedded catalog as it is written: a row, a name, a company per line, for readable diffs. */
export function catalogText(catalog) {
	const parts = Object.entries(catalog).map(([name, part]) => `"${name}":${partText(part)}`)
	return `{\n${parts.join(',\n')}\n}\n`
}

function partText(part) {
	if (Array.isArray(part[0])) return `[\n${part.map((row) => JSON.stringify(row)).join(',\n')}\n]`
	if (typeof part === 'string' || Array.isArray(part)) return JSON.stringify(part)
	const pairs = Object.entries(part).map((pair) => pair.map((one) => JSON.stringify(one)).join(':'))
	return `{\n${pairs.join(',\n')}\n}`
}
