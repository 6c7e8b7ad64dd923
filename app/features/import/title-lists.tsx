import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import type { ImportTitle, ImportView } from '#domain/import/view.ts'
import { PART_NAMES, SKIP_WORDS } from '#domain/import/words.ts'
import { formatCount } from '#domain/shared/count.ts'
import { titlePath } from '#domain/shared/links.ts'
import { titleWithYear } from '#domain/title/media.ts'

/** Lists up to this length are expanded. */
const OPEN_LIST_LENGTH = 12

/** The file's titles by certainty. After the import, only what was left out. */
export function TitleLists({ view: { state, certain, unknown, skipped } }: { view: ImportView }) {
	return (
		<div className="import-lists">
			{state === 'ready' ? <CertainTitles certain={certain} /> : null}
			<CollapsibleList
				heading={`${formatCount(unknown.count, 'title')} not found`}
				count={unknown.count}
				shown={unknown.rows.length}
			>
				<ul>
					{unknown.rows.map(({ position, title, year }) => (
						<li key={position} dir="auto">
							{titleWithYear(title, year) || 'Untitled'}
						</li>
					))}
				</ul>
			</CollapsibleList>
			<CollapsibleList
				heading={`${formatCount(skipped.count, 'line')} skipped`}
				count={skipped.count}
				shown={skipped.rows.length}
			>
				<ul>
					{skipped.rows.map(({ file, line, text, reason }) => (
						<li key={`${file}:${line}:${text}`}>
							<span className="faint">
								{file}, {line}:
							</span>{' '}
							{text ? <b dir="auto">{text}</b> : 'This line'} {SKIP_WORDS[reason]}.
						</li>
					))}
				</ul>
			</CollapsibleList>
		</div>
	)
}

function CertainTitles({ certain }: Pick<ImportView, 'certain'>) {
	return (
		<CollapsibleList
			heading={`${formatCount(certain.count, 'title')} found`}
			count={certain.count}
			shown={certain.rows.length}
		>
			<table>
				<thead>
					<tr>
						<th scope="col">In your file</th>
						<th scope="col">In the catalog</th>
						<th scope="col">Goes to</th>
					</tr>
				</thead>
				<tbody>
					{certain.rows.map(({ found, ...row }) => (
						<tr key={row.position}>
							<td dir="auto">{titleWithYear(row.title, row.year)}</td>
							<td dir="auto">
								{found ? (
									<Link className="text-link" to={titlePath(found)}>
										{titleWithYear(found.title, found.year)}
									</Link>
								) : null}
							</td>
							<td>{destinationsText(row)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</CollapsibleList>
	)
}

interface CollapsibleListProps {
	heading: string
	count: number
	shown: number
	children: ReactNode
}

function CollapsibleList({ heading, count, shown, children }: CollapsibleListProps) {
	if (count === 0) return null
	return (
		<details open={count <= OPEN_LIST_LENGTH}>
			<summary>{heading}</summary>
			{children}
			{shown < count ? <p className="faint">And {(count - shown).toLocaleString('en')} more.</p> : null}
		</details>
	)
}

function destinationsText({ parts, entries }: ImportTitle): string {
	const more = entries > parts.length ? `, ${formatCount(entries, 'entry', 'entries')}` : ''
	return parts.map((part) => PART_NAMES[part]).join(', ') + more
}
