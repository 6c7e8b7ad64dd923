import { useCallback, useEffect, useState } from 'react'

const VISIBLE_MS = 1_200

/** A short message that disappears after a moment. */
export function useOverlayMessage(): [string | null, (text: string) => void] {
	const [message, setMessage] = useState<{ text: string } | null>(null)
	useEffect(() => {
		if (!message) return
		const timer = setTimeout(() => setMessage(null), VISIBLE_MS)
		return () => clearTimeout(timer)
	}, [message])
	return [message?.text ?? null, useCallback((text: string) => setMessage({ text }), [])]
}
