/** TMDB's vote average, 0..10. The stylesheet draws the star, because a page shows about fifty. */
export function Rating({ value }: { value: number | null }) {
	if (value === null) return null
	return (
		<span className="rating">
			<span className="visually-hidden">Rated </span>
			{value.toFixed(1)}
		</span>
	)
}
