import { useCallback, useEffect, useState } from 'react'

const SHOWN_MS = 1_200

/** A word or two that shows for a moment. */
export function useFlash(): [string | null, (text: string) => void] {
	const [flash, setFlash] = useState<{ text: string } | null>(null)
	useEffect(() => {
		if (!flash) return
		const timer = setTimeout(() => setFlash(null), SHOWN_MS)
		return () => clearTimeout(timer)
	}, [flash])
	return [flash?.text ?? null, useCallback((text: string) => setFlash({ text }), [])]
}
