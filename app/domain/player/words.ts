import { messages } from '#domain/shared/messages.ts'

/** The player, its menus and the page around it. */
export const playerWords = messages('player', {
	/** Name of the region that plays. `title` is a film, an episode, a match or a channel. */
	player: 'Player: {title}',
	/** Button that starts playback. */
	play: 'Play',
	pause: 'Pause',
	/** Below the large button: where playback continues. `position` is a time such as '12:34'. */
	playFrom: 'From {position}',
	forward: 'Forward {seconds, plural, one {# second} other {# seconds}}',
	back: 'Back {seconds, plural, one {# second} other {# seconds}}',
	/** Shown for a moment after the jump. */
	jumpedForward: 'Forward {seconds} s',
	/** Shown for a moment after the jump. */
	jumpedBack: 'Back {seconds} s',
	/** Name of the timeline. */
	seek: 'Seek',
	/** Read aloud: where the timeline stands, as in '12:34 of 1:40:00'. */
	seekPosition: '{position} of {duration}',
	volume: 'Volume',
	/** Shown for a moment after a change. */
	volumeChanged: 'Volume {percent}%',
	mute: 'Mute',
	unmute: 'Unmute',
	/** Shown for a moment. */
	muted: 'Muted',
	/** Shown for a moment. */
	soundOn: 'Sound on',
	/** Button while the browser plays without sound. */
	tapForSound: 'Tap for sound',
	pictureInPicture: 'Picture in picture',
	playingInPictureInPicture: 'Playing in picture in picture',
	/** Button that closes picture in picture: the video returns to the page. */
	bringBack: 'Bring it back',
	fullScreen: 'Full screen',
	leaveFullScreen: 'Leave full screen',
	/** Button that scrolls to what is below the player. */
	moreBelow: 'More below',
	/** Link to the start of a channel's current program. */
	fromStart: 'From the start',
	/** A broadcast at its newest moment. */
	live: 'Live',
	/** Button to a broadcast's newest moment. */
	goLive: 'Go live',
	/** Read aloud: how far playback is behind a broadcast. */
	secondsBehind: '{seconds, plural, one {# second} other {# seconds}} behind',
	/** Read aloud: how far playback is behind a broadcast. */
	minutesBehind: '{minutes, plural, one {# minute} other {# minutes}} behind',
	/** Read aloud: how far playback is behind a broadcast. */
	minutesAndSecondsBehind:
		'{minutes, plural, one {# minute} other {# minutes}} {seconds, plural, one {# second} other {# seconds}} behind',
	close: 'Close',
	dismiss: 'Dismiss',
	cancel: 'Cancel',
	tryAgain: 'Try again',
	loading: 'Loading',
	/** Over a video that plays in place of the title, where nothing else is set up. */
	demo: 'Demo',

	/** Link or button back to a list, a page or a channel, which is named. */
	backTo: 'Back to {name}',
	/** Link to the title's own page. */
	details: 'Details',
	allChannels: 'All channels',
	backToLive: 'Back to live',
	previousEpisode: 'Previous episode',
	nextEpisode: 'Next episode',
	previousMatch: 'Previous match',
	nextMatch: 'Next match',
	previousChannel: 'Previous channel',
	nextChannel: 'Next channel',
	previousProgram: 'Previous program',
	nextProgram: 'Next program',
	/** Name of the links to the previous and the next channel. */
	otherChannels: 'Other channels',
	/** Name of the links to the previous and the next program of a channel. */
	otherPrograms: 'Other programs',
	/** Between the buttons to the previous and the next channel: short for "channel". */
	channelMark: 'CH',
	/** Before the next one starts by itself. `name` is "Next episode" or "Next program". */
	nextIn: '{name} in {seconds} s',
	playNow: 'Play now',

	skipIntro: 'Skip intro',
	skipRecap: 'Skip recap',
	skipCredits: 'Skip credits',
	skipPreview: 'Skip preview',
	skipped: 'Skipped the {kind, select, intro {intro} recap {recap} credits {credits} other {preview}}',
	/** Button that goes back to what was skipped. */
	watchSkipped: 'Watch it',
	resumed: 'Resumed at {position}',
	startOver: 'Start over',
	offline: "You're offline. Playback will resume when you're back online.",
	offlineLive: "You're offline. Playback will resume live when you're back online.",
	stalled: 'The stream has stalled. Trying again…',
	/** A panel of the player, whose code did not load. */
	panelFailed: "It couldn't be loaded. Check your connection and reload the page.",
	/** Added captions did not load, because code is missing. */
	codeFailed: "A part of the player couldn't be loaded. Check your connection and try again.",

	settings: 'Settings',
	quality: 'Quality',
	/** A quality that follows the connection. */
	auto: 'Auto',
	/** `quality` is the one that plays now, as in '720p · 1.4 GB/h'. */
	autoNow: 'Auto ({quality})',
	/** The data that a quality takes, in megabytes. */
	megabytesPerHour: '{amount} MB/h',
	/** The data that a quality takes, in gigabytes. */
	gigabytesPerHour: '{amount} GB/h',
	saveData: 'Save data',
	saveMobileData: 'Save mobile data',
	saveDataNote: 'At most 480p, and no previews on the timeline',
	/** The speed of playback. */
	speed: 'Speed',
	normalSpeed: 'Normal',
	/** Shown for a moment after a change. `speed` is a number such as 1.5. */
	speedChanged: 'Speed {speed}×',
	fixedSpeed: 'Live streams have a fixed speed',
	/** Where a title is played from. */
	source: 'Source',
	skipAutomatically: 'Skip intros and recaps automatically',
	playOnScreen: 'Play on another screen',
	keyboardShortcuts: 'Keyboard shortcuts',
	castWithGoogle: 'Cast with Google Cast',
	lookingForDevices: 'Looking for devices…',
	/** `device` is the name of a television or another screen. */
	stopCasting: 'Stop casting to {device}',
	castFailed: "Casting isn't possible here. Nothing was changed.",

	episodes: 'Episodes',
	season: 'Season',
	fromFirstEpisode: 'From the first episode',
	/** An episode whose name is covered or unknown. */
	episode: 'Episode {number}',
	chapters: 'Chapters',

	/** The title of the page. `title` is a film, or a show and its episode. */
	watchTitle: 'Watch {title}',
	/** For search engines, where the title has no overview. */
	watchDescription: 'Watch {title} on Marquee.',
	moreLikeThis: 'More like this',
	/** Before the link "Your own server". */
	haveItYourself: 'Have it yourself?',
	yourOwnServer: 'Your own server',
	notPlaying: 'Not playing? <link>Open the video</link> in another player.',
	/** An external player in a frame. */
	frameNote:
		'This source has its own player. If it stays empty, <link>open it in a new tab</link> or choose another source.',
	cannotPlay: "Your browser can't play this video. <link>Open the file</link> in a player that can.",

	noTitle: 'No source has this title',
	noTitleHint: 'See its page for other places to watch.',
	noMatch: 'No source has this match',
	noMatchHint: 'See its page for the date and venue.',
	noChannel: "This channel can't be played here",
	noChannelHint: 'Choose another channel from the list.',
	noProgram: "This program can't be played here",
	noProgramHint: 'Choose another program of the channel.',
	notConfigured: "Playback isn't configured correctly",
})
