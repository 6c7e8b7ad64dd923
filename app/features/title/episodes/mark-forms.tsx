import { Form, useLocation } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { HISTORY_ACTION } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/title/media.ts'
import type { DetailsView } from '../details/details.ts'
import type { EpisodeView } from './seasons.ts'

/** What the forms about the history of one title need to know. */
export interface Marking {
	view: DetailsView
	/** The season that is shown, with its episodes; `null` for a film. */
	season: { number: number; episodes: readonly EpisodeView[] } | null
	isSignedIn: boolean
	/** Called when the device's own list is used instead of an account. */
	turnToDevice: () => void
}

const WATCHED_FORM = 'mark-watched'
const REMOVE_FORM = 'mark-removed'

/** Marks the film, or all of the season that is out, as watched; the buttons of the episodes belong to the same form. */
export function MarkRow({ marking, isKept, isDone }: { marking: Marking; isKept: boolean; isDone: boolean }) {
	const { view, season } = marking
	return (
		<div className="mark-row">
			{season ? <MarkForm marking={marking} intent="remove" id={REMOVE_FORM} /> : null}
			<MarkForm marking={marking} intent="watched" id={WATCHED_FORM}>
				<Title title={view.ref} />
				{season ? <input type="hidden" name="season" value={season.number} /> : null}
				{isDone ? null : (
					<button type="submit" className="button quiet">
						<Icon name="check" size={16} />
						{season ? 'Mark season as watched' : 'Mark as watched'}
					</button>
				)}
			</MarkForm>
			{isKept ? (
				<MarkForm marking={marking} intent="forget">
					<Title title={view.ref} />
					<button type="submit" className="button quiet">
						<Icon name="close" size={16} />
						<span>
							Remove<span className="visually-hidden"> from history</span>
						</span>
					</button>
				</MarkForm>
			) : null}
		</div>
	)
}

/** What can be done about one episode, when asked for. */
export function EpisodeMenu({ name, number, mediaKey, isSeen, isDone }: EpisodeMenuProps) {
	return (
		<details className="episode-menu">
			<summary aria-label={`Watched or not: ${name}`}>
				<Icon name="chevron-down" size={16} />
			</summary>
			{isDone ? null : (
				<button type="submit" form={WATCHED_FORM} name="episode" value={number} className="button quiet">
					Mark as watched
				</button>
			)}
			{isSeen ? (
				<button type="submit" form={REMOVE_FORM} name="only" value={mediaKey} className="button quiet">
					Remove from history
				</button>
			) : null}
		</details>
	)
}

interface EpisodeMenuProps {
	name: string
	number: number
	mediaKey: string
	isSeen: boolean
	isDone: boolean
}

function Title({ title: { type, id } }: { title: MediaRef }) {
	return (
		<>
			<input type="hidden" name="type" value={type} />
			<input type="hidden" name="id" value={id} />
		</>
	)
}

interface MarkFormProps {
	marking: Marking
	intent: 'watched' | 'remove' | 'forget'
	id?: string
	children?: ReactNode
}

/** A form to the server. Signed out the server refuses it, and a script keeps it on this device instead. */
function MarkForm({ marking: { view, season, isSignedIn, turnToDevice }, intent, id, children }: MarkFormProps) {
	const { pathname, search } = useLocation()
	const answer = (event: FormEvent<HTMLFormElement>) => {
		if (import.meta.env.SSR || isSignedIn) return
		event.preventDefault()
		const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
		import('./local-watched.ts').then(
			({ answerLocally }) => {
				answerLocally(form, view, season?.number ?? null, season?.episodes ?? [])
				turnToDevice()
			},
			(error) => console.error(error),
		)
	}
	return (
		<Form method="post" action={HISTORY_ACTION} id={id} preventScrollReset onSubmit={answer}>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="returnTo" value={pathname + search} />
			{children}
		</Form>
	)
}
