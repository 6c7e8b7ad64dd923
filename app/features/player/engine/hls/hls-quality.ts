import type Hls from 'hls.js'
import type { HlsConfig } from 'hls.js'
import { dataSaverLevel } from '#domain/player/data-use.ts'
import type { Engine, EngineEvents } from '../engine.ts'
import { readExpectedBandwidth, writeBandwidth } from '../network.ts'

/** Manual and automatic quality, the data saver, and the bandwidth for the next visit. */
export function createHlsQuality(
	Library: typeof Hls,
	events: Pick<EngineEvents, 'onQualities'>,
	isSavingAtStart: boolean,
) {
	let hls: Hls | null = null
	let chosen: number | null = null
	let savesData = isSavingAtStart
	let isMeasured = false

	/** The best level for the size of the player, once that is known. */
	let fitting = Number.POSITIVE_INFINITY
	const limitLevel = () =>
		savesData && hls ? Math.min(fitting, dataSaverLevel(hls.levels.map(({ height }) => height))) : fitting
	/** Applies the limit at once: the library only checks when the size changes. */
	const applyLimit = () => {
		const limit = limitLevel()
		if (hls && hls.levels.length > 0) hls.autoLevelCapping = Number.isFinite(limit) ? limit : -1
	}
	const emit = () => {
		if (!hls) return
		const all = hls.levels.map(({ height, bitrate, averageBitrate }, index) => ({
			index,
			label: height ? `${height}p` : `${Math.round(bitrate / 1000)} kbit/s`,
			bitsPerSecond: averageBitrate,
		}))
		const current = hls.currentLevel < 0 ? null : hls.currentLevel
		events.onQualities({ all: all.reverse(), selected: chosen, current })
	}
	const storeBandwidth = () => {
		if (hls && isMeasured && hls.bandwidthEstimate > 0) writeBandwidth(hls.bandwidthEstimate)
	}

	const SizeLimit = Library.DefaultConfig.capLevelController as NonNullable<HlsConfig['capLevelController']>
	return {
		config: {
			...startQuality(),
			capLevelToPlayerSize: true,
			capLevelController: class extends SizeLimit {
				override getMaxLevel(capLevelIndex: number): number {
					fitting = super.getMaxLevel(capLevelIndex)
					return limitLevel()
				}
			},
		} satisfies Partial<HlsConfig>,
		attach(instance: Hls): Pick<Engine, 'selectQuality' | 'setDataSaver' | 'destroy'> {
			hls = instance
			hls.on(Library.Events.MANIFEST_PARSED, () => {
				applyLimit()
				emit()
			})
			hls.on(Library.Events.LEVEL_SWITCHED, emit)
			hls.on(Library.Events.FRAG_LOADED, () => {
				isMeasured = true
			})
			addEventListener('pagehide', storeBandwidth)
			return {
				selectQuality(index) {
					chosen = index
					instance.nextLevel = index ?? -1
					emit()
				},
				setDataSaver(isOn) {
					savesData = isOn
					applyLimit()
				},
				destroy() {
					storeBandwidth()
					removeEventListener('pagehide', storeBandwidth)
				},
			}
		},
	}
}

/** Starts with the level that the last visit's bandwidth can carry; without one, with the lowest. */
function startQuality(): Partial<HlsConfig> {
	const expected = readExpectedBandwidth()
	return expected === null
		? { startLevel: 0 }
		: { startLevel: -1, abrEwmaDefaultEstimate: expected, testBandwidth: false }
}
