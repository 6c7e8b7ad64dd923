/** Specification section 9, "Notification tone". */
const TONE_HZ = 830
const TONE_SECONDS = 0.3
const VOLUME = 0.15

/** A short, soft tone; silent when audio is unavailable or not allowed yet. */
export function playTone(): void {
	if (typeof AudioContext === 'undefined') return
	const audio = new AudioContext()
	const [tone, volume] = [audio.createOscillator(), audio.createGain()]
	const end = audio.currentTime + TONE_SECONDS
	tone.frequency.value = TONE_HZ
	volume.gain.setValueAtTime(VOLUME, audio.currentTime)
	// Fades out, because an abrupt end clicks.
	volume.gain.exponentialRampToValueAtTime(0.001, end)
	tone.connect(volume).connect(audio.destination)
	tone.onended = () => void audio.close()
	tone.start()
	tone.stop(end)
}
