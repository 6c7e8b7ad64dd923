/** What the microphone's button is about. */
export type SpeechState =
	| { kind: 'idle' }
	| { kind: 'listening' }
	| { kind: 'unsupported' }
	| { kind: 'failed'; text: string }

export type SpeechEvent =
	| { kind: 'asked'; isSupported: boolean }
	/** By its name in the Web Speech API. */
	| { kind: 'error'; error: string }
	| { kind: 'ended' }

const FAILURE_TEXT: Partial<Record<string, string>> = {
	'not-allowed': 'The microphone may not be used here. Your browser can allow it for this site.',
	'service-not-allowed': 'Your browser does not allow speech recognition here.',
	'no-speech': 'Nothing was heard. Try again, or type.',
	'audio-capture': 'No microphone was found.',
	network: 'Speech recognition cannot be reached just now.',
}

/** One-shot: every way out of listening ends it, and what went wrong stays until it is asked again. */
export function nextSpeechState(speech: SpeechState, event: SpeechEvent): SpeechState {
	switch (event.kind) {
		case 'asked':
			return event.isSupported ? { kind: 'listening' } : { kind: 'unsupported' }
		case 'error':
			// The visitor stopped it themselves.
			if (event.error === 'aborted') return { kind: 'idle' }
			return {
				kind: 'failed',
				text: FAILURE_TEXT[event.error] ?? 'What you said was not understood. Try again, or type.',
			}
		case 'ended':
			return speech.kind === 'listening' ? { kind: 'idle' } : speech
		default:
			return event satisfies never
	}
}
