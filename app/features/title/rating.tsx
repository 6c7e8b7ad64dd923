/** The vote average of the metadata service, 0..10. Its star is the stylesheet's: a page shows some fifty. */
export function Rating({ value }: { value: number | null }) {
	if (value === null) return null
	return (
		<span className="rating">
			<span className="visually-hidden">Rated </span>
			{value.toFixed(1)}
		</span>
	)
}
