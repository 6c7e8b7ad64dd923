import { useEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#app/device/device-storage.ts'
import {
	type Bandwidth,
	type ConnectionKind,
	expectedBandwidth,
	isSavingData,
	type NetworkHint,
} from '#domain/player/data-use.ts'
import { parseJson, toRecord } from '#domain/shared/json.ts'
import { type ChangePlayerSettings, type PlayerSettings, readPlayerSettings } from '../controls/player-settings.ts'
import type { Engine } from './engine.ts'

const BANDWIDTH_KEY = 'marquee_bandwidth'

/** The Network Information API, which Chromium has. */
interface NetworkInformation extends EventTarget {
	type?: string
	saveData?: boolean
}

const connection = () => (navigator as Navigator & { connection?: NetworkInformation }).connection

function readNetwork(): NetworkHint {
	const { type, saveData } = connection() ?? {}
	return { kind: type === 'cellular' ? 'cellular' : 'other', saveData: saveData === true }
}

/** Whether the browser or the viewer saves data on this connection, so that nothing is loaded before it is needed. */
export function isPrefetchUnwanted(): boolean {
	const { kind, saveData } = readNetwork()
	const isReduced = matchMedia('(prefers-reduced-data: reduce)').matches
	return saveData || isReduced || readPlayerSettings().savesData[kind] === true
}

/** @returns a function that unsubscribes */
function subscribeToNetwork(listener: () => void): () => void {
	const network = connection()
	// Tests and privacy extensions replace it with a plain object.
	network?.addEventListener?.('change', listener)
	return () => network?.removeEventListener?.('change', listener)
}

/** The expected bits per second on this connection; `null` before any measurement. */
export function readExpectedBandwidth(): number | null {
	return expectedBandwidth(readBandwidths()[readNetwork().kind] ?? null, Date.now())
}

export function writeBandwidth(bitsPerSecond: number): void {
	const measured = { bitsPerSecond: Math.round(bitsPerSecond), measuredAt: Date.now() }
	writeStored(BANDWIDTH_KEY, JSON.stringify({ ...readBandwidths(), [readNetwork().kind]: measured }))
}

function readBandwidths(): Partial<Record<ConnectionKind, Bandwidth>> {
	return toRecord(parseJson(readStored(BANDWIDTH_KEY)))
}

export type DataSaver = ReturnType<typeof useDataSaver>

/** Whether data is saved on this kind of connection. */
export function useDataSaver(
	session: Pick<Engine, 'setDataSaver'> | null,
	{ savesData }: Pick<PlayerSettings, 'savesData'>,
	changeSettings: ChangePlayerSettings,
) {
	const network = useSyncExternalStore(subscribeToNetwork, describeNetwork)
	const { kind, saveData } = readNetwork()
	const isOn = isSavingData(savesData, { kind, saveData })
	// biome-ignore lint/correctness/useExhaustiveDependencies: `isOn` follows the network
	useEffect(() => session?.setDataSaver(isOn), [session, isOn, network])
	return {
		isOn,
		/** The choice is for mobile data only. */
		isForCellular: kind === 'cellular',
		/** Stores the choice for this kind of connection. */
		choose: (chosen: boolean) => changeSettings({ savesData: { ...savesData, [kind]: chosen } }),
	}
}

/** A string that is equal for the same network, unlike an object. */
function describeNetwork(): string {
	const { kind, saveData } = readNetwork()
	return `${kind} ${saveData}`
}
