import { Form, useLocation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { showBusy } from '#app/document/press.ts'
import { Icon } from '#app/ui/icon.tsx'
import { HISTORY_ACTION_PATH } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import type { DetailsView } from '../details/details.server.ts'
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

/** Whether the film was watched, as a toggle. */
export function WatchedToggle({ marking, isWatched }: { marking: MarkFormContext; isWatched: boolean }) {
	return (
		<MarkForm marking={marking} intent={isWatched ? 'forget' : 'watched'}>
			<TitleFields title={marking.view.ref} />
			<button type="submit" className="tick" aria-pressed={isWatched}>
				<Icon name="check" size={16} />
				Watched
			</button>
		</MarkForm>
	)
}

/** What was started is in the history until this is pressed. */
export function ForgetForm({ marking }: { marking: MarkFormContext }) {
	return (
		<MarkForm marking={marking} intent="forget">
			<TitleFields title={marking.view.ref} />
			<button type="submit">Remove from history</button>
		</MarkForm>
	)
}

interface SeasonMarkingProps {
	marking: MarkFormContext
	/** The watched episodes of the season. */
	watchedNumbers: readonly number[]
}

/** Marks the season's released episodes as watched. The episodes' buttons belong to the same forms. */
export function SeasonMarking({ marking, watchedNumbers }: SeasonMarkingProps) {
	const { view, season } = marking
	if (!season) return null
	const isWatched = season.episodes.every(({ number, isReleased }) => !isReleased || watchedNumbers.includes(number))
	return (
		<div>
			<MarkForm marking={marking} intent="remove" id={REMOVE_FORM_ID}>
				{isWatched
					? watchedNumbers.map((episode) => (
							<input
								key={episode}
								type="hidden"
								name="key"
								value={mediaKey({ ...view.ref, season: season.number, episode })}
							/>
						))
					: null}
				{isWatched ? (
					<button type="submit" className="tick" aria-pressed>
						<Icon name="check" size={16} />
						Season watched
					</button>
				) : null}
			</MarkForm>
			<MarkForm marking={marking} intent="watched" id={WATCHED_FORM_ID}>
				<TitleFields title={view.ref} />
				<input type="hidden" name="season" value={season.number} />
				{isWatched ? null : (
					<button type="submit" className="tick">
						<Icon name="check" size={16} />
						Mark season as watched
					</button>
				)}
			</MarkForm>
		</div>
	)
}

interface EpisodeMarkProps {
	name: string
	number: number
	episodeKey: string
	isWatched: boolean
}

/** Whether an episode was watched, as a toggle. */
export function EpisodeMark({ name, number, episodeKey, isWatched }: EpisodeMarkProps) {
	const command = isWatched
		? { form: REMOVE_FORM_ID, name: 'only', value: episodeKey }
		: { form: WATCHED_FORM_ID, name: 'episode', value: number }
	return (
		<button type="submit" {...command} className="tick" aria-pressed={isWatched} aria-label={`Watched: ${name}`}>
			<Icon name="check" size={16} />
		</button>
	)
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
	const isFallback = useRef(false)
	const submit = (event: FormEvent<HTMLFormElement>) => {
		if (import.meta.env.SSR || isSignedIn || isFallback.current) return
		event.preventDefault()
		const { currentTarget } = event
		const { submitter } = event.nativeEvent as SubmitEvent
		const form = new FormData(currentTarget, submitter)
		showBusy(submitter, import('./watch-status.client.ts')).then(
			({ executeLocally }) => {
				executeLocally(form, view, season?.number ?? null, season?.episodes ?? [])
				switchToDeviceHistory()
			},
			() => {
				// Without that code the browser submits the form.
				isFallback.current = true
				currentTarget.requestSubmit(submitter)
			},
		)
	}
	return (
		<Form
			method="post"
			action={HISTORY_ACTION_PATH}
			id={id}
			preventScrollReset
			data-held={isSignedIn ? undefined : ''}
			onSubmit={submit}
		>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="returnTo" value={pathname + search} />
			{children}
		</Form>
	)
}
