import { Form } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications/notification.ts'
import { type NotificationSettings, SETTINGS_FIELDS, toClock } from '#domain/notifications/settings.ts'
import { notificationWords } from '#domain/notifications/words.ts'
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
				<legend className="label">{notificationWords.tellMeAbout}</legend>
				{NOTIFICATION_KINDS.map((kind) => (
					<Check key={kind} type="checkbox" name="kind" value={kind} isOn={settings[kind]} {...kindWords(kind)} />
				))}
			</fieldset>
			<fieldset>
				<legend className="label">{notificationWords.onMyDevices}</legend>
				<Check
					type="radio"
					name={SETTINGS_FIELDS.pace}
					value="digest"
					isOn={settings.isDigest}
					label={notificationWords.onceADay}
					text={notificationWords.onceADayDetail}
				/>
				<Check
					type="radio"
					name={SETTINGS_FIELDS.pace}
					value="each"
					isOn={!settings.isDigest}
					label={notificationWords.asItHappens}
					text={notificationWords.asItHappensDetail}
				/>
			</fieldset>
			<fieldset>
				<legend className="label">{notificationWords.quietHours}</legend>
				<Check
					type="checkbox"
					name={SETTINGS_FIELDS.quiet}
					value="on"
					isOn={settings.quiet !== null}
					label={notificationWords.holdBack}
					text={notificationWords.holdBackDetail}
				/>
				<div className="field-row">
					<TimeField name={SETTINGS_FIELDS.from} label={notificationWords.from} minute={quiet.from} />
					<TimeField
						name={SETTINGS_FIELDS.to}
						label={notificationWords.to}
						minute={quiet.to}
						inputRef={end}
						isRefused={refused !== null}
					/>
				</div>
				{refused ? (
					<p id={REFUSAL_ID} className="field-error" role="alert">
						{notificationWords.quietUnclear}
					</p>
				) : null}
			</fieldset>
			<button type="submit" className="button primary">
				{notificationWords.save}
			</button>
		</Form>
	)
}

/** The label of a switch, and its description. */
function kindWords(kind: NotificationKind): { label: string; text: string } {
	switch (kind) {
		case 'episode':
			return { label: notificationWords.episodes, text: notificationWords.episodesDetail }
		case 'film':
			return { label: notificationWords.watchlist, text: notificationWords.watchlistDetail }
		case 'match':
			return { label: notificationWords.matches, text: notificationWords.matchesDetail }
		case 'version':
			return { label: notificationWords.versions, text: notificationWords.versionsDetail }
		default:
			return kind satisfies never
	}
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
