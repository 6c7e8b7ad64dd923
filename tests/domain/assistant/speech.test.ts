import { describe, expect, it } from 'vitest'
import { nextSpeechState, type SpeechState } from '#domain/assistant/conversation/speech.ts'

const IDLE: SpeechState = { kind: 'idle' }
const LISTENING: SpeechState = { kind: 'listening' }

describe('voice input', () => {
	it('listens once, until it has heard something or nothing', () => {
		expect(nextSpeechState(IDLE, { kind: 'requested', isSupported: true })).toEqual(LISTENING)
		expect(nextSpeechState(LISTENING, { kind: 'ended' })).toEqual(IDLE)
	})

	it('says where the browser has none of it', () => {
		expect(nextSpeechState(IDLE, { kind: 'requested', isSupported: false })).toEqual({ kind: 'unsupported' })
	})

	it.each([
		'not-allowed',
		'service-not-allowed',
		'no-speech',
		'audio-capture',
		'network',
		'something new',
	])('stops listening and says why at %s, also when the browser then reports the end', (error) => {
		const failed = nextSpeechState(LISTENING, { kind: 'error', error })
		expect(failed.kind).toBe('failed')
		expect(nextSpeechState(failed, { kind: 'ended' })).toBe(failed)
	})

	it('says nothing when the visitor has stopped it', () => {
		expect(nextSpeechState(LISTENING, { kind: 'error', error: 'aborted' })).toEqual(IDLE)
	})
})
