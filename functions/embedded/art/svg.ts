import type { Hex } from './color.ts'

/** Formats a number for SVG: at most one decimal, no leading zero, no negative zero. */
export function num(value: number): string {
	const rounded = Math.round(value * 10) / 10
	return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** Characters not allowed in XML 1.0: controls, lone surrogates and the two non-characters. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const ENTITIES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

/** Removes characters that XML forbids and collapses whitespace. */
export function cleanText(text: string): string {
	return text.replace(NOT_XML, '').replace(/\s+/gu, ' ').trim()
}

/** Escapes text for an element or an attribute. */
export function escapeText(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}

/** A drawing whose colors are names of inks, in those inks. */
export function inked(drawing: string, inks: Readonly<Record<string, Hex>>): string {
	return drawing.replace(/(fill|stroke)="(\w+)"/g, (whole, attribute, name) =>
		name in inks ? `${attribute}="${inks[name]}"` : whole,
	)
}

export function circle(x: number, y: number, r: number, fill: Hex): string {
	return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"/>`
}

export function ring(x: number, y: number, r: number, stroke: Hex, width: number): string {
	return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"/>`
}

export function rect(x: number, y: number, w: number, h: number, fill: Hex): string {
	return `<path d="M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z" fill="${fill}"/>`
}

export function path(d: string, fill: Hex): string {
	return `<path d="${d}" fill="${fill}"/>`
}

/** An open line with round caps. */
export function stroke(d: string, color: Hex, width: number): string {
	return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function polygon(points: readonly (readonly [number, number])[], fill: Hex): string {
	return `<path d="M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z" fill="${fill}"/>`
}

/** Path data of a star with n tips at radius R and n notches at radius r, the first tip pointing up. */
export function starData(x: number, y: number, tips: number, outer: number, inner: number): string {
	const points = Array.from({ length: tips * 2 }, (_, index) => {
		const angle = (Math.PI * index) / tips - Math.PI / 2
		const radius = index % 2 ? inner : outer
		return `${num(x + Math.cos(angle) * radius)} ${num(y + Math.sin(angle) * radius)}`
	})
	return `M${points.join('L')}z`
}

/** Path data of a burst: `count` rays with gaps of the same width. */
export function raysData(x: number, y: number, count: number, reach: number, from = 0): string {
	const at = (turn: number): string => {
		const angle = (from + turn / count) * Math.PI * 2
		return `${num(x + Math.cos(angle) * reach)} ${num(y + Math.sin(angle) * reach)}`
	}
	return Array.from({ length: count }, (_, wedge) => `M${num(x)} ${num(y)}L${at(wedge)}L${at(wedge + 0.5)}z`).join('')
}

export function move(x: number, y: number, scale: number, content: string, degrees = 0): string {
	const turn = degrees ? ` rotate(${num(degrees)})` : ''
	return `<g transform="translate(${num(x)} ${num(y)})${turn} scale(${Math.round(scale * 1000) / 1000})">${content}</g>`
}

export function fade(opacity: number, content: string): string {
	return `<g opacity="${Math.round(opacity * 100) / 100}">${content}</g>`
}

/** Clips `content` to `shape`; ids must be unique in the document. */
export function clip(id: string, shape: string, content: string): string {
	return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** A rectangle with a linear gradient of color or opacity. */
export function wash(id: string, box: Box, from: Stop, to: Stop, direction: 'down' | 'across'): string {
	const ends = direction === 'down' ? 'x2="0" y2="1"' : ''
	const stop = ({ at, color, opacity }: Stop): string =>
		`<stop offset="${at}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
	return `<linearGradient id="${id}" ${ends}>${stop(from)}${stop(to)}</linearGradient>${rect(box.x, box.y, box.w, box.h, `url(#${id})`)}`
}

interface Stop {
	at: number
	color: Hex
	opacity?: number
}

export interface Box {
	x: number
	y: number
	w: number
	h: number
}
