/** Of the United States, from the least to the most restrictive. */
export const CERTIFICATES = ['G', 'PG', 'PG-13', 'R'] as const
export type Certificate = (typeof CERTIFICATES)[number]

/** How other certificates compare, also those of television and of other countries. */
const EQUIVALENTS: Record<Certificate, string> = {
	G: 'G TV-Y TV-G U 0 L AL TP T A ALL APTA',
	PG: 'PG TV-PG TV-Y7 GP 6 7',
	'PG-13': 'PG-13 TV-14 M 10 11 12 12A 12+ 13 13+ 14 14A APPROVED PASSED',
	R: 'R TV-MA MA15+ 15 15+ 16 16+',
}
const RANKS = new Map(
	CERTIFICATES.flatMap((certificate, rank) =>
		EQUIVALENTS[certificate].split(' ').map((name): [string, number] => [name, rank]),
	),
)

/** False without a certificate: nobody has said that the title is suitable. */
export function isAtMost(allowed: Certificate, certificate: string | null): boolean {
	const rank = RANKS.get(certificate?.toUpperCase() ?? '')
	return rank !== undefined && rank <= CERTIFICATES.indexOf(allowed)
}
