/** 32-bit FNV-1a. Spreads similar keys (the episodes of a season) evenly. */
export function hashText(text: string): number {
	let value = 0x811c9dc5
	for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
	// The low bits of a product see only the low bits of its factors: fold the high half in before the modulus.
	return (value ^ (value >>> 15)) >>> 0
}
