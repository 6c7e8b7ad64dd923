/** 32-bit FNV-1a over UTF-16 units. */
export function fnv1a(text: string): number {
	let value = 0x811c9dc5
	for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
	return value >>> 0
}

/** FNV-1a that spreads similar keys (the episodes of a season) evenly. */
export function hashText(text: string): number {
	const value = fnv1a(text)
	// The low bits of a product see only the low bits of its factors: fold the high half in before the modulus.
	return (value ^ (value >>> 15)) >>> 0
}

/** Two hashes of the same text, as it stands in ids: 32 bits alone would collide among some ten thousand. */
export function hashPair(text: string): string {
	return hashText(text).toString(36) + hashText(`#${text}`).toString(36)
}
