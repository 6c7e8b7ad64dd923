import { Form } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import { NOTIFICATION_KINDS } from '#domain/notifications/notification.ts'
import { type NotificationSettings, SETTINGS_FIELDS, toClock } from '#domain/notifications/settings.ts'
import { KIND_WORDS, QUIET_UNCLEAR } from '#domain/notifications/words.ts'
import { NOTIFICATION_SETTINGS_PATH } from '#domain/shared/links.ts'

interface Props {
	settings: NotificationSettings
	/** The refused settings, whose quiet hours are unclear. */
	refused: NotificationSettings | null
}

const REFUSAL_ID = 'quiet-refusal'
const USUAL_QUIET = { from: 22 * 60, to: 8 * 60 }

/** The form for what a viewer is notified of, and when. */
export function NotificationSettingsForm({ settings: saved, refused }: Props) {
	const settings = refused ?? saved
	const end = useRef<HTMLInputElement>(null)
	useEffect(() => void (refused && end.current?.focus()), [refused])
	const quiet = settings.quiet ?? USUAL_QUIET
	return (
		<Form method="post" action={NOTIFICATION_SETTINGS_PATH} preventScrollReset className="notification-form">
			<input type="hidden" name="intent" value="save" />
			<fieldset>
				<legend className="label">Tell me about</legend>
				{NOTIFICATION_KINDS.map((kind) => (
					<Check key={kind} type="checkbox" name="kind" value={kind} isOn={settings[kind]} {...KIND_WORDS[kind]} />
				))}
			</fieldset>
			<fieldset>
				<legend className="label">On my devices</legend>
				<Check
					type="radio"
					name={SETTINGS_FIELDS.pace}
					value="digest"
					isOn={settings.isDigest}
					label="Once a day"
					text="What is new, in one notification at six in the evening."
				/>
				<Check
					type="radio"
					name={SETTINGS_FIELDS.pace}
					value="each"
					isOn={!settings.isDigest}
					label="As it happens"
					text="A notification for each."
				/>
			</fieldset>
			<fieldset>
				<legend className="label">Quiet hours</legend>
				<Check
					type="checkbox"
					name={SETTINGS_FIELDS.quiet}
					value="on"
					isOn={settings.quiet !== null}
					label="Hold notifications back"
					text="They arrive when the quiet hours are over."
				/>
				<div className="field-row">
					<TimeField name={SETTINGS_FIELDS.from} label="From" minute={quiet.from} />
					<TimeField
						name={SETTINGS_FIELDS.to}
						label="To"
						minute={quiet.to}
						inputRef={end}
						isRefused={refused !== null}
					/>
				</div>
				{refused ? (
					<p id={REFUSAL_ID} className="field-error" role="alert">
						{QUIET_UNCLEAR}
					</p>
				) : null}
			</fieldset>
			<button type="submit" className="button primary">
				Save
			</button>
		</Form>
	)
}

interface CheckProps {
	type: 'checkbox' | 'radio'
	name: string
	value: string
	isOn: boolean
	label: string
	text: string
}

function Check({ type, name, value, isOn, label, text }: CheckProps) {
	return (
		<label className="check">
			<input type={type} name={name} value={value} defaultChecked={isOn} />
			<span>
				{label}
				<br />
				<span className="faint">{text}</span>
			</span>
		</label>
	)
}

interface TimeFieldProps {
	name: string
	label: string
	minute: number
	inputRef?: RefObject<HTMLInputElement>
	isRefused?: boolean
}

function TimeField({ name, label, minute, inputRef, isRefused = false }: TimeFieldProps) {
	return (
		<div className="field">
			<label htmlFor={`quiet-${name}`}>{label}</label>
			<input
				ref={inputRef}
				id={`quiet-${name}`}
				type="time"
				name={name}
				defaultValue={toClock(minute)}
				required
				// biome-ignore lint/a11y/noAutofocus: only where the page is the answer to a refused form
				autoFocus={isRefused}
				aria-invalid={isRefused || undefined}
				aria-describedby={isRefused ? REFUSAL_ID : undefined}
			/>
		</div>
	)
}
