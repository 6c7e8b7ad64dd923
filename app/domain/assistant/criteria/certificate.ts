/** Certificates of the United States, from the least to the most restrictive. */
export const CERTIFICATES = ['G', 'PG', 'PG-13', 'R'] as const
export type Certificate = (typeof CERTIFICATES)[number]

/** How other certificates compare, also those of television and of other countries. */
const EQUIVALENTS: Record<Certificate, string> = {
	G: 'G TV-Y TV-G U 0 L AL TP T A ALL APTA',
	PG: 'PG TV-PG TV-Y7 GP 6 7',
	'PG-13': 'PG-13 TV-14 M 10 11 12 12A 12+ 13 13+ 14 14A APPROVED PASSED',
	R: 'R TV-MA MA15+ 15 15+ 16 16+',
}
/** Certificates from before there were grades. */
const UNGRADED = new Set(['APPROVED', 'PASSED'])
/** Certificates beyond every limit that can be asked for. */
const ADULTS_ONLY = ['NC-17', 'X', '18', '18+', '18A', 'R18+']
const RANKS = new Map([
	...CERTIFICATES.flatMap((certificate, rank) =>
		EQUIVALENTS[certificate].split(' ').map((name): [string, number] => [name, rank]),
	),
	...ADULTS_ONLY.map((name): [string, number] => [name, CERTIFICATES.length]),
])

/** Whether a certificate is within a limit. False for unrated titles, which may be unsuitable. */
export function isAtMost(allowed: Certificate, certificate: string | null): boolean {
	const rank = rankOf(certificate)
	return rank !== undefined && rank <= CERTIFICATES.indexOf(allowed)
}

export function isAtLeast(wanted: Certificate, certificate: string | null): boolean {
	const rank = rankOf(certificate)
	return rank !== undefined && rank >= CERTIFICATES.indexOf(wanted) && !UNGRADED.has(certificate?.toUpperCase() ?? '')
}

/** All certificates between two, inclusive; empty when both are open. */
export function certificatesWithin(from: Certificate | null, to: Certificate | null): string[] {
	if (from === null && to === null) return []
	const isFit = (name: string) => (from === null || isAtLeast(from, name)) && (to === null || isAtMost(to, name))
	return [...RANKS.keys()].filter(isFit)
}

function rankOf(certificate: string | null): number | undefined {
	return RANKS.get(certificate?.toUpperCase() ?? '')
}

const FIRST_AGES: readonly (readonly [Certificate, number])[] = [
	['R', 17],
	['PG-13', 13],
	['PG', 7],
]

/** The most restrictive certificate that suits an age. */
export function certificateForAge(years: number): Certificate {
	return FIRST_AGES.find(([, age]) => years >= age)?.[0] ?? 'G'
}
