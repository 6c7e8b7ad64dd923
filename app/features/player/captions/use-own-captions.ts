import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaptionTiming } from '#domain/player/caption-timing.ts'
import type { OwnCaptions } from './own-captions.client.ts'

const loadStore = () => import('./own-captions.client.ts')

/** Captions that the viewer added to this program, stored on the device. The code loads once it plays. */
export function useOwnCaptions(programKey: string, isActive: boolean) {
	const [all, setAll] = useState<readonly OwnCaptions[]>([])
	const [problem, setProblem] = useState<string | null>(null)
	const latest = useRef(all)
	latest.current = all
	useEffect(() => {
		if (!isActive) return
		let isCancelled = false
		loadStore()
			.then(({ readOwnCaptions }) => readOwnCaptions(programKey))
			.then((stored) => !isCancelled && setAll(stored))
			// If the code fails to load, the other captions still work.
			.catch(() => {})
		return () => {
			isCancelled = true
		}
	}, [programKey, isActive])

	/** Adds what `read` returns, in place of captions of the same name. @returns `null` when it failed; `problem` says why */
	const add = useCallback(
		async (read: (store: Awaited<ReturnType<typeof loadStore>>) => Promise<OwnCaptions>) => {
			setProblem(null)
			try {
				const store = await loadStore()
				const added = await read(store)
				setAll((before) => [added, ...before.filter(({ id }) => id !== added.id)])
				await store.writeOwnCaptions(programKey, added)
				return added
			} catch (error) {
				setProblem(error instanceof Error ? error.message : String(error))
				return null
			}
		},
		[programKey],
	)
	const remove = (id: string) => {
		setAll(all.filter((captions) => captions.id !== id))
		void loadStore().then(({ deleteOwnCaptions }) => deleteOwnCaptions(programKey, id))
	}
	const setTiming = useCallback(
		(id: string, timing: CaptionTiming) => {
			const moved = latest.current.find((captions) => captions.id === id)
			if (!moved) return
			setAll((before) => before.map((captions) => (captions.id === id ? { ...captions, timing } : captions)))
			void loadStore().then(({ writeOwnCaptions }) => writeOwnCaptions(programKey, { ...moved, timing }))
		},
		[programKey],
	)
	return { all, problem, add, remove, setTiming }
}
