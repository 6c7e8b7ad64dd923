import { useId } from 'react'
import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import { historyWords } from '#domain/history/page-words.ts'
import type { HiddenTitleView } from '#domain/history/port.ts'
import { titlePath } from '#domain/shared/links.ts'
import { titleKey } from '#domain/shared/media-ref.ts'
import { type HideLocally, HidingForm } from './history-form.tsx'

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
