import type { Catalog } from '#domain/title/port.ts'
import type { ImportPart } from './row.ts'
import type {
	CreateImportOutcome,
	ImportHead,
	ImportStepOutcome,
	ImportSummary,
	ImportView,
	SkippedRows,
} from './view.ts'

/** One viewer's import files. An id that is not theirs is one that does not exist. */
export interface Imports {
	/** Reads the file and keeps what it asks for; nothing is in the lists or the history yet. */
	create(file: { name: string; bytes: Uint8Array }): Promise<CreateImportOutcome>
	/** Newest first. */
	list(): Promise<ImportSummary[]>
	/** Does the next step of what is under way: looks up a few titles, writes or takes back a commit. */
	advance(id: string, catalog: ImportCatalog): Promise<ImportStepOutcome>
	/** @param page of the questions, from 1 */
	view(id: string, page: number): Promise<ImportView | null>
	/** Keeps what the viewer says to doubtful titles, and which parts are ticked so far. */
	choose(id: string, choices: ImportChoices, parts: readonly ImportPart[]): Promise<void>
	/** Leaves out what could not be looked up yet. */
	skipUnmatched(id: string): Promise<void>
	/** The same, and begins to write what is certain or chosen. Anything but a ready import stays as it is. */
	apply(id: string, choices: ImportChoices, parts: readonly ImportPart[]): Promise<void>
	/** Begins to take back what the import has written. Anything but a finished one stays as it is. */
	undo(id: string): Promise<void>
	/** Forgets an import that has not been written. */
	discard(id: string): Promise<void>
}

/** By position, a `mediaKey` or `LEAVE_OUT`. What was no candidate is ignored. */
export type ImportChoices = ReadonlyMap<number, string>

/** What matching asks of the catalogue. */
export type ImportCatalog = Pick<Catalog, 'movie' | 'show' | 'findByImdbId' | 'candidates'>

/** An import with all that is kept of it. */
export interface ExportedImport extends ImportHead {
	parts: readonly ImportPart[] | null
	skipped: SkippedRows
	rows: { position: number; lookup: string; row: unknown; outcome: unknown; choice: string | null; undo: unknown }[]
}
