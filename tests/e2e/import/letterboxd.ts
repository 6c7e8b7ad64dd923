import type { TestClient } from '../../support/requests/test-client.ts'

export const HEADER = 'Date,Name,Year,Letterboxd URI'

/** One that is certain, one whose year is off, one that does not exist, and a line without a name. */
export const RATINGS = [
	`${HEADER},Rating`,
	'2024-01-01,Inception,2010,https://x/1,4.5',
	'2024-01-02,Blade Runner,1983,https://x/2,3',
	'2024-01-03,Nobody has made this one,1950,https://x/3,4',
	'2024-01-04,,2001,https://x/4,4',
].join('\r\n')

/** More titles than one step looks up, none of which exists. */
export const LONG_WATCHLIST = [
	HEADER,
	...Array.from({ length: 70 }, (_, index) => `2024-01-01,Nobody has made ${index},1950,https://x/${index}`),
].join('\n')

/** What somebody keeps, without what belongs to the record. */
export async function keptBy(visitor: TestClient) {
	const { saved, history, hiddenTitles } = (await (await visitor.request('/api/export')).json()) as {
		saved: { id: string }[]
		history: unknown[]
		hiddenTitles: unknown[]
	}
	return { saved: saved.map(({ id: _id, ...item }) => item), history, hiddenTitles }
}

/** What `RATINGS` leave with whoever imports all of them, the better ones as favorites. */
export const KEPT_RATINGS = {
	saved: [{ list: 'favorites', mediaId: 27205, addedAt: '2024-01-01T00:00:00.000Z' }],
	history: [
		{ id: 78, createdAt: '2024-01-02T00:00:00.000Z' },
		{ id: 27205, createdAt: '2024-01-01T00:00:00.000Z', positionSeconds: 8880, durationSeconds: 8880 },
	],
}
