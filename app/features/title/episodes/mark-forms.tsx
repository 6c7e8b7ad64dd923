import { Form, useLocation } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { HISTORY_ACTION_PATH } from '#domain/shared/links.ts'
import type { MediaRef } from '#domain/title/media.ts'
import type { DetailsView } from '../details/details.ts'
import type { EpisodeView } from './seasons.ts'

interface MarkFormContext {
	view: DetailsView
	/** The displayed season and its episodes; `null` for a film. */
	season: { number: number; episodes: readonly EpisodeView[] } | null
	isSignedIn: boolean
	/** Called when the device's history is used instead of an account's. */
	switchToDeviceHistory: () => void
}

const WATCHED_FORM_ID = 'mark-watched'
const REMOVE_FORM_ID = 'mark-removed'

/** Marks the film, or the season's released episodes, as watched. The episodes' buttons belong to the same form. */
export function MarkRow({
	marking,
	isInHistory,
	isWatched,
}: {
	marking: MarkFormContext
	isInHistory: boolean
	isWatched: boolean
}) {
	const { view, season } = marking
	return (
		<div className="mark-row">
			{season ? <MarkForm marking={marking} intent="remove" id={REMOVE_FORM_ID} /> : null}
			<MarkForm marking={marking} intent="watched" id={WATCHED_FORM_ID}>
				<TitleFields title={view.ref} />
				{season ? <input type="hidden" name="season" value={season.number} /> : null}
				{isWatched ? null : (
					<button type="submit" className="button quiet">
						<Icon name="check" size={16} />
						{season ? 'Mark season as watched' : 'Mark as watched'}
					</button>
				)}
			</MarkForm>
			{isInHistory ? (
				<MarkForm marking={marking} intent="forget">
					<TitleFields title={view.ref} />
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

/** A menu of actions for one episode. */
export function EpisodeMenu({ name, number, mediaKey, isInHistory, isWatched }: EpisodeMenuProps) {
	return (
		<details className="episode-menu">
			<summary aria-label={`Watch status of ${name}`}>
				<Icon name="chevron-down" size={16} />
			</summary>
			{isWatched ? null : (
				<button type="submit" form={WATCHED_FORM_ID} name="episode" value={number} className="button quiet">
					Mark as watched
				</button>
			)}
			{isInHistory ? (
				<button type="submit" form={REMOVE_FORM_ID} name="only" value={mediaKey} className="button quiet">
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
	isInHistory: boolean
	isWatched: boolean
}

function TitleFields({ title: { type, id } }: { title: MediaRef }) {
	return (
		<>
			<input type="hidden" name="type" value={type} />
			<input type="hidden" name="id" value={id} />
		</>
	)
}

interface MarkFormProps {
	marking: MarkFormContext
	intent: 'watched' | 'remove' | 'forget'
	id?: string
	children?: ReactNode
}

/** Posts to the server. For signed-out visitors a script stores the change on this device instead. */
function MarkForm({
	marking: { view, season, isSignedIn, switchToDeviceHistory },
	intent,
	id,
	children,
}: MarkFormProps) {
	const { pathname, search } = useLocation()
	const submit = (event: FormEvent<HTMLFormElement>) => {
		if (import.meta.env.SSR || isSignedIn) return
		event.preventDefault()
		const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
		import('./local-watch-status.ts').then(
			({ executeLocally }) => {
				executeLocally(form, view, season?.number ?? null, season?.episodes ?? [])
				switchToDeviceHistory()
			},
			(error) => console.error(error),
		)
	}
	return (
		<Form method="post" action={HISTORY_ACTION_PATH} id={id} preventScrollReset onSubmit={submit}>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="returnTo" value={pathname + search} />
			{children}
		</Form>
	)
}
