import { Icon } from '#app/ui/icon.tsx'

/** The vote average of the metadata service, 0..10. */
export function Rating({ value }: { value: number | null }) {
	if (value === null) return null
	return (
		<span className="rating">
			<Icon name="star" size={13} />
			<span className="visually-hidden">Rated </span>
			{value.toFixed(1)}
		</span>
	)
}
