import { Link } from '#app/ui/link.tsx'
import { imagePath } from '#domain/shared/image-urls.ts'
import { personPath } from '#domain/shared/links.ts'
import { initials } from '#domain/shared/text.ts'
import type { CastMember } from '#domain/title/media.ts'

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

/** A decorative portrait next to a name, or initials when there is none. */
function Portrait({ path, name }: { path: string | null; name: string }) {
	if (!path) {
		return (
			<span className="portrait" aria-hidden="true">
				{initials(name)}
			</span>
		)
	}
	return (
		<span className="portrait">
			<img src={imagePath('w185', path)} width={185} height={278} alt="" loading="lazy" decoding="async" />
		</span>
	)
}
