import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { labelTracks } from '#domain/player/tracks.ts'
import type { PlayerTracks } from '../captions/use-tracks.ts'

interface Props {
	id: string
	name: string
	onClose: () => void
	children: ReactNode
}

/** Layers on top of the video, one at a time. */
export type PanelName = 'captions' | 'settings' | 'episodes' | 'keys'

/** A small panel on top of the video. It takes the focus; Escape, a press outside and tabbing out close it. */
export function PlayerPanel({ id, name, onClose, children }: Props) {
	const sheet = useRef<HTMLDivElement>(null)
	const close = useRef(onClose)
	close.current = onClose
	useEffect(() => {
		const opener = document.activeElement
		const inside = sheet.current
		const target =
			inside?.querySelector<HTMLElement>('input:checked') ??
			inside?.querySelector<HTMLElement>('[aria-current], input, button, a')
		target?.focus()
		const onPointerDown = (event: Event) => {
			const pressed = event.target as Element
			// The button that opened it closes it by its own handler.
			if (!inside?.contains(pressed) && !pressed.closest(`[aria-controls="${id}"]`)) close.current()
		}
		document.addEventListener('pointerdown', onPointerDown)
		return () => {
			document.removeEventListener('pointerdown', onPointerDown)
			const isFocusLost = !document.activeElement || document.activeElement === document.body
			if (isFocusLost && opener instanceof HTMLElement) opener.focus()
		}
	}, [id])
	const onBlur = (event: FocusEvent) => {
		if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) onClose()
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape') return
		event.stopPropagation()
		event.preventDefault()
		onClose()
	}
	return (
		<div
			ref={sheet}
			id={id}
			className="player-panel"
			role="dialog"
			aria-label={name}
			onBlur={onBlur}
			onKeyDown={onKeyDown}
		>
			{children}
		</div>
	)
}

interface RadioGroupProps<T> {
	legend: string
	options: readonly { value: T; label: string }[]
	value: T
	onChange: (value: T) => void
}

/** Radio buttons, so that arrow keys and screen readers work as usual. */
export function RadioGroup<T extends string | number | null>({ legend, options, value, onChange }: RadioGroupProps<T>) {
	const name = useId()
	return (
		<fieldset className="choice">
			<legend>{legend}</legend>
			<div className="choice-options">
				{options.map((option) => (
					<label key={String(option.value)} className="choice-option">
						<input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
						<span>{option.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}

/** Options from a table of labels. */
export function toOptions<T extends string>(labels: Record<T, string>): { value: T; label: string }[] {
	return (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }))
}

/** The audio tracks, if there is a choice. */
export function AudioChoice({ tracks: { audio, currentAudio, chooseAudio } }: { tracks: PlayerTracks }) {
	if (audio.length < 2) return null
	const options = labelTracks(audio).map(({ id, label }) => ({ value: id, label }))
	return <RadioGroup legend="Audio" options={options} value={currentAudio ?? ''} onChange={chooseAudio} />
}
