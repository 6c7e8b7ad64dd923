import { Link } from '#app/ui/link.tsx'
import { personPath } from '#domain/shared/links.ts'
import type { CastMember } from '#domain/title/media.ts'
import { Portrait } from './portrait.tsx'

export function CastRow({ cast }: { cast: readonly CastMember[] }) {
	if (cast.length === 0) return null
	return (
		<section className="details-section" aria-labelledby="cast">
			<h2 id="cast">Cast</h2>
			<ul className="row-list people">
				{cast.map(({ id, name, character, profilePath }) => (
					<li key={id}>
						<Link to={personPath(id)} className="person-card" prefetch="intent">
							<Portrait path={profilePath} name={name} />
							<span className="card-title">{name}</span>
							{character ? <span className="card-note">{character}</span> : null}
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
