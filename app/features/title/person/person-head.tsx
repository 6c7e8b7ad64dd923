import type { PageStylesheet } from '#app/document/page-styles.tsx'
import { fetchPriority } from '#app/ui/html-attributes.ts'
import { imagePath, profileSrcSet } from '#domain/shared/image-urls.ts'
import { initials } from '#domain/shared/text.ts'
import { HEAD_IMAGE_SIZES } from '../details/details-styles.ts'
import css from './person.css?inline'
import href from './person.css?url'
import type { PersonView } from './person.server.ts'

export const PERSON_STYLESHEET: PageStylesheet = { name: 'person', css: import.meta.env.SSR ? css : '', href }

export function PersonHead({ person: { name, portraitPath, facts, biography } }: { person: PersonView }) {
	return (
		<header className="details-head plain person-head">
			<div className="details-poster">
				<span className="poster">
					{portraitPath ? (
						<img
							src={imagePath('w185', portraitPath)}
							srcSet={profileSrcSet(portraitPath)}
							sizes={HEAD_IMAGE_SIZES}
							width={421}
							height={632}
							alt={`Portrait of ${name}`}
							{...fetchPriority('high')}
						/>
					) : (
						<span className="no-picture initials" aria-hidden="true">
							{initials(name)}
						</span>
					)}
				</span>
			</div>
			<div className="details-text">
				<h1>{name}</h1>
				{facts.length > 0 ? (
					<dl className="fact-list">
						{facts.map(({ label, text }) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd>{text}</dd>
							</div>
						))}
					</dl>
				) : null}
				<Biography biography={biography} />
			</div>
		</header>
	)
}

function Biography({ biography: { preview, rest } }: Pick<PersonView, 'biography'>) {
	return (
		<section className="biography" aria-label="Biography">
			{preview.length > 0 ? <Paragraphs texts={preview} /> : <p className="soft">No biography yet.</p>}
			{rest.length > 0 ? (
				<details className="more">
					<summary>Read more</summary>
					<Paragraphs texts={rest} />
				</details>
			) : null}
		</section>
	)
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
	return texts.map((text, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their places
		<p key={index}>{text}</p>
	))
}
