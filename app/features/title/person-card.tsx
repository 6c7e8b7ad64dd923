import { Link } from '#app/ui/link.tsx'
import { imagePath } from '#domain/shared/image-urls.ts'
import { personPath } from '#domain/shared/links.ts'
import { initials } from '#domain/shared/text.ts'
import type { PersonSummary } from '#domain/title/media.ts'

interface Props {
	person: Pick<PersonSummary, 'id' | 'name' | 'profilePath'>
	/** A second line. */
	note?: string | null
}

/** A round portrait above a name, in one link. */
export function PersonCard({ person: { id, name, profilePath }, note = null }: Props) {
	return (
		<Link to={personPath(id)} className="person-card" prefetch="intent">
			<span className="portrait" aria-hidden={profilePath === null ? true : undefined}>
				{profilePath === null ? (
					initials(name)
				) : (
					<img src={imagePath('w185', profilePath)} width={185} height={278} alt="" loading="lazy" decoding="async" />
				)}
			</span>
			<span className="card-title" dir="auto">
				{name}
			</span>
			{note ? <span className="card-note">{note}</span> : null}
		</Link>
	)
}
