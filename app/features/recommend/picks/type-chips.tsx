import { Link } from '#app/ui/link.tsx'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { recommendationsAddress } from './recommendations-address.ts'

const TYPE_CHOICES = [
	{ type: null, label: 'All' },
	{ type: 'movie', label: 'Movies' },
	{ type: 'tv', label: 'TV' },
] as const

export function TypeChips({ type, likes }: { type: MediaType | null; likes: readonly string[] }) {
	return (
		<nav aria-label="Type">
			<ul className="chips">
				{TYPE_CHOICES.map((choice) => (
					<li key={choice.label}>
						<Link
							to={recommendationsAddress(choice.type, { likes })}
							className="chip"
							aria-current={choice.type === type ? 'true' : undefined}
							preventScrollReset
						>
							{choice.label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
