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

const FAILURE_TEXT: Partial<Record<string, string>> = {
	'not-allowed': 'Microphone access is blocked. Allow it for this site in your browser.',
	'service-not-allowed': 'Your browser doesn’t allow speech recognition here.',
	'no-speech': 'I didn’t hear anything. Try again, or type.',
	'audio-capture': 'No microphone was found.',
	network: 'Speech recognition is temporarily unavailable.',
}

/** The next state. There is one utterance at a time, and a failure stays until the next one starts. */
export function nextSpeechState(speech: SpeechState, event: SpeechEvent): SpeechState {
	switch (event.kind) {
		case 'requested':
			return event.isSupported ? { kind: 'listening' } : { kind: 'unsupported' }
		case 'error':
			// The viewer stopped it.
			if (event.error === 'aborted') return { kind: 'idle' }
			return {
				kind: 'failed',
				text: FAILURE_TEXT[event.error] ?? 'I didn’t understand that. Try again, or type.',
			}
		case 'ended':
			return speech.kind === 'listening' ? { kind: 'idle' } : speech
		default:
			return event satisfies never
	}
}
