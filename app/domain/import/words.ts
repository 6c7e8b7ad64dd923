import type { Toast } from '#domain/shared/toast.ts'
import type { ImportPart, ImportProblem, ImportSource, SkipReason } from './row.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, MAX_UNZIPPED_BYTES } from './row.ts'

/** The log event for imports that can't be read or written. */
export const IMPORTS_UNAVAILABLE = 'imports_unavailable'

const MEGABYTE = 1_000_000

export const SOURCE_NAMES: Record<ImportSource, string> = {
	letterboxd: 'Letterboxd',
	imdb: 'IMDb',
	trakt: 'Trakt',
	marquee: 'Marquee',
}

export const PART_NAMES: Record<ImportPart, string> = {
	history: 'Watch history',
	watchlist: 'Watchlist',
	favorites: 'Favorites',
}

/** What is wrong with a file, shown after its name. */
export const IMPORT_PROBLEM_WORDS: Record<ImportProblem, string> = {
	missing: 'Choose a file first.',
	empty: 'The file is empty.',
	'too-large': `The file is larger than ${MAX_IMPORT_BYTES / MEGABYTE} MB, which is the most that can be sent. A zip of it is smaller.`,
	'too-large-unzipped': `Unpacked, the file is larger than ${MAX_UNZIPPED_BYTES / MEGABYTE} MB. Unpack it and send its parts one by one.`,
	'too-many-rows': `The file asks for more than ${MAX_IMPORT_ROWS / 1000},000 things, which is the most for one import. Split it and send the parts one by one.`,
	'broken-zip':
		'The file says that it is a zip, but it cannot be unpacked. Download it again from where it comes from.',
	'broken-json': 'The file begins as JSON, but breaks off or is damaged. Download it again from where it comes from.',
	unknown: 'This is none of the files that are listed below. Nothing was changed.',
	ambiguous:
		'A watchlist and a list of watched films look alike. Keep “watchlist” or “watched” in the name of the file.',
	newer: 'This export was made by a later version than this one, which cannot read it yet.',
	nothing: 'There is not one title in the file that could be imported.',
}

/** The response status for such a file. */
export const IMPORT_PROBLEM_STATUS: Record<ImportProblem, number> = {
	missing: 400,
	empty: 400,
	'too-large': 413,
	'too-large-unzipped': 413,
	'too-many-rows': 413,
	'broken-zip': 422,
	'broken-json': 422,
	unknown: 422,
	ambiguous: 422,
	newer: 422,
	nothing: 422,
}

export const SKIP_WORDS: Record<SkipReason, string> = {
	nameless: 'has no title',
	'whole-show': 'is a show as a whole; the history is kept episode by episode',
	'not-a-title': 'is an episode, a game or a podcast',
	'not-whole': 'is a season or an episode; lists hold whole shows',
	malformed: 'is not written as it should be',
}

const LISTS_UNAVAILABLE = 'Your lists could not be reached just now. Nothing was changed; try again in a few seconds.'

export const importMessages = {
	failed: { title: 'Import Error', text: LISTS_UNAVAILABLE, destructive: true } satisfies Toast,
	nothingSelected: {
		title: 'Nothing is ticked',
		text: 'Choose what to import; nothing was changed.',
		destructive: true,
	} satisfies Toast,
	discarded: { title: 'Import discarded', text: 'Nothing of it was written.' } satisfies Toast,
} as const
