// Creates app/ui/sprite.svg and its list of names from the icon set. Run `node scripts/make-icons.mjs` after adding a name here.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './lib/project.mjs'

/** Our names of icons and the icon set's. */
const ICONS = {
	back: 'arrow-left',
	bell: 'bell',
	bookmark: 'bookmark',
	calendar: 'calendar-plus',
	captions: 'captions',
	chat: 'message-circle',
	check: 'check',
	'chevron-down': 'chevron-down',
	'chevron-left': 'chevron-left',
	'chevron-right': 'chevron-right',
	'chevron-up': 'chevron-up',
	close: 'x',
	devices: 'monitor-smartphone',
	dislike: 'thumbs-down',
	episodes: 'list-video',
	film: 'film',
	filter: 'sliders-horizontal',
	fire: 'flame',
	fullscreen: 'maximize',
	'fullscreen-exit': 'minimize',
	globe: 'globe',
	heart: 'heart',
	history: 'history',
	home: 'house',
	import: 'download',
	info: 'info',
	key: 'key-round',
	keyboard: 'keyboard',
	like: 'thumbs-up',
	link: 'external-link',
	lock: 'lock',
	live: 'radio',
	mic: 'mic',
	more: 'ellipsis',
	mute: 'volume-x',
	next: 'skip-forward',
	offline: 'wifi-off',
	palette: 'palette',
	pause: 'pause',
	pencil: 'pencil',
	people: 'users-round',
	person: 'user-round',
	pip: 'picture-in-picture-2',
	play: 'play',
	plus: 'plus',
	retry: 'rotate-cw',
	'seek-back': 'rotate-ccw',
	search: 'search',
	send: 'send-horizontal',
	server: 'server',
	share: 'share-2',
	shield: 'shield',
	'sign-out': 'log-out',
	settings: 'settings',
	shuffle: 'shuffle',
	star: 'star',
	trophy: 'trophy',
	tv: 'tv',
	video: 'clapperboard',
	volume: 'volume-2',
	warning: 'triangle-alert',
}

/** Our own icons. core.css draws them too, so a compressed page contains them once. */
const OWN = {
	star: '<path d="m12 1.5 3.2 6.6 7.3 1-5.3 5.1 1.3 7.2-6.5-3.5-6.5 3.5 1.3-7.2-5.3-5.1 7.3-1z"/>',
}

/** Icons that are always filled. */
const FILLED = new Set(['play'])

/** Tenths of the 24 units are finer than any screen shows, and each page contains its icons. */
function roundCoordinates(svg) {
	const round = (text, at, data) => {
		const value = Number(Number(text).toFixed(1))
		// A dot is drawn as a line of almost no length.
		if (value === 0 && Number(text) !== 0) return text
		const rounded = String(value).replace(/^(-?)0\./, '$1.')
		return /\d/.test(data[at - 1] ?? '') && !rounded.startsWith('-') ? ` ${rounded}` : rounded
	}
	return svg.replace(/(?<= (?:d|[xy][12])=")[^"]+/g, (data) => data.replace(/-?\d*\.\d{2,}/g, round))
}

const symbols = Object.entries(ICONS).map(([name, source]) => {
	if (OWN[name]) return `<symbol id="i-${name}" viewBox="0 0 24 24">${OWN[name]}</symbol>`
	const svg = readFileSync(path.join(ROOT, 'node_modules/lucide-static/icons', `${source}.svg`), 'utf8')
	const inner = svg
		.replace(/^[\s\S]*?<svg[^>]*>/, '')
		.replace(/<\/svg>\s*$/, '')
		.replace(/\s*\n\s*/g, '')
		.replace(/ \/>/g, '/>')
	const fill = FILLED.has(name) ? ' fill="currentColor"' : ''
	return `<symbol id="i-${name}" viewBox="0 0 24 24"${fill}>${roundCoordinates(inner)}</symbol>`
})
writeFileSync(
	path.join(ROOT, 'app/ui/sprite.svg'),
	`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`,
)
writeFileSync(
	path.join(ROOT, 'app/ui/icon-names.ts'),
	`// Written by scripts/make-icons.mjs.\nexport type IconName =\n${Object.keys(ICONS)
		.map((name) => `\t| '${name}'`)
		.join('\n')}\n`,
)
console.log(`${symbols.length} icons, ${symbols.join('').length} bytes`)
