import { language } from '#domain/shared/messages.ts'

/** The part of the Web Speech API that we use; TypeScript's library lacks it. */
export interface Recognition {
	lang: string
	continuous: boolean
	interimResults: boolean
	onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
	onerror: ((event: { error: string }) => void) | null
	onend: (() => void) | null
	start(): void
	abort(): void
}
type RecognitionConstructor = new () => Recognition

/** `null` when the browser does not support it. */
export function findRecognition(): RecognitionConstructor | null {
	const { SpeechRecognition, webkitSpeechRecognition } = window as {
		SpeechRecognition?: RecognitionConstructor
		webkitSpeechRecognition?: RecognitionConstructor
	}
	return SpeechRecognition ?? webkitSpeechRecognition ?? null
}

interface RecognitionHandlers {
	onText(text: string): void
	onError(error: string): void
	onEnd(): void
}

/** Recognizes one utterance in the page's language; English is American English (docs/product.md). Returns a function that stops it. */
export function recognizeOnce(
	Recognizer: RecognitionConstructor,
	{ onText, onError, onEnd }: RecognitionHandlers,
): () => void {
	const recognition = new Recognizer()
	Object.assign(recognition, { lang: spokenLanguage(), continuous: false, interimResults: false })
	recognition.onresult = ({ results }) => onText(results[0]?.[0]?.transcript.trim() ?? '')
	recognition.onerror = ({ error }) => onError(error)
	recognition.onend = onEnd
	recognition.start()
	return () => recognition.abort()
}

/** The page's language as this visitor speaks it, where the browser says so: 'es-MX'. */
function spokenLanguage(): string {
	const spoken = language()
	if (spoken === 'en') return 'en-US'
	return navigator.languages.find((tag) => tag.startsWith(`${spoken}-`)) ?? spoken
}
