import { useId } from 'react'
import { Link } from '#app/ui/link.tsx'
import type { HiddenTitleView } from '#domain/history/port.ts'
import { titlePath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { type HideLocally, HidingForm } from '../continue-watching-item.tsx'

interface Props {
	titles: readonly HiddenTitleView[]
	heading: string
	/** What the button that puts a title back says. */
	button: string
	/** Path of the page. */
	returnTo: string
	/** For the local history. */
	hideLocally?: HideLocally | undefined
}

/** What the viewer has taken out of "Continue watching", and a button to put each title back. */
export function HiddenTitles({ titles, heading, button, returnTo, hideLocally }: Props) {
	const headingId = useId()
	if (titles.length === 0) return null
	return (
		<section aria-labelledby={headingId}>
			<h2 id={headingId}>{heading}</h2>
			<ul className="hidden-titles">
				{titles.map((hidden) => {
					const title = hidden.title || 'Untitled'
					return (
						<li key={mediaKey({ type: hidden.type, id: hidden.id })}>
							<Link to={titlePath(hidden)} dir="auto">
								{title}
							</Link>
							<span className="faint">{hidden.kind === 'dropped' ? 'Dropped' : 'Hidden until you play it again'}</span>
							<HidingForm title={hidden} intent="show" returnTo={returnTo} hideLocally={hideLocally}>
								<button type="submit" className="button quiet" aria-label={`${button} ${title}`}>
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
