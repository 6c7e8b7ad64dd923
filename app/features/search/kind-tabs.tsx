import { Link } from '#app/ui/link.tsx'
import { SEARCH_KINDS, type SearchKind, type SearchState, searchPath } from '#domain/search/search.ts'

const KIND_NAMES: Record<SearchKind, string> = { all: 'All', movie: 'Movies', tv: 'TV', person: 'People' }

interface Props {
	search: SearchState
	counts: Record<SearchKind, number> | null
}

export function KindTabs({ search, counts }: Props) {
	return (
		<nav aria-label="Kinds of results">
			<ul className="chips">
				{SEARCH_KINDS.map((kind) => (
					<li key={kind}>
						<Link
							to={searchPath({ ...search, kind, page: 1 })}
							className="chip"
							prefetch="intent"
							aria-current={kind === search.kind ? 'page' : undefined}
							preventScrollReset
						>
							{KIND_NAMES[kind]}
							{counts ? <span className="faint">{counts[kind]}</span> : null}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
