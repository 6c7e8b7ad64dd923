// Creates app/ui/sprite.svg and its list of names from the icon set. Run manually after adding a name here.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './lib/project.mjs'

/** Our name: the icon set's name. */
const ICONS = {
	back: 'arrow-left',
	bookmark: 'bookmark',
	calendar: 'calendar-plus',
	captions: 'captions',
	chat: 'message-circle',
	check: 'check',
	'chevron-down': 'chevron-down',
	'chevron-left': 'chevron-left',
	'chevron-right': 'chevron-right',
	close: 'x',
	dislike: 'thumbs-down',
	film: 'film',
	filter: 'sliders-horizontal',
	fire: 'flame',
	fullscreen: 'maximize',
	'fullscreen-exit': 'minimize',
	heart: 'heart',
	home: 'house',
	info: 'info',
	keyboard: 'keyboard',
	like: 'thumbs-up',
	link: 'external-link',
	live: 'radio',
	mic: 'mic',
	moon: 'moon',
	mute: 'volume-x',
	next: 'skip-forward',
	pause: 'pause',
	person: 'user-round',
	pip: 'picture-in-picture-2',
	play: 'play',
	plus: 'plus',
	retry: 'rotate-cw',
	'seek-back': 'rotate-ccw',
	search: 'search',
	send: 'send-horizontal',
	share: 'share-2',
	settings: 'settings',
	shuffle: 'shuffle',
	star: 'star',
	sun: 'sun',
	system: 'monitor',
	tv: 'tv',
	video: 'clapperboard',
	volume: 'volume-2',
	warning: 'triangle-alert',
}

const symbols = Object.entries(ICONS).map(([name, source]) => {
	const svg = readFileSync(path.join(ROOT, 'node_modules/lucide-static/icons', `${source}.svg`), 'utf8')
	const inner = svg
		.replace(/^[\s\S]*?<svg[^>]*>/, '')
		.replace(/<\/svg>\s*$/, '')
		.replace(/\s*\n\s*/g, '')
		.replace(/ \/>/g, '/>')
	return `<symbol id="i-${name}" viewBox="0 0 24 24">${inner}</symbol>`
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
