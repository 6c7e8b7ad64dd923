/**
 * A small synthesizer for calm scores, mono at 32 kHz: 4 s are exactly 125 AAC frames of 1,024 samples, so
 * that video and audio end together in every segment.
 */
import { seededRandom } from './motion.mjs'

export const SAMPLE_RATE = 32_000
const FADE_SECONDS = 2.5
const PEAK = 0.7
const COMB_DELAYS = [1187, 1277, 1423, 1557]
const COMB_FEEDBACK = 0.8
const ALLPASS_DELAYS = [229, 83]
const REVERB_MIX = 0.38

/** Frequency of a MIDI note number (A4 = 69 = 440 Hz). */
function frequency(note) {
	return 440 * 2 ** ((note - 69) / 12)
}

export class Score {
	constructor(durationSeconds) {
		this.dry = new Float32Array(durationSeconds * SAMPLE_RATE)
		this.wet = new Float32Array(durationSeconds * SAMPLE_RATE)
	}

	#add(startSeconds, lengthSeconds, wetShare, sampleAt) {
		const start = Math.max(0, Math.round(startSeconds * SAMPLE_RATE))
		const end = Math.min(this.dry.length, Math.round((startSeconds + lengthSeconds) * SAMPLE_RATE))
		for (let i = start; i < end; i++) {
			const value = sampleAt((i - start) / SAMPLE_RATE, i)
			this.dry[i] += value * (1 - wetShare)
			this.wet[i] += value * wetShare
		}
	}

	/** A slow chord tone: two slightly detuned voices with soft overtones, breathing in and out. */
	pad(startSeconds, lengthSeconds, note, level) {
		const w = 2 * Math.PI * frequency(note)
		const drift = seededRandom(note, 3) * 6
		this.#add(startSeconds, lengthSeconds, 0.5, (t) => {
			const edge = Math.min(1, t / 2.6, (lengthSeconds - t) / 2.6)
			const breath = 0.82 + 0.18 * Math.sin(t * 0.9 + drift)
			const one = Math.sin(w * 0.9985 * t) + Math.sin(w * 1.0015 * t + drift)
			const two = 0.28 * Math.sin(2 * w * 1.0008 * t) + 0.1 * Math.sin(3 * w * t + drift)
			return level * edge * edge * (3 - 2 * edge) * breath * (one + two) * 0.5
		})
	}

	/** A struck string or bell: `bright` 0 is a soft mallet, 1 a glass bell; `ring` is its decay in seconds. */
	pluck(startSeconds, note, level, { bright = 0.3, ring = 1.6 } = {}) {
		const w = 2 * Math.PI * frequency(note)
		this.#add(startSeconds, ring * 4, 0.6, (t) => {
			const body = Math.sin(w * t) * Math.exp(-t / ring)
			const over = Math.sin(2.003 * w * t) * Math.exp((-t * 2.2) / ring) * 0.45
			const glass = Math.sin(3.98 * w * t) * Math.exp((-t * 4) / ring) * bright * 0.5
			return level * Math.min(1, t * 160) * (body + over * (0.4 + bright) + glass)
		})
	}

	/** A low held note with a round attack. */
	bass(startSeconds, lengthSeconds, note, level) {
		const w = 2 * Math.PI * frequency(note)
		this.#add(startSeconds, lengthSeconds, 0.12, (t) => {
			const edge = Math.min(1, t / 0.25, (lengthSeconds - t) / 0.6)
			return level * edge * (Math.sin(w * t) + 0.3 * Math.sin(2 * w * t) + 0.08 * Math.sin(3 * w * t))
		})
	}

	/** Air, water or rain: noise through a moving low-pass and a fixed high-pass; `levelAt(t)` and `cutoffAt(t)` in Hz. */
	wash(startSeconds, lengthSeconds, seed, levelAt, cutoffAt) {
		let low = 0
		let lower = 0
		let floor = 0
		let state = (seed * 2654435761 + 1) >>> 0
		this.#add(startSeconds, lengthSeconds, 0.15, (t) => {
			state ^= state << 13
			state ^= state >>> 17
			state ^= state << 5
			const white = (state >>> 0) / 2147483648 - 1
			const k = 1 - Math.exp((-2 * Math.PI * cutoffAt(t)) / SAMPLE_RATE)
			low += (white - low) * k
			lower += (low - lower) * k
			floor += (lower - floor) * 0.012
			const edge = Math.min(1, t / 1.2, (lengthSeconds - t) / 1.2)
			return (lower - floor) * levelAt(t) * edge
		})
	}

	/** A soft knock, as of a wheel over a joint. */
	knock(startSeconds, note, level) {
		const w = 2 * Math.PI * frequency(note)
		this.#add(
			startSeconds,
			0.3,
			0.25,
			(t) => level * Math.exp(-t * 26) * Math.sin(w * t * (1 + 0.5 * Math.exp(-t * 50))) * Math.min(1, t * 700),
		)
	}

	/** Renders 16-bit samples with reverb, normalization and fades. */
	render() {
		const room = reverb(this.wet)
		const mixed = this.dry.map((value, i) => value + this.wet[i] * 0.6 + room[i] * REVERB_MIX)
		let peak = 0
		for (const value of mixed) peak = Math.max(peak, Math.abs(value))
		const samples = new Int16Array(mixed.length)
		const fade = FADE_SECONDS * SAMPLE_RATE
		for (let i = 0; i < mixed.length; i++) {
			const edge = Math.min(1, i / fade, (mixed.length - i) / fade)
			samples[i] = Math.round((mixed[i] / peak) * PEAK * edge * edge * (3 - 2 * edge) * 32767)
		}
		return samples
	}
}

/** Reverb: four parallel feedback combs, then two all-passes (after M. R. Schroeder, 1962). */
function reverb(input) {
	let output = new Float32Array(input.length)
	for (const delay of COMB_DELAYS) {
		const line = new Float32Array(delay)
		let damp = 0
		for (let i = 0; i < input.length; i++) {
			const at = i % delay
			damp += (line[at] - damp) * 0.55
			line[at] = input[i] + damp * COMB_FEEDBACK
			output[i] += damp / COMB_DELAYS.length
		}
	}
	for (const delay of ALLPASS_DELAYS) {
		const line = new Float32Array(delay)
		const passed = new Float32Array(input.length)
		for (let i = 0; i < input.length; i++) {
			const at = i % delay
			const kept = line[at]
			passed[i] = kept - 0.5 * output[i]
			line[at] = output[i] + 0.5 * passed[i]
		}
		output = passed
	}
	return output
}
