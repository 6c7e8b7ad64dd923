/** An entry as `/api/history` takes it. */
export const film = (media_id: number, minutesAgo: number, watch_position: number, duration: number, more = {}) => ({
	media_id,
	media_type: 'movie',
	title: `Film ${media_id}`,
	watch_position,
	duration,
	created_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
	...more,
})
export const episode = (media_id: number, season: number, number: number, minutesAgo: number, position: number) =>
	film(media_id, minutesAgo, position, 2700, { media_type: 'tv', title: 'Breaking Bad', season, episode: number })

/** Inception in the middle, Breaking Bad after its second episode. */
export const SOME = [
	// A moment ago, so that it is today's from the first minute of a day.
	film(27205, 0.1, 3000, 8880, { title: 'Inception' }),
	episode(1396, 1, 2, 60, 2700),
	film(603, 3000, 8100, 8160),
]
