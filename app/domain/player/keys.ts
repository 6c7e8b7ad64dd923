import { COARSE_STEP_SECONDS, FINE_STEP_SECONDS } from './caption-timing.ts'
import { SKIP_SECONDS } from './playback.ts'

/** What a player shortcut does. Amounts are part of the action. */
export type PlayerAction =
	| { type: 'togglePlay' }
	| { type: 'seekBy'; seconds: number }
	| { type: 'seekToFraction'; fraction: number }
	| { type: 'skipSegment' }
	| { type: 'changeVolume'; by: number }
	| { type: 'toggleMute' }
	| { type: 'toggleFullScreen' }
	| { type: 'toggleCaptions' }
	| { type: 'moveCaptions'; seconds: number }
	| { type: 'togglePictureInPicture' }
	| { type: 'changeSpeed'; direction: -1 | 1 }
	| { type: 'stepFrame'; direction: -1 | 1 }
	| { type: 'goToNext' }
	| { type: 'goToPrevious' }
	| { type: 'goBackTo' }
	| { type: 'closeTopLayer' }
	| { type: 'showKeys' }

/** What "previous" and "next" go to. */
export type Siblings = 'episodes' | 'channels' | 'programs'

export interface PlayerKey {
	/** As `KeyboardEvent.key` reports it, letters in lower case. */
	key: string
	/** For the attribute `aria-keyshortcuts`. */
	ariaKeyshortcuts: string
	action: PlayerAction
	/** Description for the list of shortcuts. */
	label: string
	/** Works only together with Shift. */
	shift?: true
	/** Seeks: off on a live stream that cannot be rewound. */
	isSeek?: true
	/** Only while paused. */
	onlyPaused?: true
	/** Only where there are episodes, channels or programs of a channel to go to. */
	siblings?: Siblings
}

/** What has the focus. A slider keeps its arrows, a button its Space, a menu both; text inputs keep everything. */
export type KeyTarget = 'input' | 'slider' | 'button' | 'menu' | 'other'

export interface KeyPress {
	key: string
	shift: boolean
	ctrl: boolean
	meta: boolean
	alt: boolean
	target: KeyTarget
	/** A live stream that cannot be rewound. */
	isLive: boolean
	isPaused: boolean
	siblings: Siblings
}

const SMALL_STEP_SECONDS = 5
const VOLUME_STEP = 0.05

/** Every shortcut of the player, in the order of the list. */
export const PLAYER_KEYS: readonly PlayerKey[] = [
	{ key: ' ', ariaKeyshortcuts: 'Space', action: { type: 'togglePlay' }, label: 'Play or pause' },
	{ key: 'k', ariaKeyshortcuts: 'K', action: { type: 'togglePlay' }, label: 'Play or pause' },
	seek('j', 'J', -SKIP_SECONDS),
	seek('l', 'L', SKIP_SECONDS),
	seek('ArrowLeft', 'ArrowLeft', -SMALL_STEP_SECONDS),
	seek('ArrowRight', 'ArrowRight', SMALL_STEP_SECONDS),
	jump('Home', 0, 'Go to the beginning'),
	jump('End', 1, 'Go to the end'),
	...Array.from({ length: 10 }, (_, digit) => jump(String(digit), digit / 10, `Go to ${digit * 10}%`)),
	{
		key: 's',
		ariaKeyshortcuts: 'S',
		action: { type: 'skipSegment' },
		label: 'Skip the intro, recap or credits',
		isSeek: true,
		siblings: 'episodes',
	},
	{
		key: ',',
		ariaKeyshortcuts: ',',
		action: { type: 'stepFrame', direction: -1 },
		label: 'Frame back',
		isSeek: true,
		onlyPaused: true,
	},
	{
		key: '.',
		ariaKeyshortcuts: '.',
		action: { type: 'stepFrame', direction: 1 },
		label: 'Frame forward',
		isSeek: true,
		onlyPaused: true,
	},
	{ key: '<', ariaKeyshortcuts: '<', action: { type: 'changeSpeed', direction: -1 }, label: 'Slower', isSeek: true },
	{ key: '>', ariaKeyshortcuts: '>', action: { type: 'changeSpeed', direction: 1 }, label: 'Faster', isSeek: true },
	{ key: 'ArrowUp', ariaKeyshortcuts: 'ArrowUp', action: { type: 'changeVolume', by: VOLUME_STEP }, label: 'Louder' },
	{
		key: 'ArrowDown',
		ariaKeyshortcuts: 'ArrowDown',
		action: { type: 'changeVolume', by: -VOLUME_STEP },
		label: 'Quieter',
	},
	{ key: 'm', ariaKeyshortcuts: 'M', action: { type: 'toggleMute' }, label: 'Mute or unmute' },
	{ key: 'c', ariaKeyshortcuts: 'C', action: { type: 'toggleCaptions' }, label: 'Captions on or off' },
	moveCaptions('z', -FINE_STEP_SECONDS),
	moveCaptions('x', FINE_STEP_SECONDS),
	moveCaptions('z', -COARSE_STEP_SECONDS),
	moveCaptions('x', COARSE_STEP_SECONDS),
	{ key: 'f', ariaKeyshortcuts: 'F', action: { type: 'toggleFullScreen' }, label: 'Full screen on or off' },
	{
		key: 'p',
		ariaKeyshortcuts: 'P',
		action: { type: 'togglePictureInPicture' },
		label: 'Picture in picture on or off',
	},
	{
		key: 'n',
		ariaKeyshortcuts: 'Shift+N',
		action: { type: 'goToNext' },
		label: 'Next episode',
		shift: true,
		siblings: 'episodes',
	},
	sibling('channels', 'PageUp', 'goToPrevious', 'Previous channel'),
	sibling('channels', 'PageDown', 'goToNext', 'Next channel'),
	sibling('channels', 'Backspace', 'goBackTo', 'Back to the previous channel'),
	sibling('programs', 'PageUp', 'goToPrevious', 'Previous program'),
	sibling('programs', 'PageDown', 'goToNext', 'Next program'),
	{ key: 'Escape', ariaKeyshortcuts: 'Escape', action: { type: 'closeTopLayer' }, label: 'Close the open panel' },
	{ key: '?', ariaKeyshortcuts: '?', action: { type: 'showKeys' }, label: 'Show keyboard shortcuts' },
]

