// Draws the logos of the embedded live channels: `node scripts/make-channel-logos.mjs`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './lib/project.mjs'

const FOLDER = path.join(ROOT, 'public/icons/channels')

/** Each in a square of 64 with one foreground and one background color. */
const MARKS = {
	'meridian-24': [
		'#b3261e',
		'<circle cx="32" cy="32" r="17" fill="none" stroke-width="4"/><path d="M32 15c-12 11-12 23 0 34M32 15c12 11 12 23 0 34M15 32h34" fill="none" stroke-width="4"/>',
	],
	'harbour-desk': [
		'#0b4f6c',
		'<path d="M14 42c6 5 12 5 18 0s12-5 18 0M32 14v28M24 22h16" fill="none" stroke-width="5" stroke-linecap="round"/>',
	],
	'ledger-live': [
		'#1d5c3a',
		'<path d="M14 46 26 32l8 7 16-21M38 18h12v12" fill="none" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
	],
	'touchline-1': [
		'#17633d',
		'<path d="M12 18h40v28H12zM32 18v28M12 26h7v12h-7M52 26h-7v12h7" fill="none" stroke-width="3.5"/><circle cx="32" cy="32" r="5" fill="none" stroke-width="3.5"/>',
	],
	'touchline-2': [
		'#0f4f8a',
		'<circle cx="32" cy="32" r="17" fill="none" stroke-width="4"/><path d="M20 20c8 7 8 17 0 24M44 20c-8 7-8 17 0 24" fill="none" stroke-width="4"/>',
	],
	'paddock-tv': [
		'#8a2d0f',
		'<path d="M18 50V14M18 16h28l-7 8 7 8H18" fill="none" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>',
	],
	'cold-start': [
		'#2b4a8a',
		'<path d="M32 12v40M15 22l34 20M49 22 15 42" fill="none" stroke-width="5" stroke-linecap="round"/>',
	],
	'reel-one': [
		'#6a1b4d',
		'<circle cx="32" cy="32" r="18" fill="none" stroke-width="4"/><circle cx="32" cy="22" r="4"/><circle cx="41" cy="37" r="4"/><circle cx="23" cy="37" r="4"/>',
	],
	'late-house': ['#3d2a7a', '<path d="M42 40A17 17 0 1 1 30 15a14 14 0 0 0 12 25Z"/>'],
	'paper-lantern': [
		'#a23b12',
		'<path d="M20 22h24v20H20zM26 14h12M26 50h12M28 22v20M36 22v20" fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
	],
	'short-cuts': [
		'#4a4a52',
		'<path d="M20 20l28 22M20 44l28-22" fill="none" stroke-width="4.5" stroke-linecap="round"/><circle cx="17" cy="18" r="5" fill="none" stroke-width="4"/><circle cx="17" cy="46" r="5" fill="none" stroke-width="4"/>',
	],
	'blue-room': [
		'#14508c',
		'<path d="M26 44V18l20-4v26" fill="none" stroke-width="4.5" stroke-linejoin="round"/><circle cx="21" cy="44" r="6"/><circle cx="41" cy="40" r="6"/>',
	],
	'brass-and-bow': [
		'#7a5310',
		'<path d="M14 32h14l18-12v24L28 32" fill="none" stroke-width="4.5" stroke-linejoin="round"/><path d="M14 26v12" stroke-width="4.5" stroke-linecap="round"/>',
	],
	'low-tide-radio': [
		'#0d5b5b',
		'<path d="M20 44c-6-7-6-17 0-24M44 20c6 7 6 17 0 24M26 38c-3-4-3-8 0-12M38 26c3 4 3 8 0 12" fill="none" stroke-width="4.5" stroke-linecap="round"/><circle cx="32" cy="32" r="4"/>',
	],
	'needle-drop': [
		'#5a1e63',
		'<circle cx="29" cy="35" r="15" fill="none" stroke-width="4"/><circle cx="29" cy="35" r="4"/><path d="M48 14v16l-8 8" fill="none" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>',
	],
	'puddle-club': ['#1568a8', '<path d="M32 12c8 11 12 17 12 24a12 12 0 0 1-24 0c0-7 4-13 12-24Z"/>'],
	'kite-hour': [
		'#a8480f',
		'<path d="M32 12 46 28 32 44 18 28ZM32 12v32M18 28h28M32 44c-6 4 2 6-4 10" fill="none" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>',
	],
	'button-box': [
		'#7a2048',
		'<circle cx="32" cy="32" r="18" fill="none" stroke-width="4"/><circle cx="26" cy="26" r="3.5"/><circle cx="38" cy="26" r="3.5"/><circle cx="26" cy="38" r="3.5"/><circle cx="38" cy="38" r="3.5"/>',
	],
	'far-meadow': [
		'#2f6b1f',
		'<path d="M32 50V26M32 34c-10 0-14-6-14-14 10 0 14 6 14 14ZM32 28c0-8 4-12 14-12 0 8-4 14-14 14" fill="none" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>',
	],
	'deep-water': [
		'#0a4468',
		'<path d="M12 24c7 5 13 5 20 0s13-5 20 0M12 34c7 5 13 5 20 0s13-5 20 0M12 44c7 5 13 5 20 0s13-5 20 0" fill="none" stroke-width="4" stroke-linecap="round"/>',
	],
	'snow-line': [
		'#3b5a78',
		'<path d="M10 48 26 20l9 15 5-8 14 21Z" fill="none" stroke-width="4.5" stroke-linejoin="round"/>',
	],
	'night-train': [
		'#24304a',
		'<path d="M20 14h24v26H20zM20 28h24M24 40l-6 10M40 40l6 10" fill="none" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/><circle cx="27" cy="34" r="2.5"/><circle cx="37" cy="34" r="2.5"/>',
	],
	'ferry-cam': [
		'#155e6e',
		'<path d="M12 38h40l-6 10H18ZM22 38V26h20v12M30 26v-9h8v9" fill="none" stroke-width="4" stroke-linejoin="round"/>',
	],
	'roof-garden': [
		'#4c5f14',
		'<path d="M12 34 32 16l20 18M18 32v16h28V32M32 48V36" fill="none" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>',
	],
}

mkdirSync(FOLDER, { recursive: true })
for (const [key, [ground, mark]] of Object.entries(MARKS)) {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${ground}" d="M0 0h64v64H0z"/><g fill="#fff" stroke="#fff" stroke-width="0">${mark}</g></svg>\n`
	writeFileSync(path.join(FOLDER, `${key}.svg`), svg)
}
