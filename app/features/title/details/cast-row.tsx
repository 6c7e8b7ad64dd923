import { PersonCard } from '#app/features/title/person-card.tsx'
import { detailsWords } from '#domain/title/details-words.ts'
import type { CastMember } from '#domain/title/media.ts'

export function CastRow({ cast }: { cast: readonly CastMember[] }) {
	if (cast.length === 0) return null
	return (
		<section className="details-section" aria-labelledby="cast">
			<h2 id="cast">{detailsWords.cast}</h2>
			<ul className="row-list people">
				{cast.map((person) => (
					<li key={person.id}>
						<PersonCard person={person} note={person.character} />
					</li>
				))}
			</ul>
		</section>
	)
}
