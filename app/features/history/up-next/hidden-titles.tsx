import { type FormEvent, type ReactNode, useId } from 'react'
import { isSentByBrowser, submitByBrowser } from '#app/document/browser-submit.ts'
import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import type { HidingIntent } from '#domain/history/hidden.ts'
import { historyWords } from '#domain/history/page-words.ts'
import type { HiddenTitleView } from '#domain/history/port.ts'
import { HISTORY_ACTION_PATH, titlePath } from '#domain/shared/links.ts'
import { type MediaRef, type TitleRef, titleKey } from '#domain/shared/media-ref.ts'

interface Props {
	titles: readonly HiddenTitleView[]
	heading: string
	/** The label of the button that shows a title again. */
	button: string
	/** Its name for screen readers. */
	buttonName: (title: string) => string
	/** Path of the page. */
	returnTo: string
	/** Hides a title of the local history. */
	hideLocally?: HideLocally | undefined
}

/** Titles hidden from "Continue watching", each with a button to show it again. */
export function HiddenTitles({ titles, heading, button, buttonName, returnTo, hideLocally }: Props) {
	const headingId = useId()
	if (titles.length === 0) return null
	return (
		<section aria-labelledby={headingId}>
			<h2 id={headingId}>{heading}</h2>
			<ul className="hidden-titles">
				{titles.map((hidden) => {
					const title = hidden.title || historyWords.untitled
					return (
						<li key={titleKey(hidden)}>
							<Link to={titlePath(hidden)} dir="auto" lang={textLang(hidden.lang)}>
								{title}
							</Link>
							<span className="faint">
								{hidden.kind === 'dropped' ? historyWords.dropped : historyWords.hiddenUntilPlayed}
							</span>
							<HidingForm title={hidden} intent="show" returnTo={returnTo} hideLocally={hideLocally}>
								<button type="submit" className="button quiet" aria-label={buttonName(title)}>
									{button}
								</button>
							</HidingForm>
						</li>
					)
				})}
			</ul>
		</section>
	)
}

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
