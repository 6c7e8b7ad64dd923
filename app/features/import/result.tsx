import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { IMPORT_PARTS, type ImportPart } from '#domain/import/row.ts'
import type { ImportView } from '#domain/import/view.ts'
import { PART_NAMES, SKIP_WORDS } from '#domain/import/words.ts'
import { formatCount } from '#domain/shared/count.ts'
import {
	FAVORITES_PATH,
	historyPath,
	IMPORT_PATH,
	TASTE_PATH,
	titlePath,
	upNextPath,
	WATCHLIST_PATH,
	YOU_PATH,
} from '#domain/shared/links.ts'
import { QUOTAS, type QuotaName } from '#domain/shared/quota.ts'
import { titleWithYear } from '#domain/title/media.ts'
import { RestoredProfiles } from './profile-choices.tsx'

const PART_PATHS: Record<ImportPart, string> = {
	history: historyPath(),
	watchlist: WATCHLIST_PATH,
	favorites: FAVORITES_PATH,
	opinions: TASTE_PATH,
	followed: upNextPath(),
	hidden: upNextPath(),
	settings: YOU_PATH,
}

const PART_QUOTAS: Record<ImportPart, QuotaName> = {
	history: 'history',
	watchlist: 'saved',
	favorites: 'saved',
	opinions: 'opinions',
	followed: 'hidden',
	hidden: 'hidden',
	settings: 'weights',
}

export function ImportResult({ view }: { view: ImportView }) {
	const { unnumbered, unknown, unsearched, unchosen, skipped } = view
	const listed = [unnumbered, unknown, unsearched, unchosen, skipped]
	const left = listed.reduce((sum, { count }) => sum + count, view.leftOut)
	const added = IMPORT_PARTS.reduce((sum, part) => sum + view.result[part].added, 0)
	const already = IMPORT_PARTS.reduce((sum, part) => sum + view.result[part].already, 0)
	const changedParts = IMPORT_PARTS.filter((part) => Object.values(view.result[part]).some((count) => count > 0))
	const fullParts = IMPORT_PARTS.filter((part) => view.result[part].full > 0)
	const fullQuotas = new Set(fullParts.map((part) => PART_QUOTAS[part]))
	const isWhole = left === 0 && fullParts.length === 0
	return (
		<section className="import-result" aria-label="Result">
			<p className="lead" role="status">
				{resultText(view, added, already, isWhole)} {left > 0 && view.state === 'done' ? leftText(left) : null}
			</p>
			<dl>
				{changedParts.map((part) => (
					<div key={part}>
						<dt>
							<Link className="text-link" to={PART_PATHS[part]}>
								{PART_NAMES[part]}
							</Link>
						</dt>
						<dd>{part === 'settings' ? settingsText(view.result.settings) : countsText(view.result[part])}</dd>
					</div>
				))}
			</dl>
			<RestoredProfiles view={view} />
			{view.leftOut > 0 ? (
				<p>{formatCount(view.leftOut, 'whole show')} left out of the history: it has episodes.</p>
			) : null}
			{[...fullQuotas].map((name) => (
				<p key={name}>{QUOTAS[name].words()}</p>
			))}
			{view.state === 'done' && added > 0 ? (
				<Form method="post">
					<button type="submit" name="intent" value="undo" className="button">
						Undo this import
					</button>
				</Form>
			) : null}
			<Link className="text-link" to={IMPORT_PATH}>
				Import another file
			</Link>
		</section>
	)
}

function resultText({ state }: ImportView, added: number, already: number, isWhole: boolean): string {
	if (state === 'undone') return 'Import undone. Your lists and history are as they were before.'
	if (added > 0) return 'Import complete.'
	if (already === 0) return 'Nothing was imported.'
	return isWhole ? 'You already had everything in this file.' : 'You already had everything else in this file.'
}

const leftText = (left: number) =>
	`${formatCount(left, 'title or line of the file was', 'titles and lines of the file were')} left out, as listed below.`

function settingsText({ undone }: ImportView['result']['settings']): string {
	return undone > 0 ? 'as they were before' : 'taken over from the file'
}

