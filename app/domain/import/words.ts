import { formatCount } from '#domain/shared/count.ts'
import { MAX_IMPORTED_BYTES } from '#domain/shared/quota.ts'
import { joinList } from '#domain/shared/text.ts'
import { errorToast, infoToast } from '#domain/shared/toast.ts'
import type { RestoreProblem } from './household.ts'
import {
	type ImportPart,
	type ImportProblem,
	MAX_IMPORT_BYTES,
	MAX_IMPORT_ROWS,
	MAX_UNZIPPED_BYTES,
	MAX_WANTED_FILES,
	type SkipReason,
} from './row.ts'
import type { RestoreView } from './view.ts'

/** The log event for imports that can't be read or written. */
export const IMPORTS_UNAVAILABLE = 'imports_unavailable'

const MEGABYTE = 1_000_000

export const PART_NAMES: Record<ImportPart, string> = {
	history: 'Watch history',
	watchlist: 'Watchlist',
	favorites: 'Favorites',
	opinions: 'Ratings',
	followed: 'Followed shows',
	hidden: 'Hidden from Continue watching',
	settings: 'Settings, taste, teams and skipped episodes',
}

/** Why a profile of our own export is left out. */
export const RESTORE_PROBLEM_WORDS: Record<RestoreProblem, string> = {
	removed: 'It had been removed when this file was made.',
	locked: 'It has a PIN here. Open that profile, and import the file there.',
	'no-room': 'There is no room for another profile.',
	limit: 'It has an age limit, which nobody could lift here. Set a PIN for your own profile first.',
}

/** '312 watched, 12 on the watchlist and 3 teams' */
export function describeRestored({
	entries,
	earlierViewings,
	teams,
	skippedEpisodes,
	rewatches,
	hasNotifications,
	hasSettings,
}: RestoreView): string {
	const counted: [number, (count: number) => string][] = [
		[entries.history ?? 0, (count) => `${count.toLocaleString('en')} watched`],
		[earlierViewings, (count) => formatCount(count, 'earlier viewing')],
		[entries.watchlist ?? 0, (count) => `${count.toLocaleString('en')} on the watchlist`],
		[entries.favorites ?? 0, (count) => formatCount(count, 'favorite')],
		[entries.opinions ?? 0, (count) => formatCount(count, 'rating')],
		[entries.followed ?? 0, (count) => formatCount(count, 'followed show')],
		[entries.hidden ?? 0, (count) => formatCount(count, 'hidden title')],
		[skippedEpisodes, (count) => formatCount(count, 'skipped episode')],
		[rewatches, (count) => formatCount(count, 'rewatch', 'rewatches')],
		[teams, (count) => formatCount(count, 'team')],
	]
	const parts = counted.flatMap(([count, words]) => (count > 0 ? [words(count)] : []))
	if (hasNotifications) parts.push('notification settings')
	if (hasSettings) parts.push('settings')
	return parts.length > 0 ? joinList(parts, 'and') : 'nothing in this file'
}

/** 'watched.csv and 2 more files' */
export function nameFiles([first, ...others]: readonly { name: string }[]): string {
	const more = others.length > 0 ? ` and ${formatCount(others.length, 'more file', 'more files')}` : ''
	return `${first?.name ?? ''}${more}`
}

/** What is wrong with a file, shown after its name. */
export const IMPORT_PROBLEM_WORDS: Record<ImportProblem, string> = {
	missing: 'Choose a file first.',
	empty: 'The file is empty.',
	'too-large': `The file is larger than ${MAX_IMPORT_BYTES / MEGABYTE} MB, the maximum. Try a zip of it.`,
	'too-large-unzipped': `Unzipped, the file is larger than ${MAX_UNZIPPED_BYTES / MEGABYTE} MB, the maximum. Unzip it and upload its files one by one.`,
	'too-many-rows': `The file has more than an import takes: ${MAX_IMPORT_ROWS / 1000},000 entries. Split it and upload the parts one by one.`,
	'too-many-files': `The zip has more than ${MAX_WANTED_FILES} files that we would read. Upload them one by one.`,
	'broken-zip': 'This zip file is damaged. Download it again.',
	'locked-zip':
		'This zip file has a password. Unzip it and upload the files in it, or a zip of them without a password.',
	'broken-json': 'This JSON file is incomplete or damaged. Download it again.',
	spreadsheet: 'This is a spreadsheet. Save it as CSV in its program, and upload that file.',
	unknown: "We don't recognize this file. Nothing was changed.",
	ambiguous:
		"We can't tell a watchlist from watched or liked movies. Include “watchlist”, “watched” or “likes” in the file name.",
	newer: "This export was made by a newer version of Marquee, which we can't read yet.",
	nothing: 'There are no titles to import in this file.',
	'no-room': `Your unfinished imports take up ${MAX_IMPORTED_BYTES / MEGABYTE} MB, the maximum. Finish or discard one first.`,
}

/** The response status for such a file. */
export const IMPORT_PROBLEM_STATUS: Record<ImportProblem, number> = {
	missing: 400,
	empty: 400,
	'too-large': 413,
	'too-large-unzipped': 413,
	'too-many-rows': 413,
	'too-many-files': 413,
	'broken-zip': 422,
	'locked-zip': 422,
	'broken-json': 422,
	spreadsheet: 422,
	unknown: 422,
	ambiguous: 422,
	newer: 422,
	nothing: 422,
	'no-room': 409,
}

export const SKIP_WORDS: Record<SkipReason, string> = {
	nameless: 'has no title',
	'whole-show': 'is a whole show; the history contains episodes',
	'not-a-title': 'is a person, a game or a podcast',
	'not-whole': 'is a season or an episode; lists contain whole shows',
	malformed: 'is malformed',
	'part-rating': 'is rated as an episode or a season; ratings here are of whole titles',
	thumb: 'is rated with a thumb; ratings here are stars',
	unwatched: 'was neither watched nor planned nor rated',
	short: 'was played for less than two minutes, or started by itself and soon stopped',
	extra: 'is a trailer, a recap or another extra',
	'hidden-view': 'was hidden from the history there',
	'undated-plays': 'was watched more often, on days that the file does not tell',
	'same-day': 'was watched more than once on that day, which the history has once',
	'earlier-episodes': 'has only the last episode that was watched in this file, not the earlier ones',
	note: 'has no place here',
	'own-list': 'is a list of your own that you have left out',
	'long-list': 'is a list of your own that is too long for this import; upload its file by itself',
	'unnamed-list': 'is a list of your own with titles that the file only numbers',
	'other-account': 'is the export of another account; upload it by itself',
	'spreadsheet-file': 'is a spreadsheet; save it as CSV in its program, and upload that file',
	'unread-file': 'has nothing that we can import',
	'personal-file': 'was not opened, because it is about you',
}

export const importMessages = {
	failed: errorToast(
		'Import Error',
		"We can't reach your lists right now. Nothing was changed. Try again in a few seconds.",
	),
	nothingSelected: errorToast('Nothing selected', 'Choose what to import.'),
	discarded: infoToast('Import discarded', 'Nothing was imported.'),
} as const
