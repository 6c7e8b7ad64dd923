import { useCallback, useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/device/device-storage.ts'
import { PLAYER_SETTINGS_KEY, type PlayerSettings, parsePlayerSettings } from './player-settings.ts'

export type ChangePlayerSettings = (change: Partial<PlayerSettings>) => void

/** The viewer's settings, applied to the element and stored on the device. A broadcast keeps its own speed. */
export function usePlayerSettings(video: HTMLVideoElement, isLive: boolean): [PlayerSettings, ChangePlayerSettings] {
	const [settings, setSettings] = useState(() => parsePlayerSettings(readStored(PLAYER_SETTINGS_KEY)))
	const { volume, muted } = settings
	const speed = isLive ? 1 : settings.speed
	useEffect(() => {
		video.volume = volume
		video.muted = muted
	}, [video, volume, muted])
	useEffect(() => {
		// Loading another file resets the speed.
		video.defaultPlaybackRate = speed
		video.playbackRate = speed
	}, [video, speed])
	const change = useCallback((part: Partial<PlayerSettings>) => {
		setSettings((before) => {
			const after = { ...before, ...part }
			writeStored(PLAYER_SETTINGS_KEY, JSON.stringify(after))
			return after
		})
	}, [])
	return [settings, change]
}
