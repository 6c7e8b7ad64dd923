import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useId } from 'react'
import { Link } from '#app/ui/link.tsx'
import { IMPORT_SOURCES, type ImportProblem, type ImportSource, MAX_IMPORT_BYTES } from '#domain/import/row.ts'
import { type ImportState, type ImportSummary, MAX_IMPORTS } from '#domain/import/view.ts'
import { IMPORT_PROBLEM_WORDS, importMessages } from '#domain/import/words.ts'
import { formatCount } from '#domain/shared/count.ts'
import { API_PATHS, IMPORT_PATH, importPath } from '#domain/shared/links.ts'
import { formatDate } from '#domain/shared/time.ts'

const MEGABYTE = 1_000_000

/** The reason why the last file was rejected. */
export interface UploadError {
	problem: ImportProblem | 'unavailable'
	/** `null` if none was chosen. */
	fileName: string | null
}

export function UploadForm({ error }: { error: UploadError | null }) {
	const id = useId()
	const isSending = useNavigation().formAction === IMPORT_PATH
	return (
		<Form method="post" action={IMPORT_PATH} encType="multipart/form-data" className="import-upload">
			{error ? (
				<div className="import-error" role="alert" id={`${id}-problem`}>
					<strong>{error.fileName ?? 'No file'}</strong>
					<p>{error.problem === 'unavailable' ? importMessages.failed.text : IMPORT_PROBLEM_WORDS[error.problem]}</p>
				</div>
			) : null}
			<div className="field">
				<label htmlFor={id}>
					Export file, or several of one export (zip, csv or json, up to {MAX_IMPORT_BYTES / MEGABYTE} MB)
				</label>
				<input
					id={id}
					type="file"
					name="file"
					multiple
					required
					accept=".zip,.csv,.json,application/zip,text/csv,application/json"
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-problem` : undefined}
				/>
			</div>
			<button type="submit" className="button primary" disabled={isSending}>
				{isSending ? 'Reading the file…' : 'Preview import'}
			</button>
			<p className="faint">You'll see a preview before anything is imported.</p>
		</Form>
	)
}

function stateText({ state, titles, added }: Pick<ImportSummary, 'state' | 'titles' | 'added'>): string {
	const words: Record<ImportState, string> = {
		choosing: 'Waiting for your choice',
		matching: `Looking up ${formatCount(titles, 'title')}`,
		ready: `${formatCount(titles, 'title')} ready to import`,
		applying: 'Importing',
		done: added === 0 ? 'Nothing new to import' : `${formatCount(added, 'entry', 'entries')} imported`,
		undoing: 'Undoing',
		undone: 'Undone',
	}
	return words[state]
}

export interface PreviousImport extends Omit<ImportSummary, 'createdAt'> {
	/** The viewer's day, ISO. */
	startedOn: string
}

export function PreviousImports({ imports }: { imports: readonly PreviousImport[] }) {
	if (imports.length === 0) return null
	return (
		<section aria-labelledby="earlier">
			<h2 id="earlier">Earlier imports</h2>
			<ul className="import-previous">
				{imports.map((summary) => (
					<li key={summary.id}>
						<div>
							<Link className="text-link" to={importPath(summary.id)}>
								{summary.fileName || IMPORT_SOURCES[summary.source]}
							</Link>
							<p className="faint">
								{IMPORT_SOURCES[summary.source]},{' '}
								<time dateTime={summary.startedOn}>{formatDate(summary.startedOn)}</time>. {stateText(summary)}.
							</p>
						</div>
						{summary.state === 'done' && summary.added > 0 ? (
							<UndoForm id={summary.id} fileName={summary.fileName} />
						) : null}
					</li>
				))}
			</ul>
			<p className="faint">
				We keep your last {MAX_IMPORTS} imports, as far as there is room for them. Older ones can't be undone.
			</p>
		</section>
	)
}

function UndoForm({ id, fileName }: { id: string; fileName: string }) {
	return (
		<Form method="post" action={importPath(id)}>
			<button type="submit" name="intent" value="undo" className="button" aria-label={`Undo the import of ${fileName}`}>
				Undo
			</button>
		</Form>
	)
}

/** Where to get export files. */
const INSTRUCTIONS: Record<ImportSource, ReactNode> = {
	letterboxd:
		'Go to Settings, Data, Export your data. Upload the zip, or one of its files: watchlist.csv, watched.csv, diary.csv, ratings.csv, or a list of yours. Movies you have rated count as watched, each diary entry is a viewing, and likes become favorites.',
	imdb: 'Open your ratings, your watchlist, your check-ins or any list and choose Export; the csv appears under Exports. You choose where the titles of a list go; rated movies go to your history.',
	trakt:
		"Go to Settings, Data, Export. Upload the zip, or one of its files, such as watched-history.json, watched-shows.json, lists-watchlist.json, lists-favorites.json, ratings-movies.json or a list of yours. We don't open files with personal information.",
	simkl:
		'Go to Settings, Backup. Upload the zip or the json file. The csv file has only the last episode of each show.',
	tvtime:
		'Upload what the app exported before it closed (tvtime-export.zip), or the zip with your data that TV Time has sent you. If that one has a password, unzip it and make a zip of its files.',
	netflix:
		"Open Account, your profile, Viewing activity, and choose Download all: NetflixViewingHistory.csv. The zip that Netflix sends on request has everybody in your household, with lists and stars: we ask whose you want. Episodes are found by their titles, in your catalog's language.",
	marquee: (
		<>
			The file from{' '}
			<a className="text-link" href={`${API_PATHS.export}?format=files`}>
				your export
			</a>
			. Restores all profiles of the household, each with its history, lists, ratings, followed and hidden titles,
			skipped episodes, teams, taste and settings, exactly as they were. Your sign-in doesn't change. The export of a
			large account is a zip of several files: if it is too large, unzip it and upload its files one by one, in any
			order.
		</>
	),
}

const SOURCES = Object.keys(IMPORT_SOURCES) as ImportSource[]

/** One source is open at a time. */
export function ImportSources() {
	return (
		<section aria-labelledby="sources">
			<h2 id="sources">Where to get the file</h2>
			<div className="import-sources">
				{SOURCES.map((source) => (
					<details key={source} {...{ name: 'source' }}>
						<summary>{IMPORT_SOURCES[source]}</summary>
						<p>{INSTRUCTIONS[source]}</p>
					</details>
				))}
			</div>
		</section>
	)
}
