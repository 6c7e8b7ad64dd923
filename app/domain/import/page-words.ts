import { messages } from '#domain/shared/messages.ts'

/** The pages of an import: a file, a preview, the result. */
export const importWords = messages('import', {
	/** Name of the page. */
	title: 'Import',
	description: 'Import your lists and watch history from other services.',
	lead: 'Import what you have watched and saved elsewhere. You can undo an import afterwards.',
	previewDescription: 'Check what will be imported.',
	/** `source` is the name of a service. */
	from: 'Import from {source}',

	/** Instead of the name of a file. */
	noFile: 'No file',
	fileLabel: 'Export file, or several of one export (zip, csv or json, up to {megabytes, number} MB)',
	preview: 'Preview import',
	reading: 'Reading the file…',
	previewNote: "You'll see a preview before anything is imported.",

	earlier: 'Earlier imports',
	/** `source` is a service, `state` one of the following texts, as in: Letterboxd, May 1, 2026. 12 entries imported. */
	earlierImport: '{source}, <time>{date}</time>. {state}.',
	/** What an import is doing, without a full stop. */
	choosing: 'Waiting for your choice',
	/** What an import is doing, without a full stop. */
	matching: 'Looking up {count, plural, one {# title} other {# titles}}',
	/** What an import is doing, without a full stop. */
	ready: '{count, plural, one {# title} other {# titles}} ready to import',
	/** What an import is doing, without a full stop. */
	applying: 'Importing',
	/** What an import has done, without a full stop. */
	nothingNewToImport: 'Nothing new to import',
	/** What an import has done, without a full stop. */
	imported: '{count, plural, one {# entry} other {# entries}} imported',
	/** What an import is doing, without a full stop. */
	undoing: 'Undoing',
	/** What an import has done, without a full stop. */
	undone: 'Undone',
	earlierNote:
		"We keep your last {count, number} imports, as far as there is room for them. Older ones can't be undone.",
	undo: 'Undo',
	/** Name of the button "Undo". */
	undoNamed: 'Undo the import of {name}',

	whereToGetFile: 'Where to get the file',
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
	marquee:
		"The file from <link>your export</link>. Restores all profiles of the household, each with its history, lists, ratings, followed and hidden titles, skipped episodes, teams, taste and settings, exactly as they were. Your sign-in doesn't change. The export of a large account is a zip of several files: if it is too large, unzip it and upload its files one by one, in any order.",

	/** Name of the region with the progress bar. */
	progress: 'Progress',
	canLeave: 'You can leave this page. The import continues when you come back.',
	progressImported: 'Imported {done, number} of {total, number}',
	progressMatched: 'Matched {done, number} of {total, number}',
	progressUndoing: 'Undoing: {count, plural, one {# entry} other {# entries}} left',
	/** `noRoom` is the text that unfinished imports take up too much. */
	noRoomNotice:
		'{noRoom} This one then continues. If there is no other, continue without the rest, and import that from a smaller file.',
	catalogUnavailable: "The catalog is temporarily unavailable. We'll try again in a few seconds.",
	continueWithoutRest: 'Continue without the rest',

	/** Button that leaves an import. */
	discard: 'Discard',
	continue: 'Continue',
	whoseHistory: 'Whose history do you want to import?',
	profilesInFile: 'The file has {count, plural, one {# profile} other {# profiles}}. We forget the others.',
	entries: '{count, plural, one {# entry} other {# entries}}',
	titles: '{count, plural, one {# title} other {# titles}}',
	whereDoListsGo: 'Where do your own lists go?',
	ownLists:
		'The file has {count, plural, one {# list} other {# lists}} of your own. Their titles can go to your watchlist, your favorites or your watch history, in the order of the list; what is already there stays as it is.',
	leaveOut: 'Leave it out',
	/** Where something goes: `target` is the name of a list or of a profile. */
	to: 'To {target}',
	toMoviesOnly: 'To {target} (movies only)',
	toNewProfile: 'To a new profile',
	profiles: '{count, plural, one {The profile in this file} other {# profiles in this file}}',
	pinNote: "Its PIN isn't in the file. Set it again afterwards.",
	profilesNote:
		'What was watched, saved or rated later stays. Sign-in, PINs, devices, the inbox and the private calendar address are not restored.',
	/** What became of a profile, after its name and a colon. */
	profileNoRoom: 'left out, because there is no room for another profile',
	/** What became of a profile, after its name and a colon. */
	profileLeftOut: 'left out',
	/** What became of a profile, after its name and a colon. */
	profileRemoved: 'removed again',
	/** What became of a profile, after its name and a colon. */
	profileAsBefore: 'as before',
	/** What became of a profile, after its name and a colon. */
	profileNew: 'a new profile',
	/** What became of a profile, after its name and a colon. */
	profileNewWith: 'a new profile, {count, plural, one {# entry} other {# entries}} added',
	/** What became of a profile, after its name and a colon. */
	profileNothingNew: 'nothing new',
	/** What became of a profile, after its name and a colon. `name` is another profile. */
	profileNothingNewTo: 'nothing new to {name}',
	/** What became of a profile, after its name and a colon. */
	profileAdded: '{count, plural, one {# entry} other {# entries}} added',
	/** What became of a profile, after its name and a colon. `name` is another profile. */
	profileAddedTo: '{count, plural, one {# entry} other {# entries}} added to {name}',

	noneFound: "We couldn't find any of the titles in this file.",
	chooseTitle: 'Choose the right title',
	unsure:
		"We aren't sure about {count, plural, one {# title} other {# titles}}. We import the ones you select and skip the rest.",
	restore: 'Restore',
	/** Button that imports. */
	import: 'Import',
	/** Button that imports. */
	importTitles: 'Import {count, plural, one {# title} other {# titles}}',
	page: "Page {page} of {pages}. Titles on pages you don't open are skipped.",
	back: 'Back',
	saveAndContinue: 'Save and continue',
	whereDoTitlesGo: 'Where do the titles of this list go?',
	moviesOnly: 'movies only; shows have episodes',
	whatToImport: 'What to import',
	undated:
		"The file doesn't tell the day of {count, plural, one {# entry} other {# entries}}: they count from when the title came out.",
	historyOff: 'Your watch history is off. Turn it on in your <link>settings</link> first.',
	ratingsAsFavorites: 'Ratings of 4 stars or more, as favorites',
	/** After the name of a title: the lists it goes to. */
	forParts: 'for {parts}',
	/** A choice: none of these titles. */
	skip: 'Skip',
	movie: 'Movie',
	/** A TV show. */
	tv: 'TV',

	/** Name of the region with what became of an import. */
	result: 'Result',
	importUndone: 'Import undone. Your lists and history are as they were before.',
	complete: 'Import complete.',
	nothingImported: 'Nothing was imported.',
	hadEverything: 'You already had everything in this file.',
	hadEverythingElse: 'You already had everything else in this file.',
	left: '{count, plural, one {# title or line of the file was} other {# titles and lines of the file were}} left out, as listed below.',
	wholeShows: '{count, plural, one {# whole show} other {# whole shows}} left out of the history: it has episodes.',
	undoThis: 'Undo this import',
	importAnother: 'Import another file',
	/** What became of the settings. */
	settingsUndone: 'as they were before',
	/** What became of the settings. */
	settingsTaken: 'taken over from the file',
	added: '{count, plural, one {# entry} other {# entries}} added',
	already: '{count, plural, one {# entry} other {# entries}} already there',
	full: '{count, plural, one {# entry} other {# entries}} left out because there is no room',
	entriesUndone: '{count, plural, one {# entry} other {# entries}} undone',

	notFound: '{count, plural, one {# title} other {# titles}} not found',
	notLookedUp: '{count, plural, one {# title} other {# titles}} not looked up',
	notLookedUpNote:
		'You continued without them. Import the file again, or a part of it, to add them: what is already here stays as it is.',
	notChosen: '{count, plural, one {# title} other {# titles}} not chosen',
	episodesNotFound: '{count, plural, one {# episode} other {# episodes}} not found',
	season: 'Season {number}',
	episode: 'Episode {number}',
	/** A title without a name. */
	untitled: 'Untitled',
	linesSkipped: '{count, plural, one {# line} other {# lines}} skipped',
	/** How many lines are skipped for a reason, as in: 12: has no title. */
	skippedFor: '{count, number}: {reason}',
	/** Why something in the file is skipped; `reason` continues the sentence. */
	skippedNamed: '<name>{text}</name> {reason}.',
	/** Why a file is skipped; `reason` continues the sentence. */
	skippedFile: 'This file {reason}.',
	/** Why a line of the file is skipped; `reason` continues the sentence. */
	skippedLine: 'This line {reason}.',
	found: '{count, plural, one {# title} other {# titles}} found',
	/** Heading of a column. */
	inFile: 'In your file',
	/** Heading of a column. */
	inCatalog: 'In the catalog',
	/** Heading of a column: the lists. */
	goesTo: 'Goes to',
	more: 'And {count, number} more.',
})
