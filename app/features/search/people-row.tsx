import { CARD_SIZES } from '#app/features/title/poster.tsx'
import { Link } from '#app/ui/link.tsx'
import { imagePath, profileSrcSet } from '#domain/shared/image-urls.ts'
import { personPath } from '#domain/shared/links.ts'
import { initials } from '#domain/shared/text.ts'
import type { PersonCard } from './search-loader.server.ts'

/** A row of portraits, or a grid when the results are all people. */
export function PeopleRow({ people, asGrid = false }: { people: readonly PersonCard[]; asGrid?: boolean }) {
	if (people.length === 0) return null
	return (
		<section aria-label="People" className={asGrid ? undefined : 'row'}>
			{asGrid ? null : (
				<div className="row-head">
					<h2>People</h2>
				</div>
			)}
			<ul className={asGrid ? 'grid' : 'row-list'}>
				{people.map((person) => (
					<li key={person.id}>
						<Portrait person={person} />
					</li>
				))}
			</ul>
		</section>
	)
}

function Portrait({ person: { id, name, note, profilePath } }: { person: PersonCard }) {
	return (
		<Link to={personPath(id)} className="card" prefetch="intent">
			<span className="poster">
				{profilePath ? (
					<img
						src={imagePath('w185', profilePath)}
						srcSet={profileSrcSet(profilePath)}
						sizes={CARD_SIZES}
						width={185}
						height={278}
						alt=""
						loading="lazy"
						decoding="async"
					/>
				) : (
					<span className="no-picture" aria-hidden="true">
						{initials(name)}
					</span>
				)}
			</span>
			<span className="card-title" dir="auto">
				{name}
			</span>
			{note ? (
				<span className="card-note" dir="auto">
					<span className="one-line">{note}</span>
				</span>
			) : null}
		</Link>
	)
}
