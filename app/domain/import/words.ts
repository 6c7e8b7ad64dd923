import { messages } from '#domain/shared/messages.ts'
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

const words = messages('import-parts', {
	history: 'Watch history',
	watchlist: 'Watchlist',
	favorites: 'Favorites',
	opinions: 'Ratings',
	followed: 'Followed shows',
	hidden: 'Hidden from Continue watching',
	settings: 'Settings, taste, teams and skipped episodes',

	/** Why a profile of the file is left out. */
	profileRemoved: 'It had been removed when this file was made.',
	/** Why a profile of the file is left out. */
	profileLocked: 'It has a PIN here. Open that profile, and import the file there.',
	/** Why a profile of the file is left out. */
	profileNoRoom: 'There is no room for another profile.',
	/** Why a profile of the file is left out. */
	profileLimit: 'It has an age limit, which nobody could lift here. Set a PIN for your own profile first.',

	missingFile: 'Choose a file first.',
	emptyFile: 'The file is empty.',
	tooLarge: 'The file is larger than {max, number} MB, the maximum. Try a zip of it.',
	tooLargeUnzipped:
		'Unzipped, the file is larger than {max, number} MB, the maximum. Unzip it and upload its files one by one.',
	tooManyRows:
		'The file has more than an import takes: {max, number} entries. Split it and upload the parts one by one.',
	tooManyFiles: 'The zip has more than {max, number} files that we would read. Upload them one by one.',
	brokenZip: 'This zip file is damaged. Download it again.',
	lockedZip: 'This zip file has a password. Unzip it and upload the files in it, or a zip of them without a password.',
	brokenJson: 'This JSON file is incomplete or damaged. Download it again.',
	spreadsheet: 'This is a spreadsheet. Save it as CSV in its program, and upload that file.',
	unknownFile: "We don't recognize this file. Nothing was changed.",
	ambiguousFile:
		"We can't tell a watchlist from watched or liked movies. Include “watchlist”, “watched” or “likes” in the file name.",
	newerFile: "This export was made by a newer version of Marquee, which we can't read yet.",
	nothingFile: 'There are no titles to import in this file.',
	noRoom: 'Your unfinished imports take up {max, number} MB, the maximum. Finish or discard one first.',

	/** Continues "This line …", "This file …" or the name of a title. */
	skipNameless: 'has no title',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipWholeShow: 'is a whole show; the history contains episodes',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipNotATitle: 'is a person, a game or a podcast',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipNotWhole: 'is a season or an episode; lists contain whole shows',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipMalformed: 'is malformed',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipPartRating: 'is rated as an episode or a season; ratings here are of whole titles',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipThumb: 'is rated with a thumb; ratings here are stars',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipUnwatched: 'was neither watched nor planned nor rated',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipShort: 'was played for less than two minutes, or started by itself and soon stopped',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipExtra: 'is a trailer, a recap or another extra',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipHiddenView: 'was hidden from the history there',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipUndatedPlays: 'was watched more often, on days that the file does not tell',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipSameDay: 'was watched more than once on that day, which the history has once',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipEarlierEpisodes: 'has only the last episode that was watched in this file, not the earlier ones',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipNote: 'has no place here',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipOwnList: 'is a list of your own that you have left out',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipLongList: 'is a list of your own that is too long for this import; upload its file by itself',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipUnnamedList: 'is a list of your own with titles that the file only numbers',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipOtherAccount: 'is the export of another account; upload it by itself',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipSpreadsheetFile: 'is a spreadsheet; save it as CSV in its program, and upload that file',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipUnreadFile: 'has nothing that we can import',
	/** Continues "This line …", "This file …" or the name of a title. */
	skipPersonalFile: 'was not opened, because it is about you',

	/** In the list of what a profile has, as in: 312 watched, 12 on the watchlist and 3 teams. */
	entriesWatched: '{count, number} watched',
	/** In the list of what a profile has, as in: 312 watched, 12 on the watchlist and 3 teams. */
	earlierViewings: '{count, plural, one {# earlier viewing} other {# earlier viewings}}',
	/** In the list of what a profile has, as in: 312 watched, 12 on the watchlist and 3 teams. */
	onWatchlist: '{count, number} on the watchlist',
	/** In the list of what a profile has, as in: 312 watched, 12 on the watchlist and 3 teams. */
	favoritesCount: '{count, plural, one {# favorite} other {# favorites}}',
	/** In the list of what a profile has, as in: 312 watched, 12 on the watchlist and 3 teams. */
	ratings: '{count, plural, one {# rating} other {# ratings}}',
	/** In the list of what a profile has, as in: 312 watched, 12 on the watchlist and 3 teams. */
	followedShows: '{count, plural, one {# followed show} other {# followed shows}}',
	/** In the list of what a profile has, as in: 312 watched, 12 on the watchlist and 3 teams. */
	hiddenTitles: '{count, plural, one {# hidden title} other {# hidden titles}}',
	/** In the list of what a profile has, as in: 312 watched, 12 on the watchlist and 3 teams. */
	skippedEpisodes: '{count, plural, one {# skipped episode} other {# skipped episodes}}',
	/** In the list of what a profile has, as in: 312 watched, 12 on the watchlist and 3 teams. */
	rewatches: '{count, plural, one {# rewatch} other {# rewatches}}',
	/** In the list of what a profile has, as in: 312 watched, 12 on the watchlist and 3 teams. */
	teams: '{count, plural, one {# team} other {# teams}}',
	/** In the list of what a profile has, as in: 312 watched, 12 on the watchlist and 3 teams. */
	notificationSettings: 'notification settings',
	/** In the list of what a profile has, as in: 312 watched, 12 on the watchlist and 3 teams. */
	settingsOfProfile: 'settings',
	/** Several files. `name` is the first: 'watched.csv and 2 more files'. */
	moreFiles: '{name} and {count, plural, one {# more file} other {# more files}}',
	/** Instead of that list. */
	nothingInFile: 'nothing in this file',

	failed: 'Import Error',
	failedDetail: "We can't reach your lists right now. Nothing was changed. Try again in a few seconds.",
	nothingSelected: 'Nothing selected',
	nothingSelectedDetail: 'Choose what to import.',
	discarded: 'Import discarded',
	discardedDetail: 'Nothing was imported.',
})

