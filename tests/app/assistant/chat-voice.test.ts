import { describe, expect, it } from 'vitest'
import { type Recognition, recognizeOnce } from '#app/features/assistant/voice/speech-recognition.ts'

class FakeRecognition implements Recognition {
	static latest: FakeRecognition | null = null
	lang = ''
	continuous = true
	interimResults = true
	onresult: Recognition['onresult'] = null
	onerror: Recognition['onerror'] = null
	onend: Recognition['onend'] = null
	isStarted = false
	constructor() {
		FakeRecognition.latest = this
	}
	start() {
		this.isStarted = true
	}
	abort() {
		this.onerror?.({ error: 'aborted' })
		this.onend?.()
	}
}

function listen() {
	const heard: string[] = []
	const stop = recognizeOnce(FakeRecognition, {
		onText: (text) => heard.push(`text ${text}`),
		onError: (error) => heard.push(`error ${error}`),
		onEnd: () => heard.push('end'),
	})
	return { heard, stop, recognition: FakeRecognition.latest as FakeRecognition }
}

describe('one utterance', () => {
	it('in English is heard as American English, once and without guesses', () => {
		const { recognition, heard } = listen()
		expect(recognition).toMatchObject({ lang: 'en-US', continuous: false, interimResults: false, isStarted: true })
		recognition.onresult?.({ results: [[{ transcript: ' a funny film ' }]] })
		recognition.onend?.()
		expect(heard).toEqual(['text a funny film', 'end'])
	})

	it('can be stopped', () => {
		const { stop, heard } = listen()
		stop()
		expect(heard).toEqual(['error aborted', 'end'])
	})
})