function countsText({ added, already, full, undone }: ImportView['result'][ImportPart]): string {
	const words = [
		added > 0 ? `${formatCount(added, 'entry', 'entries')} added` : '',
		already > 0 ? `${formatCount(already, 'entry', 'entries')} already there` : '',
		full > 0 ? `${formatCount(full, 'entry', 'entries')} left out because there is no room` : '',
		undone > 0 ? `${formatCount(undone, 'entry', 'entries')} undone` : '',
	]
	return words.filter(Boolean).join(', ')
}

/** Lists up to this length are expanded. */
const OPEN_LIST_LENGTH = 12

/** The file's titles by certainty. After the import, only what was left out. */
export function TitleLists({
	view: { state, certain, unknown, unsearched, unchosen, unnumbered, skipped, listPart },
}: {
	view: ImportView
}) {
	return (
		<div className="import-lists">
			{state === 'ready' ? <CertainTitles certain={certain} listPart={listPart} /> : null}
			<TitlesLeft list={unknown} why="not found" />
			<TitlesLeft list={unsearched} why="not looked up">
				<p className="faint">
					You continued without them. Import the file again, or a part of it, to add them: what is already here stays as
					it is.
				</p>
			</TitlesLeft>
			{state === 'ready' ? null : <TitlesLeft list={unchosen} why="not chosen" />}
			<CollapsibleList
				heading={`${formatCount(unnumbered.count, 'episode')} not found`}
				count={unnumbered.count}
				shown={unnumbered.rows.length}
			>
				<ul>
					{unnumbered.rows.map((row) => (
						<li key={row.position} dir="auto">
							{unnumberedName(row)}
						</li>
					))}
				</ul>
			</CollapsibleList>
			<SkippedLines skipped={skipped} />
		</div>
	)
}

function unnumberedName({ title, season, episode, episodeTitle }: ImportView['unnumbered']['rows'][number]): string {
	const name = episodeTitle ?? (episode === null ? null : `Episode ${episode}`)
	return [title, season === null ? null : `Season ${season}`, name].filter(Boolean).join(': ')
}

function TitleNames({ titles }: { titles: ImportView['unknown']['rows'] }) {
	return (
		<ul>
			{titles.map(({ position, title, year }) => (
				<li key={position} dir="auto">
					{titleWithYear(title, year) || 'Untitled'}
				</li>
			))}
		</ul>
	)
}

/** How many lines and files are left out for each reason, then the first of them. */
function SkippedLines({ skipped: { count, rows, reasons = [] } }: Pick<ImportView, 'skipped'>) {
	return (
		<CollapsibleList heading={`${formatCount(count, 'line')} skipped`} count={count} shown={rows.length}>
			{count > rows.length ? (
				<ul className="faint">
					{reasons.map(({ reason, count }) => (
						<li key={reason}>
							{count.toLocaleString('en')}: {SKIP_WORDS[reason]}
						</li>
					))}
				</ul>
			) : null}
			<ul>
				{rows.map(({ file, line, text, reason }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and the list never changes.
					<li key={index}>
						{file ? <span className="faint">{[file, line].filter(Boolean).join(', ')}: </span> : null}
						{text ? <b dir="auto">{text}</b> : line === null ? 'This file' : 'This line'} {SKIP_WORDS[reason]}.
					</li>
				))}
			</ul>
		</CollapsibleList>
	)
}

function CertainTitles({ certain, listPart }: Pick<ImportView, 'certain' | 'listPart'>) {
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
						{listPart ? null : <th scope="col">Goes to</th>}
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
							{listPart ? null : (
								<td>
									{row.parts.map((part) => (
										<span key={part} className={`to-${part}`}>
											{PART_NAMES[part]}
										</span>
									))}
									{row.entries > row.parts.length ? formatCount(row.entries, 'entry', 'entries') : null}
								</td>
							)}
						</tr>
					))}
				</tbody>
			</table>
		</CollapsibleList>
	)
}

/** Titles that were left out, by name. */
function TitlesLeft({ list, why, children }: { list: ImportView['unknown']; why: string; children?: ReactNode }) {
	return (
		<CollapsibleList heading={`${formatCount(list.count, 'title')} ${why}`} count={list.count} shown={list.rows.length}>
			{children}
			<TitleNames titles={list.rows} />
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
