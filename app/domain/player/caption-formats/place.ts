/** A place in the picture. */
export interface Place {
	/** As on the number pad of a keyboard: 1 is at the bottom left, 9 at the top right. */
	alignment: number
	/** Where that corner or edge of the text is, as fractions of the picture's width and height. */
	at?: { x: number; y: number }
	/** Distances from the edges, as fractions of the picture. */
	marginLeft?: number
	marginRight?: number
	marginVertical?: number
}

/** The height of a line of captions, as a fraction of the picture. */
export const LINE_HEIGHT = 0.0675
/** Margins up to this are those of ordinary dialogue. */
const USUAL_MARGIN = 0.15
const MIN_SIDE_MARGIN = 0.03
/** Captions below this height, in the middle, are where captions usually are. */
export const USUAL_BOTTOM = 0.75
const USUAL_CENTER = 0.1

/** WebVTT's settings for a place; none for the usual one, which keeps clear of the controls. */
export function placeSettings(place: Place, lineCount: number): { settings?: string } {
	const { alignment, at, marginLeft = 0, marginRight = 0, marginVertical = 0 } = place
	const column = (alignment - 1) % 3
	const row = Math.floor((alignment - 1) / 3)
	const height = lineCount * LINE_HEIGHT
	if (at) {
		const top = at.y - (height * (2 - row)) / 2
		const isCentered = column === 1 && Math.abs(at.x - 0.5) <= USUAL_CENTER
		if (isCentered && top + height > USUAL_BOTTOM) return {}
		const line = `line:${percent(Math.min(top, 1 - height))}`
		return { settings: isCentered ? line : [line, ...sideSettings(column, at.x)].join(' ') }
	}
	const [left, right] = [marginLeft, marginRight].map((margin) => Math.max(margin, MIN_SIDE_MARGIN)) as [number, number]
	const side = [left, (left + 1 - right) / 2, 1 - right][column] ?? left
	const settings = [
		...lineSettings(row, marginVertical > USUAL_MARGIN ? Math.round(marginVertical / LINE_HEIGHT) : 0, lineCount),
		...(column === 1 && Math.abs(side - 0.5) <= USUAL_CENTER ? [] : sideSettings(column, side)),
	]
	return settings.length > 0 ? { settings: settings.join(' ') } : {}
}

/** @param margin in lines, 0 for the usual one */
function lineSettings(row: number, margin: number, lineCount: number): string[] {
	if (row === 1) return [`line:${percent((1 - lineCount * LINE_HEIGHT) / 2)}`]
	if (row === 2) return [`line:${margin}`]
	return margin > 0 ? [`line:${-lineCount - margin}`] : []
}

function sideSettings(column: number, x: number): string[] {
	return [`position:${percent(x)}`, ...(column === 1 ? [] : [`align:${column === 0 ? 'left' : 'right'}`])]
}

const percent = (fraction: number) => `${Math.round(Math.max(0, Math.min(1, fraction)) * 1000) / 10}%`
