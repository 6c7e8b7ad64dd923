import { useEffect, useSyncExternalStore } from 'react'
import { isSavingData } from '#domain/player/data-use.ts'
import type { ChangePlayerSettings, PlayerSettings } from '../controls/player-settings.ts'
import { readNetwork, subscribeToNetwork } from './network.ts'
import type { PlaybackSession } from './playback-session.ts'

export interface DataSaver {
	isOn: boolean
	/** The choice is for mobile data only. */
	isForCellular: boolean
	/** For this kind of connection. */
	choose: (isOn: boolean) => void
}

/** Whether data is saved on this kind of connection. */
export function useDataSaver(
	session: PlaybackSession | null,
	{ savesData }: Pick<PlayerSettings, 'savesData'>,
	changeSettings: ChangePlayerSettings,
): DataSaver {
	const network = useSyncExternalStore(subscribeToNetwork, describeNetwork)
	const { kind, saveData } = readNetwork()
	const isOn = isSavingData(savesData, { kind, saveData })
	// biome-ignore lint/correctness/useExhaustiveDependencies: `isOn` follows the network
	useEffect(() => session?.setDataSaver(isOn), [session, isOn, network])
	return {
		isOn,
		isForCellular: kind === 'cellular',
		choose: (chosen) => changeSettings({ savesData: { ...savesData, [kind]: chosen } }),
	}
}

/** Equal for the same network, which an object would not be. */
function describeNetwork(): string {
	const { kind, saveData } = readNetwork()
	return `${kind} ${saveData}`
}
