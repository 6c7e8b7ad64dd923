import { messages } from '#domain/shared/messages.ts'

/** Captions and sound tracks: the panel, and files that cannot be read. */
export const captionWords = messages('player-captions', {
	captions: 'Captions',
	/** No captions. */
	off: 'Off',
	/** Shown for a moment. */
	captionsOn: 'Captions on',
	/** Shown for a moment. */
	captionsOff: 'Captions off',
	/** Why they cannot be shifted in time. */
	areOff: 'Captions are off',
	noneAvailable: 'No captions available',
	audio: 'Audio',
	originalWithSubtitles: 'Original audio with subtitles in my language',
	unknownLanguage: 'Unknown language',
	/** After a language: captions only of what is said in another one. */
	forced: 'Forced',
	/** After a language, short for: for the deaf and hard of hearing. */
	sdh: 'SDH',
	/** After a language: sound that describes the picture. */
	audioDescription: 'Audio description',
	/** Captions inside the picture, in a language that nobody knows. */
	closedCaptions: 'Closed captions',
	/** The second of them, and so on. */
	closedCaptionsNumber: 'Closed captions {number}',

	more: 'More captions',
	language: 'Language',
	/** How the characters of a file are stored. */
	encoding: 'Encoding',
	size: 'Size',
	small: 'Small',
	medium: 'Medium',
	large: 'Large',
	/** What is behind the letters. */
	background: 'Background',
	solidBackground: 'Solid',
	translucentBackground: 'Translucent',
	noBackground: 'None',
	color: 'Color',
	white: 'White',
	yellow: 'Yellow',
	timing: 'Timing',
	onTime: 'On time',
	/** How much later captions appear. `seconds` is a number such as '0.5'. */
	later: '{seconds} s later',
	/** How much earlier captions appear. `seconds` is a number such as '0.5'. */
	earlier: '{seconds} s earlier',
	/** Shown for a moment, after a shift. */
	movedLater: 'Captions: {seconds} s later',
	/** Shown for a moment, after a shift. */
	movedEarlier: 'Captions: {seconds} s earlier',
	/** Shown for a moment, after a shift. */
	movedOnTime: 'Captions: on time',
	/** Name of a button that shifts captions. A number of seconds such as 0.5. */
	stepLater: '{seconds, number} seconds later',
	/** Name of a button that shifts captions. A number of seconds such as 0.5. */
	stepEarlier: '{seconds, number} seconds earlier',
	/** Button: captions as they were. */
	reset: 'Reset',
	frameRate: 'Frame rate',
	/** Captions at their own speed. */
	asWritten: 'As written',
	/** Frames per second. */
	faster: '23.976 to 25 fps',
	/** Frames per second. */
	slower: '25 to 23.976 fps',

	file: 'File with captions',
	addFile: 'Add a file',
	/** Shown for a moment. */
	added: 'Captions added',
	addedList: 'Added captions',
	unreadableLeftOut: '{count, plural, one {# unreadable caption} other {# unreadable captions}} left out',
	remove: 'Remove',
	removeNamed: 'Remove {name}, {language}',
	find: 'Find captions',
	/** Name of the choice before "Find captions". */
	findLanguage: 'Language of the captions',
	searching: 'Searching…',
	found: 'Captions found',
	bestFound: 'These are the best {count, number}. There may be more.',
	noneForTitle: 'No captions found for this title.',
	noneInLanguage: 'No captions found in this language.',
	inMenu: "The captions are in the player's menu.",
	hardOfHearing: 'For the hard of hearing',
	machineTranslated: 'Machine translated',
	noSearch: "Caption search isn't set up on this site.",
	noSearchAddFile: "Caption search isn't set up on this site. You can add a file.",
	unavailable: "The captions service isn't available. Try again in a moment.",
	usedUp: "Today's downloads from the captions service are used up. Try again tomorrow.",
	loadFailed: "These captions couldn't be loaded. Try again in a moment.",

	/** Completes what follows: `choose` in the texts about files. */
	chooseReadable: 'Choose an .srt, .vtt, .ass, .ssa, .smi, .sub, .sbv or .ttml file.',
	tooLarge: 'This file is too large for captions. The most is 4 MB.',
	/** `choose` is the sentence "Choose an .srt … file." */
	noCaptions: "We couldn't find captions in this file. {choose}",
	unreadable: "Your browser can't read this file any more. Choose it again.",
	/** `choose` is the sentence "Choose an .srt … file." */
	vobsub: 'This file belongs to VobSub, whose captions are pictures. {choose}',
	/** `choose` is the sentence "Choose an .srt … file." */
	pgs: 'This is a PGS file, whose captions are pictures. {choose}',
	/** `choose` is the sentence "Choose an .srt … file." */
	scc: "We can't read Scenarist captions (SCC). {choose}",
	/** `choose` is the sentence "Choose an .srt … file." */
	stl: "We can't read EBU captions (STL). {choose}",
	/** `choose` is the sentence "Choose an .srt … file." */
	realText: "We can't read RealText captions. {choose}",
	/** `choose` is the sentence "Choose an .srt … file." */
	usf: "We can't read captions in the Universal Subtitle Format. {choose}",
	archive: 'This is an archive. Unpack it, and choose the file with captions that is inside.',
	/** `choose` is the sentence "Choose an .srt … file." */
	video: 'This is a video. {choose}',

	/** The letters that an encoding is for; `name` is the encoding, here and below. */
	unicode: 'Unicode ({name})',
	western: 'Western ({name})',
	centralEuropean: 'Central European ({name})',
	baltic: 'Baltic ({name})',
	turkish: 'Turkish ({name})',
	cyrillic: 'Cyrillic ({name})',
	greek: 'Greek ({name})',
	hebrew: 'Hebrew ({name})',
	arabic: 'Arabic ({name})',
	thai: 'Thai ({name})',
	vietnamese: 'Vietnamese ({name})',
	simplifiedChinese: 'Simplified Chinese ({name})',
	traditionalChinese: 'Traditional Chinese ({name})',
	japanese: 'Japanese ({name})',
	korean: 'Korean ({name})',
})
