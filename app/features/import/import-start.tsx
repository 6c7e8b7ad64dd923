import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useId } from 'react'
import { Link } from '#app/ui/link.tsx'
import { importWords } from '#domain/import/page-words.ts'
import { IMPORT_SOURCES, type ImportProblem, type ImportSource, MAX_IMPORT_BYTES } from '#domain/import/row.ts'
import { type ImportState, type ImportSummary, MAX_IMPORTS } from '#domain/import/view.ts'
import { IMPORT_PROBLEM_WORDS, importMessages } from '#domain/import/words.ts'
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
					<strong>{error.fileName ?? importWords.noFile}</strong>
					<p>{error.problem === 'unavailable' ? importMessages.failed.text : IMPORT_PROBLEM_WORDS[error.problem]()}</p>
				</div>
			) : null}
			<div className="field">
				<label htmlFor={id}>{importWords.fileLabel({ megabytes: MAX_IMPORT_BYTES / MEGABYTE })}</label>
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
				{isSending ? importWords.reading : importWords.preview}
			</button>
			<p className="faint">{importWords.previewNote}</p>
		</Form>
	)
}

function stateText({ state, titles, added }: Pick<ImportSummary, 'state' | 'titles' | 'added'>): string {
	const words: Record<ImportState, string> = {
		choosing: importWords.choosing,
		matching: importWords.matching({ count: titles }),
		ready: importWords.ready({ count: titles }),
		applying: importWords.applying,
		done: added === 0 ? importWords.nothingNewToImport : importWords.imported({ count: added }),
		undoing: importWords.undoing,
		undone: importWords.undone,
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
			<h2 id="earlier">{importWords.earlier}</h2>
			<ul className="import-previous">
				{imports.map((summary) => (
					<li key={summary.id}>
						<div>
							<Link className="text-link" to={importPath(summary.id)}>
								{summary.fileName || IMPORT_SOURCES[summary.source]}
							</Link>
							<p className="faint">
								{importWords.earlierImport({
									source: IMPORT_SOURCES[summary.source],
									date: formatDate(summary.startedOn) ?? '',
									state: stateText(summary),
									time: (parts) => (
										<time key="time" dateTime={summary.startedOn}>
											{parts}
										</time>
									),
								})}
							</p>
						</div>
						{summary.state === 'done' && summary.added > 0 ? (
							<UndoForm id={summary.id} fileName={summary.fileName} />
						) : null}
					</li>
				))}
			</ul>
			<p className="faint">{importWords.earlierNote({ count: MAX_IMPORTS })}</p>
		</section>
	)
}

function UndoForm({ id, fileName }: { id: string; fileName: string }) {
	return (
		<Form method="post" action={importPath(id)}>
			<button
				type="submit"
				name="intent"
				value="undo"
				className="button"
				aria-label={importWords.undoNamed({ name: fileName })}
			>
				{importWords.undo}
			</button>
		</Form>
	)
}

/** Where to get export files. */
const INSTRUCTIONS: Record<ImportSource, () => ReactNode> = {
	letterboxd: () => importWords.letterboxd,
	imdb: () => importWords.imdb,
	trakt: () => importWords.trakt,
	simkl: () => importWords.simkl,
	tvtime: () => importWords.tvtime,
	netflix: () => importWords.netflix,
	marquee: () =>
		importWords.marquee({
			link: (parts) => (
				<a key="link" className="text-link" href={`${API_PATHS.export}?format=files`}>
					{parts}
				</a>
			),
		}),
}

const SOURCES = Object.keys(IMPORT_SOURCES) as ImportSource[]

/** One source is open at a time. */
export function ImportSources() {
	return (
		<section aria-labelledby="sources">
			<h2 id="sources">{importWords.whereToGetFile}</h2>
			<div className="import-sources">
				{SOURCES.map((source) => (
					<details key={source} {...{ name: 'source' }}>
						<summary>{IMPORT_SOURCES[source]}</summary>
						<p>{INSTRUCTIONS[source]()}</p>
					</details>
				))}
			</div>
		</section>
	)
}
