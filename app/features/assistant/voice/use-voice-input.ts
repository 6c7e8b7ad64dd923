import { useCallback, useEffect, useRef, useState } from 'react'
import { nextSpeechState, type SpeechEvent, type SpeechState } from '#domain/assistant/conversation/speech.ts'
import { findRecognition, recognizeOnce } from './speech-recognition.ts'

export function useVoiceInput(onText: (text: string) => void): { speech: SpeechState; toggle: () => void } {
	const [speech, setSpeech] = useState<SpeechState>({ kind: 'idle' })
	const stop = useRef<(() => void) | null>(null)
	const onTextRef = useRef(onText)
	onTextRef.current = onText
	useEffect(() => () => stop.current?.(), [])

	const toggle = useCallback(() => {
		if (stop.current) return stop.current()
		const dispatch = (event: SpeechEvent) => setSpeech((before) => nextSpeechState(before, event))
		const end = (event: SpeechEvent) => {
			stop.current = null
			dispatch(event)
		}
		const Recognizer = findRecognition()
		dispatch({ kind: 'requested', isSupported: Recognizer !== null })
		if (!Recognizer) return
		try {
			stop.current = recognizeOnce(Recognizer, {
				onText: (text) => onTextRef.current(text),
				onError(error) {
					console.warn('speech recognition', error)
					dispatch({ kind: 'error', error })
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