export const PART_NAMES: Record<ImportPart, () => string> = {
	history: () => words.history,
	watchlist: () => words.watchlist,
	favorites: () => words.favorites,
	opinions: () => words.opinions,
	followed: () => words.followed,
	hidden: () => words.hidden,
	settings: () => words.settings,
}

/** Why a profile of our own export is left out. */
export const RESTORE_PROBLEM_WORDS: Record<RestoreProblem, () => string> = {
	removed: () => words.profileRemoved,
	locked: () => words.profileLocked,
	'no-room': () => words.profileNoRoom,
	limit: () => words.profileLimit,
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
		[entries.history ?? 0, (count) => words.entriesWatched({ count })],
		[earlierViewings, (count) => words.earlierViewings({ count })],
		[entries.watchlist ?? 0, (count) => words.onWatchlist({ count })],
		[entries.favorites ?? 0, (count) => words.favoritesCount({ count })],
		[entries.opinions ?? 0, (count) => words.ratings({ count })],
		[entries.followed ?? 0, (count) => words.followedShows({ count })],
		[entries.hidden ?? 0, (count) => words.hiddenTitles({ count })],
		[skippedEpisodes, (count) => words.skippedEpisodes({ count })],
		[rewatches, (count) => words.rewatches({ count })],
		[teams, (count) => words.teams({ count })],
	]
	const parts = counted.flatMap(([count, describe]) => (count > 0 ? [describe(count)] : []))
	if (hasNotifications) parts.push(words.notificationSettings)
	if (hasSettings) parts.push(words.settingsOfProfile)
	return parts.length > 0 ? joinList(parts, 'and') : words.nothingInFile
}

/** 'watched.csv and 2 more files' */
export function nameFiles([first, ...others]: readonly { name: string }[]): string {
	const name = first?.name ?? ''
	return others.length === 0 ? name : words.moreFiles({ name, count: others.length })
}

/** What is wrong with a file, shown after its name. */
export const IMPORT_PROBLEM_WORDS: Record<ImportProblem, () => string> = {
	missing: () => words.missingFile,
	empty: () => words.emptyFile,
	'too-large': () => words.tooLarge({ max: MAX_IMPORT_BYTES / MEGABYTE }),
	'too-large-unzipped': () => words.tooLargeUnzipped({ max: MAX_UNZIPPED_BYTES / MEGABYTE }),
	'too-many-rows': () => words.tooManyRows({ max: MAX_IMPORT_ROWS }),
	'too-many-files': () => words.tooManyFiles({ max: MAX_WANTED_FILES }),
	'broken-zip': () => words.brokenZip,
	'locked-zip': () => words.lockedZip,
	'broken-json': () => words.brokenJson,
	spreadsheet: () => words.spreadsheet,
	unknown: () => words.unknownFile,
	ambiguous: () => words.ambiguousFile,
	newer: () => words.newerFile,
	nothing: () => words.nothingFile,
	'no-room': () => words.noRoom({ max: MAX_IMPORTED_BYTES / MEGABYTE }),
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

export const SKIP_WORDS: Record<SkipReason, () => string> = {
	nameless: () => words.skipNameless,
	'whole-show': () => words.skipWholeShow,
	'not-a-title': () => words.skipNotATitle,
	'not-whole': () => words.skipNotWhole,
	malformed: () => words.skipMalformed,
	'part-rating': () => words.skipPartRating,
	thumb: () => words.skipThumb,
	unwatched: () => words.skipUnwatched,
	short: () => words.skipShort,
	extra: () => words.skipExtra,
	'hidden-view': () => words.skipHiddenView,
	'undated-plays': () => words.skipUndatedPlays,
	'same-day': () => words.skipSameDay,
	'earlier-episodes': () => words.skipEarlierEpisodes,
	note: () => words.skipNote,
	'own-list': () => words.skipOwnList,
	'long-list': () => words.skipLongList,
	'unnamed-list': () => words.skipUnnamedList,
	'other-account': () => words.skipOtherAccount,
	'spreadsheet-file': () => words.skipSpreadsheetFile,
	'unread-file': () => words.skipUnreadFile,
	'personal-file': () => words.skipPersonalFile,
}

export const importMessages = {
	get failed() {
		return errorToast(words.failed, words.failedDetail)
	},
	get nothingSelected() {
		return errorToast(words.nothingSelected, words.nothingSelectedDetail)
	},
	get discarded() {
		return infoToast(words.discarded, words.discardedDetail)
	},
}
