import { useCallback, useEffect, useRef } from 'react'
import { showToast } from '#app/features/toast/toast-news.ts'
import { messages } from '#domain/shared/messages.ts'
import { hearAuthNews } from './auth-channel.ts'

const POPUP_NAME = 'marquee-google'
const POPUP_SHAPE = 'popup,width=480,height=640'
const LOOK_MS = 400
/** What a popup said as it closed may come a moment after it has closed. */
const LAST_WORDS_MS = 800

/**
 * Opens the window in which somebody signs in with Google, and deals with how it ends.
 * @returns a function that opens it and gives its name, `null` where the browser opens none
 */
export function useGooglePopup(returnTo: string): () => string | null {
	const watching = useRef<ReturnType<typeof setTimeout>>()
	const stop = useCallback(() => clearTimeout(watching.current), [])

	useEffect(() => {
		const silence = hearAuthNews((news) => {
			if (news.kind === 'changed') return
			stop()
			// A new document: everything on it knows who is signed in now, and it has the welcome to show.
			if (news.kind === 'signed-in') location.replace(returnTo)
			else showToast(messages.googleFailed(news.problem))
		})
		return () => {
			stop()
			silence()
		}
	}, [returnTo, stop])

	return useCallback(() => {
		const popup = window.open('', POPUP_NAME, POPUP_SHAPE)
		if (!popup) return null
		stop()
		const look = () => {
			watching.current = popup.closed
				? setTimeout(() => showToast(messages.popupClosed), LAST_WORDS_MS)
				: setTimeout(look, LOOK_MS)
		}
		look()
		return POPUP_NAME
	}, [stop])
}
