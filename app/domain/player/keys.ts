import { COARSE_STEP_SECONDS, FINE_STEP_SECONDS } from './caption-timing.ts'
import { keyWords } from './key-words.ts'
import { SKIP_SECONDS } from './playback.ts'
import { playerWords } from './words.ts'

/** Commands that have both a shortcut and a control. */
export interface SharedCommands {
	togglePlay(): void
	seekBy(seconds: number): void
	seekToFraction(fraction: number): void
	/** Skips the intro, recap, credits or preview that plays; the last one leads to the next episode. */
	skipSegment(): void
	changeVolume(by: number): void
	toggleMute(): void
	toggleFullscreen(): void
	toggleCaptions(): void
	/** Shows captions later, or earlier for a negative number. */
	moveCaptions(seconds: number): void
	togglePictureInPicture(): void
	stepSpeed(direction: 1 | -1): void
	stepFrame(direction: 1 | -1): void
}

export interface KeyCommands extends SharedCommands {
	goToNext(): void
	goToPrevious(): void
	/** Goes to the previously watched channel. */
	goBack(): void
	closeTopLayer(): void
	showKeys(): void
}

/** The command that a shortcut calls, with its amount. */
export type PlayerAction = {
	[Name in keyof KeyCommands]: [name: Name, ...amount: Parameters<KeyCommands[Name]>]
}[keyof KeyCommands]

/** The targets of "previous" and "next". */
export type Siblings = 'episodes' | 'channels' | 'programs'

export interface PlayerKey {
	/** The key as in `KeyboardEvent.key`, letters in lower case. */
	key: string
	/** The key as written in `aria-keyshortcuts`. */
	ariaKeyshortcuts: string
	action: PlayerAction
	/** Description for the list of shortcuts. */
	label: string
	/** Works only together with Shift. */
	shift?: true
	/** Seeks: off on a live stream that cannot be rewound. */
	isSeek?: true
	/** Works only while paused. */
	onlyPaused?: true
	/** Works only where there are siblings of this kind. */
	siblings?: Siblings
}

/** The focused control. A slider keeps its arrow keys, a button its Space, a menu both, a text input all keys. */
export type KeyTarget = 'input' | 'slider' | 'button' | 'menu' | 'other'

export interface KeyPress {
	key: string
	shift: boolean
	ctrl: boolean
	meta: boolean
	alt: boolean
	target: KeyTarget
	/** Whether it is a live stream that cannot be rewound. */
	isLive: boolean
	isPaused: boolean
	siblings: Siblings
}

const SMALL_STEP_SECONDS = 5
const VOLUME_STEP = 0.05

/** Every shortcut of the player, in the order of the list. */
export const PLAYER_KEYS: readonly PlayerKey[] = [
	shortcut(' ', () => keyWords.playOrPause, ['togglePlay']),
	shortcut('k', () => keyWords.playOrPause, ['togglePlay']),
	seek('j', -SKIP_SECONDS),
	seek('l', SKIP_SECONDS),
	seek('ArrowLeft', -SMALL_STEP_SECONDS),
	seek('ArrowRight', SMALL_STEP_SECONDS),
	jump('Home', 0, () => keyWords.beginning),
	jump('End', 1, () => keyWords.end),
	...Array.from({ length: 10 }, (_, digit) =>
		jump(String(digit), digit / 10, () => keyWords.percent({ percent: digit * 10 })),
	),
	shortcut('s', () => keyWords.skip, ['skipSegment'], { isSeek: true, siblings: 'episodes' }),
	shortcut(',', () => keyWords.frameBack, ['stepFrame', -1], { isSeek: true, onlyPaused: true }),
	shortcut('.', () => keyWords.frameForward, ['stepFrame', 1], { isSeek: true, onlyPaused: true }),
	shortcut('<', () => keyWords.slower, ['stepSpeed', -1], { isSeek: true }),
	shortcut('>', () => keyWords.faster, ['stepSpeed', 1], { isSeek: true }),
	shortcut('ArrowUp', () => keyWords.louder, ['changeVolume', VOLUME_STEP]),
	shortcut('ArrowDown', () => keyWords.quieter, ['changeVolume', -VOLUME_STEP]),
	shortcut('m', () => keyWords.mute, ['toggleMute']),
	shortcut('c', () => keyWords.captions, ['toggleCaptions']),
	moveCaptions('z', -FINE_STEP_SECONDS),
	moveCaptions('x', FINE_STEP_SECONDS),
	moveCaptions('z', -COARSE_STEP_SECONDS, { shift: true }),
	moveCaptions('x', COARSE_STEP_SECONDS, { shift: true }),
	shortcut('f', () => keyWords.fullScreen, ['toggleFullscreen']),
	shortcut('p', () => keyWords.pictureInPicture, ['togglePictureInPicture']),
	shortcut('n', () => playerWords.nextEpisode, ['goToNext'], { shift: true, siblings: 'episodes' }),
	shortcut('PageUp', () => playerWords.previousChannel, ['goToPrevious'], { siblings: 'channels' }),
	shortcut('PageDown', () => playerWords.nextChannel, ['goToNext'], { siblings: 'channels' }),
	shortcut('Backspace', () => keyWords.previousChannelWatched, ['goBack'], { siblings: 'channels' }),
	shortcut('PageUp', () => playerWords.previousProgram, ['goToPrevious'], { siblings: 'programs' }),
	shortcut('PageDown', () => playerWords.nextProgram, ['goToNext'], { siblings: 'programs' }),
	shortcut('Escape', () => keyWords.closePanel, ['closeTopLayer']),
	shortcut('?', () => keyWords.showKeys, ['showKeys']),
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

type Conditions = Pick<PlayerKey, 'shift' | 'isSeek' | 'onlyPaused' | 'siblings'>

function shortcut(key: string, label: () => string, action: PlayerAction, conditions: Conditions = {}): PlayerKey {
	const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key
	return {
		key,
		ariaKeyshortcuts: conditions.shift ? `Shift+${name}` : name,
		get label() {
			return label()
		},
		action,
		...conditions,
	}
}

function seek(key: string, seconds: number): PlayerKey {
	const label = () => (seconds < 0 ? keyWords.secondsBack({ seconds: -seconds }) : keyWords.secondsForward({ seconds }))
	return shortcut(key, label, ['seekBy', seconds], { isSeek: true })
}

function moveCaptions(key: string, seconds: number, conditions: Conditions = {}): PlayerKey {
	const label = () =>
		seconds < 0 ? keyWords.captionsEarlier({ seconds: -seconds }) : keyWords.captionsLater({ seconds })
	return shortcut(key, label, ['moveCaptions', seconds], conditions)
}

function jump(key: string, fraction: number, label: () => string): PlayerKey {
	return shortcut(key, label, ['seekToFraction', fraction], { isSeek: true })
}
