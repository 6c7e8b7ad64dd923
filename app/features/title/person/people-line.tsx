import { Fragment } from 'react'
import { Link } from '#app/ui/link.tsx'
import { personPath } from '#domain/shared/links.ts'
import type { PersonLink } from '../details/facts.ts'

/** Names with commas between them, each the way to its person. */
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
