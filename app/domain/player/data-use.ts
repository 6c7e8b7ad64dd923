import { formatTenths } from '#domain/shared/count.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { playerWords } from './words.ts'

/** Connections that differ in what data costs. Most browsers only say when it is mobile data. */
export type ConnectionKind = 'cellular' | 'other'

/** What the viewer chose for each kind of connection. */
export type DataSaverChoice = Partial<Record<ConnectionKind, boolean>>

/** A connection, as the browser describes it. */
export interface NetworkHint {
	kind: ConnectionKind
	/** The viewer has asked the browser to save data everywhere. */
	saveData: boolean
}

export function isSavingData(choice: DataSaverChoice, { kind, saveData }: NetworkHint): boolean {
	return choice[kind] ?? saveData
}

const DATA_SAVER_HEIGHT = 480

/** The best quality that the data saver allows: its index. @param heights of the qualities, by rising bandwidth */
export function dataSaverLevel(heights: readonly number[]): number {
	const allowed = heights.flatMap((height, index) => (height <= DATA_SAVER_HEIGHT ? index : []))
	return allowed.at(-1) ?? 0
}

/** '52 MB/h', '1.4 GB/h' */
export function formatDataPerHour(bitsPerSecond: number): string {
	const megabytes = (bitsPerSecond / 8 / 1e6) * 3600
	return megabytes < 1000
		? playerWords.megabytesPerHour({ amount: Math.max(1, Math.round(megabytes)) })
		: playerWords.gigabytesPerHour({ amount: formatTenths(megabytes / 1000) })
}

/** A bandwidth that was measured during playback. */
export interface Bandwidth {
	bitsPerSecond: number
	/** Epoch ms. */
	measuredAt: number
}

const MAX_AGE_MS = 7 * DAY_MS
/** Networks are rarely as good as when last measured: starting too low costs a moment of sharpness, too high a stall. */
const CAUTION = 0.7

/** The bandwidth to expect before any measurement in this visit; `null` if unknown. */
export function expectedBandwidth(last: Bandwidth | null, nowMs: number): number | null {
	if (!last || !(last.bitsPerSecond > 0) || Math.abs(nowMs - last.measuredAt) > MAX_AGE_MS) return null
	return Math.round(last.bitsPerSecond * CAUTION)
}
