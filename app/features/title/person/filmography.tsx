import { Link } from '#app/ui/link.tsx'
import { titlePath } from '#domain/shared/links.ts'
import { pluralize } from '#domain/shared/text.ts'
import type { CreditGroup, CreditYear } from './person.server.ts'

/** A person's credits, newest first, with the older ones collapsed. */
export function Filmography({ group }: { group: CreditGroup }) {
	const { label, count, recent, older } = group
	return (
		<section className="details-section" aria-label={label}>
			<div className="section-head">
				<h2>{label}</h2>
				<span className="faint">{pluralize(count, 'credit')}</span>
			</div>
			<Years years={recent} />
			{older.length > 0 ? (
				<details className="more">
					<summary>Show {pluralize(older.flatMap(({ credits }) => credits).length, 'older credit')}</summary>
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
					<dt>{year ?? 'Upcoming'}</dt>
					<dd>
						<ul>
							{credits.map(({ type, id, title, role }) => (
								<li key={`${type}:${id}`}>
									<Link to={titlePath({ type, id })} className="quiet-link">
										{title}
									</Link>
									{type === 'tv' ? <span className="badge">TV</span> : null}
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
