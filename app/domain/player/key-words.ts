import { messages } from '#domain/shared/messages.ts'

/** The player's keyboard shortcuts: what they do, and names of keys. */
export const keyWords = messages('player-keys', {
	playOrPause: 'Play or pause',
	secondsBack: '{seconds, plural, one {# second} other {# seconds}} back',
	secondsForward: '{seconds, plural, one {# second} other {# seconds}} forward',
	beginning: 'Go to the beginning',
	end: 'Go to the end',
	/** How far into the video. */
	percent: 'Go to {percent}%',
	/** What the keys 0 to 9 do. */
	percents: 'Go to 0% to 90%',
	skip: 'Skip the intro, recap or credits',
	frameBack: 'Frame back',
	frameForward: 'Frame forward',
	slower: 'Slower',
	faster: 'Faster',
	louder: 'Louder',
	quieter: 'Quieter',
	mute: 'Mute or unmute',
	captions: 'Captions on or off',
	/** A number of seconds such as 0.5. */
	captionsEarlier: 'Captions {seconds, number} s earlier',
	/** A number of seconds such as 0.5. */
	captionsLater: 'Captions {seconds, number} s later',
	fullScreen: 'Full screen on or off',
	pictureInPicture: 'Picture in picture on or off',
	previousChannelWatched: 'Back to the previous channel',
	closePanel: 'Close the open panel',
	showKeys: 'Show keyboard shortcuts',
	note: 'They work while the player has focus.',
	/** As it stands on the key. */
	spaceKey: 'Space',
	/** As it stands on the key. */
	homeKey: 'Home',
	/** As it stands on the key. */
	endKey: 'End',
	/** As it stands on the key. */
	escapeKey: 'Esc',
	/** As it stands on the key. */
	pageUpKey: 'Page up',
	/** As it stands on the key. */
	pageDownKey: 'Page down',
})