/** The shortcuts that apply to these siblings. */
export function keysForSiblings(siblings: Siblings): PlayerKey[] {
	return PLAYER_KEYS.filter((key) => (key.siblings ?? siblings) === siblings)
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']
/** Keys that the focused control needs for itself. */
const RESERVED_KEYS: Record<Exclude<KeyTarget, 'input'>, readonly string[]> = {
	slider: [...ARROWS, 'PageUp', 'PageDown'],
	button: [' '],
	menu: [...ARROWS, ' '],
	other: [],
}

/** The player's action for a key press; `null` when the key is not a shortcut. */
export function actionForKey(press: KeyPress): PlayerAction | null {
	const { ctrl, meta, alt, target } = press
	if (ctrl || meta || alt || target === 'input' || RESERVED_KEYS[target].includes(press.key)) return null
	return keysForSiblings(press.siblings).find((binding) => matchesBinding(binding, press))?.action ?? null
}

function matchesBinding(binding: PlayerKey, { key, shift, isLive, isPaused }: KeyPress): boolean {
	if (key.toLowerCase() !== binding.key.toLowerCase()) return false
	// Some keyboards need Shift for punctuation; only the character counts.
	const isSign = /^[<>?,.]$/.test(key)
	if (!isSign && shift !== (binding.shift ?? false)) return false
	return !(binding.isSeek && isLive) && !(binding.onlyPaused && !isPaused)
}

function seek(key: string, ariaKeyshortcuts: string, seconds: number): PlayerKey {
	const label = `${Math.abs(seconds)} seconds ${seconds < 0 ? 'back' : 'forward'}`
	return { key, ariaKeyshortcuts, action: { type: 'seekBy', seconds }, label, isSeek: true }
}

/** The coarse steps need Shift. */
function moveCaptions(key: string, seconds: number): PlayerKey {
	const isCoarse = Math.abs(seconds) === COARSE_STEP_SECONDS
	return {
		key,
		ariaKeyshortcuts: `${isCoarse ? 'Shift+' : ''}${key.toUpperCase()}`,
		action: { type: 'moveCaptions', seconds },
		label: `Captions ${Math.abs(seconds)} s ${seconds < 0 ? 'earlier' : 'later'}`,
		...(isCoarse && { shift: true as const }),
	}
}

function sibling(
	siblings: Siblings,
	key: string,
	type: 'goToPrevious' | 'goToNext' | 'goBackTo',
	label: string,
): PlayerKey {
	return { key, ariaKeyshortcuts: key, action: { type }, label, siblings }
}

function jump(key: string, fraction: number, label: string): PlayerKey {
	return { key, ariaKeyshortcuts: key, action: { type: 'seekToFraction', fraction }, label, isSeek: true }
}
