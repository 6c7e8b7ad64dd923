import type { FormEvent, ReactNode } from 'react'
import { isSentByBrowser, submitByBrowser } from '#app/document/browser-submit.ts'
import type { HidingIntent } from '#domain/history/hidden.ts'
import { HISTORY_ACTION_PATH } from '#domain/shared/links.ts'
import type { MediaRef, TitleRef } from '#domain/shared/media-ref.ts'

/** Hides a title on this device, without the server, or shows it again. Rejects if its code can't be loaded. */
export type HideLocally = (title: TitleRef, intent: HidingIntent) => void | Promise<void>

interface HidingFormProps extends Omit<HistoryFormProps, 'executeLocally'> {
	intent: HidingIntent
	hideLocally: HideLocally | undefined
}

/** A form that hides a title from "Continue watching", or shows it again. */
export function HidingForm({ hideLocally, ...form }: HidingFormProps) {
	return <HistoryForm {...form} executeLocally={hideLocally && (() => hideLocally(form.title, form.intent))} />
}

interface HistoryFormProps {
	/** A title, or what is marked of it. */
	title: MediaRef
	intent: HidingIntent | 'watched'
	/** Path of the page. */
	returnTo: string
	/** Executes the form on this device, without the server. Rejects if its code can't be loaded. */
	executeLocally: (() => void | Promise<void>) | undefined
	/** The button. */
	children: ReactNode
}

/** A form about a title that can be continued. */
export function HistoryForm({
	title: { type, id, season, episode },
	intent,
	returnTo,
	executeLocally,
	children,
}: HistoryFormProps) {
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		if (!executeLocally || isSentByBrowser(form)) return
		event.preventDefault()
		try {
			await executeLocally()
		} catch (error) {
			console.error(error)
			submitByBrowser(form)
		}
	}
	const fields = { intent, type, id, ...(intent === 'watched' && { season, episode }), returnTo }
	return (
		<form method="post" action={HISTORY_ACTION_PATH} data-held="" onSubmit={submit}>
			{Object.entries(fields).map(([name, value]) =>
				value == null ? null : <input key={name} type="hidden" name={name} value={value} />,
			)}
			{children}
		</form>
	)
}
