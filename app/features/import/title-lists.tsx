import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ImportTitle, ImportView } from '#domain/import/view.ts'
import { PART_NAMES, SKIP_WORDS } from '#domain/import/words.ts'
import { titlePath } from '#domain/shared/links.ts'
import { counted, withYear } from './words.ts'

/** Lists up to this length are open at once. */
const SHORT_LIST = 12

/** What stands in the file, by how sure it is. Once it is written, only what was left out is of interest. */
export function TitleLists({ view: { state, certain, unknown, skipped } }: { view: ImportView }) {
	return (
		<div className="import-lists">
			{state === 'ready' ? <CertainTitles certain={certain} /> : null}
			<Fold heading={`${counted(unknown.count, 'title')} not found`} count={unknown.count} shown={unknown.rows.length}>
				<ul>
					{unknown.rows.map(({ position, title, year }) => (
						<li key={position} dir="auto">
							{withYear(title, year) || 'Without a name'}
						</li>
					))}
				</ul>
			</Fold>
			<Fold heading={`${counted(skipped.count, 'line')} left out`} count={skipped.count} shown={skipped.rows.length}>
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
			</Fold>
		</div>
	)
}

function CertainTitles({ certain }: Pick<ImportView, 'certain'>) {
	return (
		<Fold heading={`${counted(certain.count, 'title')} found`} count={certain.count} shown={certain.rows.length}>
			<table>
				<thead>
					<tr>
						<th scope="col">In your file</th>
						<th scope="col">In the catalogue</th>
						<th scope="col">Goes to</th>
					</tr>
				</thead>
				<tbody>
					{certain.rows.map(({ found, ...row }) => (
						<tr key={row.position}>
							<td dir="auto">{withYear(row.title, row.year)}</td>
							<td dir="auto">
								{found ? (
									<Link className="text-link" to={titlePath(found)}>
										{withYear(found.title, found.year)}
									</Link>
								) : null}
							</td>
							<td>{placesOf(row)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Fold>
	)
}

interface FoldProps {
	heading: string
	count: number
	shown: number
	children: ReactNode
}

function Fold({ heading, count, shown, children }: FoldProps) {
	if (count === 0) return null
	return (
		<details open={count <= SHORT_LIST}>
			<summary>{heading}</summary>
			{children}
			{shown < count ? <p className="faint">And {(count - shown).toLocaleString('en')} more.</p> : null}
		</details>
	)
}

function placesOf({ parts, entries }: ImportTitle): string {
	const more = entries > parts.length ? `, ${counted(entries, 'entry', 'entries')}` : ''
	return parts.map((part) => PART_NAMES[part]).join(', ') + more
}
