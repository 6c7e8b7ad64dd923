import { useCallback, useEffect, useRef, useState } from 'react'
import { nextSpeech, type Speech, type SpeechEvent } from '#domain/assistant/conversation/speech.ts'
import { findRecognizer, listenOnce } from './voice.ts'

/** The microphone: what it is about, and the button that starts or stops it. */
export function useVoice(onText: (text: string) => void): { speech: Speech; toggle: () => void } {
	const [speech, setSpeech] = useState<Speech>({ kind: 'idle' })
	const stop = useRef<(() => void) | null>(null)
	const hear = useRef(onText)
	hear.current = onText
	useEffect(() => () => stop.current?.(), [])

	const toggle = useCallback(() => {
		if (stop.current) return stop.current()
		const tell = (event: SpeechEvent) => setSpeech((before) => nextSpeech(before, event))
		const end = (event: SpeechEvent) => {
			stop.current = null
			tell(event)
		}
		const Recognizer = findRecognizer()
		tell({ kind: 'asked', isSupported: Recognizer !== null })
		if (!Recognizer) return
		try {
			stop.current = listenOnce(Recognizer, {
				onText: (text) => hear.current(text),
				onError(error) {
					console.warn('speech recognition', error)
					tell({ kind: 'error', error })
				},
				onEnd: () => end({ kind: 'ended' }),
			})
		} catch (error) {
			console.warn('speech recognition', error)
			end({ kind: 'error', error: 'start' })
		}
	}, [])
	return { speech, toggle }
}
