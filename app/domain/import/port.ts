import type { Catalog } from '#domain/title/port.ts'
import type { ImportPart, ReplacedProfile, RestoredProfile } from './row.ts'
import type {
	CreateImportOutcome,
	ImportHead,
	ImportStepOutcome,
	ImportSummary,
	ImportView,
	ListPart,
	ListTarget,
	SkippedRows,
} from './view.ts'

export interface ImportFile {
	name: string
	bytes: Uint8Array
}

/** One viewer's imports. The ids of other viewers' imports don't exist here. */
export interface Imports {
	/** Reads the file, or several of one export, and stores its rows. Lists and history don't change yet. */
	create(file: ImportFile, ...others: readonly ImportFile[]): Promise<CreateImportOutcome>
	/** Newest first. */
	list(): Promise<ImportSummary[]>
	/** Runs the next step: looks up some titles, or writes or undoes one commit. */
	advance(id: string, catalog: ImportCatalog): Promise<ImportStepOutcome>
	/** @param page of the questions, from 1 */
	view(id: string, page: number): Promise<ImportView | null>
	/** Keeps the history of one person of a household's file, and forgets the others. */
	choosePerson(id: string, person: string): Promise<void>
	/** Says where the viewer's own lists go, by their place in the file. Those without a choice stay out, and are named. */
	chooseLists(id: string, targets: ReadonlyMap<number, ListTarget>): Promise<void>
	/** Stores the choices for uncertain titles and profiles, the selected parts, and where the titles of a list go. */
	choose(id: string, choices: ImportChoices, parts: readonly ImportPart[], more?: MoreChoices): Promise<void>
	/** Skips the titles that have not been looked up, which the result tells. */
	skipUnmatched(id: string): Promise<void>
	/** Stores the choices and starts writing. Only a ready import changes. */
	apply(id: string, choices: ImportChoices, parts: readonly ImportPart[], more?: MoreChoices): Promise<void>
	/** Starts to undo what was written. Only a finished import changes. */
	undo(id: string): Promise<void>
	/** Deletes an import that has not been written. */
	discard(id: string): Promise<void>
}

/** The choices by position: a `mediaKey` or `LEAVE_OUT`. Invalid ones are ignored. */
export type ImportChoices = ReadonlyMap<number, string>

/** What forms of some files choose besides. */
interface MoreChoices {
	targets?: ProfileChoices
	/** Where the titles of a list of the viewer's own go. */
	listPart?: ListPart | null
}

/** Where the profiles of a file go, by place: see `RESTORE_CHOICES`. Invalid ones are ignored. */
export type ProfileChoices = ReadonlyMap<number, string>

/** What matching needs from the catalog. */
export type ImportCatalog = Pick<
	Catalog,
	'movie' | 'show' | 'season' | 'findByImdbId' | 'findEpisodeByImdbId' | 'candidates'
>

/** An import with everything stored about it. */
export interface ExportedImport extends ImportHead {
	parts: readonly ImportPart[] | null
	skipped: SkippedRows
	settings: readonly RestoredProfile[] | null
	replacedSettings: Readonly<Record<string, ReplacedProfile>> | null
	rows: { position: number; lookup: string; row: unknown; outcome: unknown; choice: string | null; undo: unknown }[]
}
