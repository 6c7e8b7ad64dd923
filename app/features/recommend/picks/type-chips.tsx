import { Link } from '#app/ui/link.tsx'
import { recommendationsPath } from '#domain/shared/links.ts'
import type { MediaType } from '#domain/title/media.ts'

const TYPE_CHOICES = [
	{ type: null, label: 'All' },
	{ type: 'movie', label: 'Movies' },
	{ type: 'tv', label: 'TV' },
] as const

export function TypeChips({ type }: { type: MediaType | null }) {
	return (
		<nav aria-label="Type">
			<ul className="chips">
				{TYPE_CHOICES.map((choice) => (
					<li key={choice.label}>
						<Link
							to={recommendationsPath(choice.type)}
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
