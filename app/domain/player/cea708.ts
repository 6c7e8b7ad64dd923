import { pairsOf } from './caption-pairs.ts'

/** Text of one caption service between two times. */
interface ServiceCue {
	/** 1 is the main one. */
	service: number
	startSeconds: number
	endSeconds: number
	text: string
}

/** A longer gap, or a step back in time, means a different position in the stream. */
const MAX_PAUSE_SECONDS = 10
/** Of a window; what is written beyond them is not on the screen. */
const MAX_COLUMNS = 42

/** Decodes the captions of digital television (CEA-708): their text and when it shows, without its place and style. */
export function createCea708Decoder(onCue: (cue: ServiceCue) => void) {
	let services = new Map<number, Service>()
	let packet: number[] = []
	let packetSize = 0
	let lastSeconds = Number.NEGATIVE_INFINITY

	function readPacket(seconds: number): void {
		for (let at = 1; at < packetSize; ) {
			const header = packet[at++] ?? 0
			const size = header & 0x1f
			const number = header >> 5 === 7 ? (packet[at++] ?? 0) & 0x3f : header >> 5
			if (number === 0) return
			const service = services.get(number) ?? createService()
			services.set(number, service)
			service.read(packet.slice(at, at + size))
			at += size
			const shown = service.update(seconds)
			if (shown) onCue({ service: number, ...shown, endSeconds: seconds })
		}
	}

	return {
		/** @param data of the picture at this time */
		add(seconds: number, data: Uint8Array): void {
			if (seconds < lastSeconds || seconds > lastSeconds + MAX_PAUSE_SECONDS) {
				services = new Map()
				packetSize = 0
			}
			lastSeconds = seconds
			for (const [type, first, second] of pairsOf(data)) {
				if (type < 2) continue
				if (type === 3) {
					packet = []
					packetSize = 2 * (first & 0x3f || 64)
				}
				// The rest of a packet whose start was lost.
				if (packetSize === 0) continue
				packet.push(first, second)
				if (packet.length < packetSize) continue
				readPacket(seconds)
				packetSize = 0
			}
		},
	}
}

interface Window {
	isVisible: boolean
	rowCount: number
	rows: string[]
	row: number
	column: number
}

type Service = ReturnType<typeof createService>

/** The windows of one service. */
function createService() {
	const windows: (Window | null)[] = Array.from({ length: 8 }, () => null)
	let current = 0
	let shown = ''
	let shownSince = 0

	const clear = (window: Window) => Object.assign(window, { rows: [], row: 0, column: 0 })
	const write = (letter: string) => {
		const window = windows[current]
		if (!window || letter === '' || window.column >= MAX_COLUMNS) return
		const line = (window.rows[window.row] ?? '').padEnd(window.column)
		window.rows[window.row] = line.slice(0, window.column) + letter + line.slice(window.column + 1)
		window.column++
	}
	const breakLine = (window: Window) => {
		window.column = 0
		if (window.row + 1 < window.rowCount) window.row++
		else window.rows = [...Array.from(window.rows, (row) => row ?? '').slice(1), '']
	}
	/** Each bit is a window. */
	const change = (bits: number, apply: (window: Window, index: number) => void) => {
		for (const [index, window] of windows.entries()) if (window && bits & (1 << index)) apply(window, index)
	}
	const control = (code: number) => {
		const window = windows[current]
		if (!window) return
		if (code === 0x08) {
			window.column = Math.max(0, window.column - 1)
			write(' ')
			window.column--
		} else if (code === 0x0c) clear(window)
		else if (code === 0x0d) breakLine(window)
		else if (code === 0x0e) Object.assign(window, { column: 0 }).rows[window.row] = ''
	}
	const command = (code: number, [first = 0, second = 0, , fourth = 0]: number[]) => {
		if (code < 0x88) current = code - 0x80
		else if (code === 0x88) change(first, clear)
		else if (code <= 0x8b) {
			change(first, (window) => {
				window.isVisible = code === 0x89 || (code === 0x8b && !window.isVisible)
			})
		} else if (code === 0x8c) {
			change(first, (_, index) => {
				windows[index] = null
			})
		} else if (code === 0x8f) windows.fill(null)
		else if (code === 0x92) Object.assign(windows[current] ?? {}, { row: first & 0xf, column: second & 0x3f })
		else if (code >= 0x98) {
			current = code - 0x98
			const known = windows[current] ?? { rows: [], row: 0, column: 0 }
			windows[current] = { ...known, isVisible: (first & 0x20) !== 0, rowCount: (fourth & 0xf) + 1 }
		}
	}

	return {
		read(block: number[]): void {
			for (let at = 0; at < block.length; ) {
				const code = block[at] ?? 0
				const size = codeSize(block, at)
				if (code === 0x10) write(EXTENDED[block[at + 1] ?? 0] ?? '')
				else if (code === 0x18) write(String.fromCharCode(((block[at + 1] ?? 0) << 8) | (block[at + 2] ?? 0)))
				else if (code < 0x20) control(code)
				else if (code >= 0x80 && code < 0xa0) command(code, block.slice(at + 1, at + size))
				else write(code === 0x7f ? '♪' : String.fromCharCode(code))
				at += size
			}
		},
		/** @returns the text that was on screen until now; `null` if there was none, or it stays */
		update(seconds: number): { startSeconds: number; text: string } | null {
			const visible = windows.filter((window) => window?.isVisible)
			const lines = visible.flatMap((window) => Array.from(window?.rows ?? [], (row = '') => row.trim()))
			const text = lines.filter(Boolean).join('\n')
			if (text === shown) return null
			const before = shown ? { startSeconds: shownSince, text: shown } : null
			shown = text
			shownSince = seconds
			return before
		},
	}
}

/** Bytes behind the commands 0x88 to 0x9f. */
const ARGUMENT_BYTES = [1, 1, 1, 1, 1, 1, 0, 0, 2, 3, 2, 0, 0, 0, 0, 4, 6, 6, 6, 6, 6, 6, 6, 6]

/** The length of the code, including its arguments. */
function codeSize(block: number[], at: number): number {
	const code = block[at] ?? 0
	if (code === 0x10) return extendedSize(block, at)
	if (code >= 0x18 && code < 0x20) return 3
	if (code > 0x10 && code < 0x18) return 2
	return 1 + (code >= 0x88 && code < 0xa0 ? (ARGUMENT_BYTES[code - 0x88] ?? 0) : 0)
}

/** Reserved codes have sizes too, so that they can be skipped. */
function extendedSize(block: number[], at: number): number {
	const code = block[at + 1] ?? 0
	if (code < 0x20) return 2 + (code >> 3)
	if (code < 0x80 || code >= 0xa0) return 2
	return code < 0x90 ? 6 + ((code >> 3) & 1) : 3 + ((block[at + 2] ?? 0) & 0x3f)
}

/** Letters behind 0x10 (table G2). */
const EXTENDED: Record<number, string> = {
	32: ' ',
	33: '\u00a0',
	37: '…',
	42: 'Š',
	44: 'Œ',
	48: '█',
	49: '‘',
	50: '’',
	51: '“',
	52: '”',
	53: '•',
	57: '™',
	58: 'š',
	60: 'œ',
	61: '℠',
	63: 'Ÿ',
	118: '⅛',
	119: '⅜',
	120: '⅝',
	121: '⅞',
}
