import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { importWords } from '#domain/import/page-words.ts'
import { IMPORT_PARTS, type ImportPart } from '#domain/import/row.ts'
import type { ImportView } from '#domain/import/view.ts'
import { PART_NAMES, SKIP_WORDS } from '#domain/import/words.ts'
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
import { commaList } from '#domain/shared/text.ts'
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
		<section className="import-result" aria-label={importWords.result}>
			<p className="lead" role="status">
				{resultText(view, added, already, isWhole)}{' '}
				{left > 0 && view.state === 'done' ? importWords.left({ count: left }) : null}
			</p>
			<dl>
				{changedParts.map((part) => (
					<div key={part}>
						<dt>
							<Link className="text-link" to={PART_PATHS[part]}>
								{PART_NAMES[part]()}
							</Link>
						</dt>
						<dd>{part === 'settings' ? settingsText(view.result.settings) : countsText(view.result[part])}</dd>
					</div>
				))}
			</dl>
			<RestoredProfiles view={view} />
			{view.leftOut > 0 ? <p>{importWords.wholeShows({ count: view.leftOut })}</p> : null}
			{[...fullQuotas].map((name) => (
				<p key={name}>{QUOTAS[name].words()}</p>
			))}
			{view.state === 'done' && added > 0 ? (
				<Form method="post">
					<button type="submit" name="intent" value="undo" className="button">
						{importWords.undoThis}
					</button>
				</Form>
			) : null}
			<Link className="text-link" to={IMPORT_PATH}>
				{importWords.importAnother}
			</Link>
		</section>
	)
}

function resultText({ state }: ImportView, added: number, already: number, isWhole: boolean): string {
	if (state === 'undone') return importWords.importUndone
	if (added > 0) return importWords.complete
	if (already === 0) return importWords.nothingImported
	return isWhole ? importWords.hadEverything : importWords.hadEverythingElse
}

function settingsText({ undone }: ImportView['result']['settings']): string {
	return undone > 0 ? importWords.settingsUndone : importWords.settingsTaken
}

function countsText({ added, already, full, undone }: ImportView['result'][ImportPart]): string {
	const words = [
		added > 0 ? importWords.added({ count: added }) : '',
		already > 0 ? importWords.already({ count: already }) : '',
		full > 0 ? importWords.full({ count: full }) : '',
		undone > 0 ? importWords.entriesUndone({ count: undone }) : '',
	]
	return commaList(words.filter(Boolean))
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
			<TitlesLeft list={unknown} heading={importWords.notFound({ count: unknown.count })} />
			<TitlesLeft list={unsearched} heading={importWords.notLookedUp({ count: unsearched.count })}>
				<p className="faint">{importWords.notLookedUpNote}</p>
			</TitlesLeft>
			{state === 'ready' ? null : (
				<TitlesLeft list={unchosen} heading={importWords.notChosen({ count: unchosen.count })} />
			)}
			<CollapsibleList
				heading={importWords.episodesNotFound({ count: unnumbered.count })}
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
	const name = episodeTitle ?? (episode === null ? null : importWords.episode({ number: episode }))
	return [title, season === null ? null : importWords.season({ number: season }), name].filter(Boolean).join(': ')
}

function TitleNames({ titles }: { titles: ImportView['unknown']['rows'] }) {
	return (
		<ul>
			{titles.map(({ position, title, year }) => (
				<li key={position} dir="auto">
					{titleWithYear(title, year) || importWords.untitled}
				</li>
			))}
		</ul>
	)
}

/** How many lines and files are left out for each reason, then the first of them. */
function SkippedLines({ skipped: { count, rows, reasons = [] } }: Pick<ImportView, 'skipped'>) {
	return (
		<CollapsibleList heading={importWords.linesSkipped({ count })} count={count} shown={rows.length}>
			{count > rows.length ? (
				<ul className="faint">
					{reasons.map(({ reason, count }) => (
						<li key={reason}>{importWords.skippedFor({ count, reason: SKIP_WORDS[reason]() })}</li>
					))}
				</ul>
			) : null}
			<ul>
				{rows.map(({ file, line, text, reason }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and the list never changes.
					<li key={index}>
						{file ? <span className="faint">{[file, line].filter(Boolean).join(', ')}: </span> : null}
						{skippedText(text, line, SKIP_WORDS[reason]())}
					</li>
				))}
			</ul>
		</CollapsibleList>
	)
}

function skippedText(text: string, line: number | null, reason: string): ReactNode {
	if (!text) return line === null ? importWords.skippedFile({ reason }) : importWords.skippedLine({ reason })
	return importWords.skippedNamed({
		text,
		reason,
		name: (parts) => (
			<b key="name" dir="auto">
				{parts}
			</b>
		),
	})
}

function CertainTitles({ certain, listPart }: Pick<ImportView, 'certain' | 'listPart'>) {
	return (
		<CollapsibleList
			heading={importWords.found({ count: certain.count })}
			count={certain.count}
			shown={certain.rows.length}
		>
			<table>
				<thead>
					<tr>
						<th scope="col">{importWords.inFile}</th>
						<th scope="col">{importWords.inCatalog}</th>
						{listPart ? null : <th scope="col">{importWords.goesTo}</th>}
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
											{PART_NAMES[part]()}
										</span>
									))}
									{row.entries > row.parts.length ? importWords.entries({ count: row.entries }) : null}
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
interface TitlesLeftProps {
	list: ImportView['unknown']
	heading: string
	children?: ReactNode
}

function TitlesLeft({ list, heading, children }: TitlesLeftProps) {
	return (
		<CollapsibleList heading={heading} count={list.count} shown={list.rows.length}>
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
			{shown < count ? <p className="faint">{importWords.more({ count: count - shown })}</p> : null}
		</details>
	)
}
