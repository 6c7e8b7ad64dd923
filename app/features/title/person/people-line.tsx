import { Fragment } from 'react'
import { Link } from '#app/ui/link.tsx'
import { personPath } from '#domain/shared/links.ts'
import type { PersonLink } from '../details/facts.server.ts'

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
