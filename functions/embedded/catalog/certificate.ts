// Age certificates of the United States, the only ones in the data.

const COUNTRY = 'US'

/** From the least to the most restrictive. Historical certificates rank at or above today's equivalents. */
const RANKS: Record<string, number> = {
	G: 1,
	'TV-Y': 1,
	'TV-G': 1,
	'TV-Y7': 2,
	PG: 2,
	'TV-PG': 2,
	GP: 2,
	M: 3,
	'PG-13': 3,
	Approved: 3,
	Passed: 3,
	'TV-14': 3,
	R: 4,
	'TV-MA': 4,
	'NC-17': 5,
	X: 5,
}

interface CertificateBounds {
	/** ISO 3166-1. */
	country: string
	/** Any of these; no filter when empty. */
	exact: readonly string[]
	least: string | null
	most: string | null
}

/** Titles without a certificate never match, because nobody has rated them as suitable. */
export function isWithinCertificates(
	certificate: string | null,
	{ country, exact, least, most }: CertificateBounds,
): boolean {
	if (country !== COUNTRY || certificate === null) return false
	if (exact.length > 0 && !exact.includes(certificate)) return false
	if (!least && !most) return true
	const rank = rankOf(certificate)
	return rank !== null && rank >= (rankOf(least) ?? rank) && rank <= (rankOf(most) ?? rank)
}

function rankOf(certificate: string | null): number | null {
	return certificate !== null && Object.hasOwn(RANKS, certificate) ? (RANKS[certificate] ?? null) : null
}
