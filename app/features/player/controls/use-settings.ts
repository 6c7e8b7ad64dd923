import { useCallback, useEffect, useState } from 'react'
import { keep, readKept } from '#app/device/device-store.ts'
import { parseSettings, SETTINGS_KEY, type Settings } from './settings.ts'

export type ChangeSettings = (change: Partial<Settings>) => void

/** The viewer's settings, applied to the element and kept on the device. A broadcast goes at its own speed. */
export function useSettings(video: HTMLVideoElement, isLive: boolean): [Settings, ChangeSettings] {
	const [settings, setSettings] = useState(() => parseSettings(readKept(SETTINGS_KEY)))
	const { volume, muted } = settings
	const speed = isLive ? 1 : settings.speed
	useEffect(() => {
		video.volume = volume
		video.muted = muted
	}, [video, volume, muted])
	useEffect(() => {
		// Loading another file sets the speed back to the default one.
		video.defaultPlaybackRate = speed
		video.playbackRate = speed
	}, [video, speed])
	const change = useCallback((part: Partial<Settings>) => {
		setSettings((before) => {
			const after = { ...before, ...part }
			keep(SETTINGS_KEY, JSON.stringify(after))
			return after
		})
	}, [])
	return [settings, change]
}
