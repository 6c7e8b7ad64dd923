/** A page has at most this many users, and more than half as many unless there are few. */
const USERS_PER_PAGE = 100

/** How many pages the users of all databases make: a power of two. `sizes` are the databases' highest keys. */
export function countPages(sizes: readonly number[]): number {
	const users = sizes.reduce((sum, size) => sum + size, 0)
	return 2 ** Math.ceil(Math.log2(Math.max(1, users / USERS_PER_PAGE)))
}

/**
 * The keys of a page's users in each database. All users form one sequence, and a page is every n-th of them. Each page fills the
 * widest gap that the pages before it have left, so that any number of them is a fair sample.
 */
export function keysOfPage(sizes: readonly number[], page: number): number[][] {
	const pages = countPages(sizes)
	const offset = reverseBits(page, pages)
	let start = 0
	return sizes.map((size) => {
		const keys: number[] = []
		for (let place = start + ((offset + pages - (start % pages)) % pages); place < start + size; place += pages)
			keys.push(place - start + 1)
		start += size
		return keys
	})
}

/** Reverses the bits of a number below a power of two, which yields 0, 1/2, 1/4, 3/4, 1/8 of it, and so on. */
function reverseBits(number: number, power: number): number {
	let reversed = 0
	for (let bit = 1; bit < power; bit *= 2) reversed = 2 * reversed + (Math.floor(number / bit) % 2)
	return reversed
}
