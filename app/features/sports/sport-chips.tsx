import { Link } from '#app/ui/link.tsx'
import { capitalize } from '#domain/shared/text.ts'
import { type SportsQuery, sportsPath } from '#domain/sports/sports-query.ts'
import type { SportsData } from './sports-loader.server.ts'

interface Props {
	query: SportsQuery
	sports: SportsData['sports']
}

/** All sports, or one of them. The selected sport is shown even if it has no matches. */
export function SportChips({ query, sports }: Props) {
	const { sport } = query
	const isKnown = sport === null || sports.some(({ slug }) => slug === sport)
	const shown = isKnown ? sports : [...sports, { slug: sport, name: sportName(sport) }]
	return (
		<nav className="sport-chips" aria-label="Sports">
			<ul className="chips">
				{[{ slug: null, name: 'All sports' }, ...shown].map(({ slug, name }) => (
					<li key={name}>
						<Link
							to={sportsPath({ ...query, sport: slug })}
							className="chip"
							aria-current={slug === sport ? 'page' : undefined}
							prefetch="intent"
							preventScrollReset
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** 'Ice hockey' */
export function sportName(slug: string): string {
	return capitalize(slug.replaceAll('-', ' '))
}
