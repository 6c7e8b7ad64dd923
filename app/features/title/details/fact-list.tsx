import { Fragment } from 'react'
import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import { personPath } from '#domain/shared/links.ts'
import { detailsWords } from '#domain/title/details-words.ts'
import type { Fact, PersonLink } from './facts.server.ts'

export function FactList({ facts }: { facts: readonly Fact[] }) {
	if (facts.length === 0) return null
	return (
		<section className="details-section details-facts" aria-labelledby="facts">
			<h2 id="facts">{detailsWords.facts}</h2>
			<dl className="fact-list">
				{facts.map((fact) => (
					<div key={fact.label}>
						<dt>{fact.label}</dt>
						<dd>
							<FactValue fact={fact} />
						</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

function FactValue({ fact }: { fact: Fact }) {
	if (fact.kind === 'text') return <span lang={textLang(fact.lang)}>{fact.text}</span>
	if (fact.kind === 'people') return <PeopleLine people={fact.people} />
	return fact.links.map(({ label, url }, index) => (
		<Fragment key={url}>
			{index > 0 ? ', ' : null}
			<a href={url} className="text-link" target="_blank" rel="noopener noreferrer">
				{label}
			</a>
		</Fragment>
	))
}

/** Comma-separated names, each a link to the person. */
export function PeopleLine({ people }: { people: readonly PersonLink[] }) {
	return people.map(({ id, name }, index) => (
		<Fragment key={id}>
			{index > 0 ? ', ' : null}
			<Link to={personPath(id)} className="quiet-link" prefetch="intent">
				{name}
			</Link>
		</Fragment>
	))
}
