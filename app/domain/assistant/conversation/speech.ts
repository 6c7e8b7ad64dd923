import { chatWords } from './words.ts'

/** State of voice input. */
export type SpeechState =
	| { kind: 'idle' }
	| { kind: 'listening' }
	| { kind: 'unsupported' }
	| { kind: 'failed'; text: string }

export type SpeechEvent =
	| { kind: 'requested'; isSupported: boolean }
	/** `error` is a name of the Web Speech API. */
	| { kind: 'error'; error: string }
	| { kind: 'ended' }

function failureText(error: string): string {
	switch (error) {
		case 'not-allowed':
			return chatWords.microphoneBlocked
		case 'service-not-allowed':
			return chatWords.speechNotAllowed
		case 'no-speech':
			return chatWords.nothingHeard
		case 'audio-capture':
			return chatWords.noMicrophone
		case 'network':
			return chatWords.speechUnavailable
		default:
			return chatWords.notHeard
	}
}

/** The next state. There is one utterance at a time, and a failure stays until the next one starts. */
export function nextSpeechState(speech: SpeechState, event: SpeechEvent): SpeechState {
	switch (event.kind) {
		case 'requested':
			return event.isSupported ? { kind: 'listening' } : { kind: 'unsupported' }
		case 'error':
			// The viewer stopped it.
			if (event.error === 'aborted') return { kind: 'idle' }
			return { kind: 'failed', text: failureText(event.error) }
		case 'ended':
			return speech.kind === 'listening' ? { kind: 'idle' } : speech
		default:
			return event satisfies never
	}
}
