import type { MetaDescriptor } from '@remix-run/react'
import { fetchPriority } from '#app/ui/html-attributes.ts'
import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import { imagePath, profileSrcSet } from '#domain/shared/image-urls.ts'
import { personPath, titlePath } from '#domain/shared/links.ts'
import { initials } from '#domain/shared/text.ts'
import { personWords } from '#domain/title/person-words.ts'
import { cardWords } from '#domain/title/words.ts'
import type { CreditGroup, CreditYear, PersonView } from './person.server.ts'

/** The portrait's width on the page. */
const PORTRAIT_SIZES = '(min-width: 900px) 240px, 120px'

export function PersonHead({ person }: { person: PersonView }) {
	const { name, portraitPath, backdropPath, facts, life, biography } = person
	return (
		<header className={backdropPath ? 'details-head person-head cinema on-dark' : 'details-head person-head'}>
			{backdropPath ? (
				<span className="backdrop">
					{/* It is blurred, so the smallest will do. */}
					<img src={imagePath('w300', backdropPath)} width={300} height={169} alt="" {...fetchPriority('low')} />
				</span>
			) : null}
			<span className="poster">
				{portraitPath ? (
					<img
						src={imagePath('w185', portraitPath)}
						srcSet={profileSrcSet(portraitPath)}
						sizes={PORTRAIT_SIZES}
						width={421}
						height={632}
						alt={personWords.portrait({ name })}
						{...fetchPriority('high')}
					/>
				) : (
					<span className="no-picture" aria-hidden="true">
						{initials(name)}
					</span>
				)}
			</span>
			<div className="details-text">
				<h1>{name}</h1>
				{facts.length > 0 ? (
					<p className="facts">
						{facts.map((fact) => (
							<span key={fact}>{fact}</span>
						))}
					</p>
				) : null}
			</div>
			<section className="biography" aria-label={personWords.biography}>
				{biography.preview.length > 0 ? (
					<Paragraphs texts={biography.preview} lang={biography.lang} />
				) : (
					<p className="soft">{personWords.noBiography}</p>
				)}
				{biography.rest.length > 0 ? (
					<details>
						<summary>{personWords.readMore}</summary>
						<Paragraphs texts={biography.rest} lang={biography.lang} />
					</details>
				) : null}
				{life ? <p className="soft">{life}</p> : null}
			</section>
		</header>
	)
}

function Paragraphs({ texts, lang }: { texts: readonly string[]; lang: string | undefined }) {
	return texts.map((text, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their places
		<p key={index} lang={textLang(lang)}>
			{text}
		</p>
	))
}

/** schema.org data about a person for search engines. Contains only what the page shows. */
export function personData({ id, name, biography, portraitPath }: PersonView, origin: string): MetaDescriptor {
	return {
		'script:ld+json': {
			'@context': 'https://schema.org',
			'@type': 'Person',
			name,
			url: origin + personPath(id),
			description: biography.preview[0],
			image: portraitPath ? origin + imagePath('h632', portraitPath) : undefined,
		},
	}
}

/** A person's credits, newest first, with the older ones collapsed. */
export function Filmography({ group }: { group: CreditGroup }) {
	const { label, count, recent, older } = group
	return (
		<section className="details-section" aria-label={label}>
			<div className="section-head">
				<h2>{label}</h2>
				<span className="faint">{personWords.credits({ count })}</span>
			</div>
			<Years years={recent} />
			{older.length > 0 ? (
				<details>
					<summary>{personWords.showOlder({ count: older.flatMap(({ credits }) => credits).length })}</summary>
					<Years years={older} />
				</details>
			) : null}
		</section>
	)
}

function Years({ years }: { years: readonly CreditYear[] }) {
	return (
		<dl className="years">
			{years.map(({ year, credits }) => (
				<div key={year}>
					<dt>{year ?? personWords.upcoming}</dt>
					<dd>
						<ul>
							{credits.map(({ type, id, title, lang, role }) => (
								<li key={`${type}:${id}`}>
									<Link to={titlePath({ type, id })} className="quiet-link" lang={textLang(lang)}>
										{title}
									</Link>
									{type === 'tv' ? <span className="badge">{cardWords.tv}</span> : null}
									{role ? <span className="soft">{role}</span> : null}
								</li>
							))}
						</ul>
					</dd>
				</div>
			))}
		</dl>
	)
}
