import { useLocation } from '@remix-run/react'
import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { isSentByBrowser, submitByBrowser } from '#app/document/browser-submit.ts'
import { showBusy } from '#app/document/press.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MenuButton } from '#app/ui/menu-button.tsx'
import type { MarkScope } from '#domain/history/mark.ts'
import { describeTimes } from '#domain/history/shown-status.ts'
import type { EpisodeProgress, WatchStatus } from '#domain/history/watch-status.ts'
import { HISTORY_ACTION_PATH, randomEpisodePath, viewingsPath } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { FIRST_DAY } from '#domain/shared/time.ts'
import { episodeWords, markWords } from '#domain/title/episode-words.ts'
import type { Specials } from '#domain/title/show-order.ts'
import type { DetailsView } from '../details/details.server.ts'
import { closeMenu } from '../link-menu.tsx'
import { episodeHeadingId, type ShownSeason } from './seasons.ts'

export interface MarkFormContext {
	view: DetailsView
	/** `null` for a film. */
	season: ShownSeason | null
	isSignedIn: boolean
	/** Called when the device's history is used instead of an account's. */
	switchToDeviceHistory: () => void
}

const WATCHED_FORM_ID = 'mark-watched'
const REMOVE_FORM_ID = 'mark-removed'

/** A toggle for whether the film was watched. */
export function WatchedToggle({ marking, isWatched }: { marking: MarkFormContext; isWatched: boolean }) {
	return (
		<MarkForm marking={marking} intent={isWatched ? 'forget' : 'watched'}>
			<TitleFields title={marking.view.ref} />
			<button type="submit" className="tick" aria-pressed={isWatched}>
				<Icon name="check" size={16} />
				{markWords.watched}
			</button>
		</MarkForm>
	)
}

/** A form that removes a started title from the history. */
export function ForgetForm({ marking }: { marking: MarkFormContext }) {
	return (
		<MarkForm marking={marking} intent="forget">
			<TitleFields title={marking.view.ref} />
			<button type="submit">{markWords.removeFromHistory}</button>
		</MarkForm>
	)
}

interface SeasonMarkingProps {
	marking: MarkFormContext
	/** The watched episodes of the season. */
	watchedNumbers: readonly number[]
	episodes: WatchStatus['episodes'] | undefined
	isWatched: boolean
}

/** Marks the season's released episodes as watched. The episodes' buttons belong to the same forms. */
export function SeasonMarking({ marking, watchedNumbers, episodes, isWatched }: SeasonMarkingProps) {
	const { view, season } = marking
	if (!season) return null
	return (
		<>
			<MarkForm marking={marking} intent="remove" id={REMOVE_FORM_ID}>
				{watchedNumbers.map((episode) => (
					<input
						key={episode}
						type="hidden"
						name="key"
						value={episodes?.[episode]?.viewing ?? mediaKey({ ...view.ref, season: season.number, episode })}
					/>
				))}
			</MarkForm>
			<MarkForm marking={marking} intent="watched" id={WATCHED_FORM_ID}>
				<TitleFields title={view.ref} />
				<input type="hidden" name="season" value={season.number} />
				{/* One button for both forms, which keeps the focus. */}
				<button
					type="submit"
					form={isWatched ? REMOVE_FORM_ID : undefined}
					className="tick"
					aria-pressed={isWatched || undefined}
				>
					<Icon name="check" size={16} />
					<span data-longest={markWords.markSeason}>{isWatched ? markWords.seasonWatched : markWords.markSeason}</span>
				</button>
			</MarkForm>
		</>
	)
}

interface EpisodeMarkProps {
	number: number
	episodeKey: string
	isWatched: boolean
}

/** Names the buttons together with the heading of an episode, which may be covered. */
export const WATCHED_LABEL_ID = 'watched-label'

/** A toggle for whether an episode was watched. */
export function EpisodeMark({ number, episodeKey, isWatched }: EpisodeMarkProps) {
	const command = isWatched
		? { form: REMOVE_FORM_ID, name: 'only', value: episodeKey }
		: { form: WATCHED_FORM_ID, name: 'episode', value: number }
	return (
		<button
			type="submit"
			{...command}
			className="tick"
			aria-pressed={isWatched}
			aria-labelledby={`${WATCHED_LABEL_ID} ${episodeHeadingId(number)}`}
		>
			<Icon name="check" size={16} />
		</button>
	)
}

interface EpisodeMenuProps {
	marking: MarkFormContext
	season: number
	number: number
	progress: EpisodeProgress | undefined
	isSkipped: boolean
}

/** The menu with other ways to mark an episode. */
export function EpisodeMenu({ marking, season, number, progress, isSkipped }: EpisodeMenuProps) {
	const isWatched = progress?.fraction === 1
	return (
		<MenuButton id={`mark-${number}`} label={markWords.moreAboutEpisode({ number })} icon="more">
			<WatchedOn
				days={progress?.days}
				editPath={isWatched && marking.isSignedIn ? viewingsPath(marking.view.ref) : null}
			/>
			<MarkForm marking={marking} intent="watched">
				<TitleFields title={marking.view.ref} />
				<input type="hidden" name="season" value={season} />
				<input type="hidden" name="episode" value={number} />
				{isWatched ? <input type="hidden" name="again" value="1" /> : null}
				<WhenFields aired={markWords.whenItAired} today={marking.view.today} />
				<MarkButton scope="episode">{isWatched ? markWords.watchedAgain : markWords.watchedThisEpisode}</MarkButton>
				<MarkButton scope="upTo">{markWords.watchedUpToHere}</MarkButton>
			</MarkForm>
			{isWatched ? null : (
				<SkipForm marking={marking} season={season} episode={number} isSkipped={isSkipped}>
					{isSkipped ? markWords.unskipEpisode : markWords.skipEpisode}
				</SkipForm>
			)}
		</MenuButton>
	)
}

interface SeasonMenuProps {
	marking: MarkFormContext
	season: number
	isStarted: boolean
	/** Whether anything of the season is skipped. */
	isSkipped: boolean
	/** Whether something of the show was watched, and no rewatch goes on. */
	canRewatch: boolean
	/** Where the viewer has the specials; `null` where the show has none beside its seasons, and before anything was watched. */
	specials: Specials | null
}

/** The menu with other ways to mark a season, and the whole show. */
export function SeasonMenu({ marking, season, isStarted, isSkipped, canRewatch, specials }: SeasonMenuProps) {
	const { ref } = marking.view
	return (
		<MenuButton id="mark-season" label={markWords.moreAboutEpisodes} icon="more">
			<MarkForm marking={marking} intent="watched">
				<TitleFields title={ref} />
				<input type="hidden" name="season" value={season} />
				<WhenFields aired={markWords.whenTheyAired} today={marking.view.today} />
				<MarkButton scope="season">{markWords.watchedSeason}</MarkButton>
				<MarkButton scope="title">{markWords.watchedShow}</MarkButton>
				{isStarted ? (
					<button type="submit" form={REMOVE_FORM_ID} onClick={closeMenu}>
						{markWords.unmarkSeason}
					</button>
				) : null}
			</MarkForm>
			<SkipForm marking={marking} season={season} episode={null} isSkipped={isSkipped}>
				{isSkipped ? markWords.unskipSeason : markWords.skipSeason}
			</SkipForm>
			{canRewatch ? (
				<RewatchForm marking={marking} intent="rewatch">
					{episodeWords.startRewatch}
				</RewatchForm>
			) : null}
			{specials ? (
				<MarkForm marking={marking} intent="specials">
					<TitleFields title={ref} />
					<div className="field mark-when">
						<label>
							{markWords.specials}
							<select name="specials" className="select" defaultValue={specials}>
								<option value="apart">{markWords.specialsApart}</option>
								<option value="counted">{markWords.specialsCounted}</option>
								<option value="placed">{markWords.specialsPlaced}</option>
							</select>
						</label>
					</div>
					<button type="submit" onClick={closeMenu}>
						{markWords.saveSpecials}
					</button>
				</MarkForm>
			) : null}
			<Link to={randomEpisodePath(ref.id)}>{markWords.playRandom}</Link>
		</MenuButton>
	)
}

/** Begins a pass of its own through a show, or ends it. */
export function RewatchForm({
	marking,
	intent,
	className,
	children,
}: {
	marking: MarkFormContext
	intent: 'rewatch' | 'stopRewatch'
	className?: string
	children: ReactNode
}) {
	return (
		<MarkForm marking={marking} intent={intent}>
			<TitleFields title={marking.view.ref} />
			<button type="submit" className={className} onClick={closeMenu}>
				{children}
			</button>
		</MarkForm>
	)
}

interface SkipFormProps {
	marking: MarkFormContext
	season: number
	/** `null` for the whole season. */
	episode: number | null
	isSkipped: boolean
	children: ReactNode
}

/** Leaves episodes out of what is next without saying that they were watched, or takes them in again. */
function SkipForm({ marking, season, episode, isSkipped, children }: SkipFormProps) {
	return (
		<MarkForm marking={marking} intent={isSkipped ? 'unskip' : 'skip'}>
			<TitleFields title={marking.view.ref} />
			<input type="hidden" name="season" value={season} />
			{episode === null ? null : <input type="hidden" name="episode" value={episode} />}
			<button type="submit" onClick={closeMenu}>
				{children}
			</button>
		</MarkForm>
	)
}

/** The menu for a film watched on another day, or again. */
export function FilmMenuForm({ marking, watchStatus }: { marking: MarkFormContext; watchStatus: WatchStatus | null }) {
	return (
		<>
			<WatchedOn
				days={watchStatus?.days}
				editPath={watchStatus?.isWatched && marking.isSignedIn ? viewingsPath(marking.view.ref) : null}
			/>
			<MarkForm marking={marking} intent="watched">
				<TitleFields title={marking.view.ref} />
				{watchStatus?.isWatched ? <input type="hidden" name="again" value="1" /> : null}
				<WhenFields aired={markWords.whenItCameOut} today={marking.view.today} />
				<MarkButton scope="title">{watchStatus?.isWatched ? markWords.watchedAgain : markWords.watchedIt}</MarkButton>
			</MarkForm>
		</>
	)
}

/** The days on which a title was watched that was watched more than once, and the page on which each can be changed. */
function WatchedOn({ days, editPath }: { days: readonly string[] | undefined; editPath: string | null }) {
	return (
		<>
			{days ? <p className="soft">{describeTimes(days)}</p> : null}
			{editPath ? <Link to={editPath}>{days ? markWords.changeDays : markWords.changeDay}</Link> : null}
		</>
	)
}

/** Fields for when it was watched. The stylesheet shows the day field once it is chosen. */
function WhenFields({ aired, today }: { aired: string; today: string }) {
	return (
		<div className="field mark-when">
			<label>
				{markWords.when}
				<select name="when" className="select">
					<option value="now">{markWords.now}</option>
					<option value="aired">{aired}</option>
					<option value="day">{markWords.onADay}</option>
				</select>
			</label>
			<label>
				{markWords.day}
				<input type="date" name="date" min={FIRST_DAY} max={today} />
			</label>
		</div>
	)
}

function MarkButton({ scope, children }: { scope: MarkScope; children: ReactNode }) {
	return (
		<button type="submit" name="scope" value={scope} onClick={closeAndReset}>
			{children}
		</button>
	)
}

/** Requires the day only if it is chosen, then closes the menu and resets its form. */
function closeAndReset(event: MouseEvent<HTMLButtonElement>): void {
	const { form } = event.currentTarget
	if (!form) return
	const { when, date } = form
	date.required = when.value === 'day'
	if (!date.required) date.value = ''
	if (!form.checkValidity()) return
	closeMenu(event)
	// The reset waits until the form has been read.
	setTimeout(() => form.reset())
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
	intent: 'watched' | 'remove' | 'forget' | 'skip' | 'unskip' | 'rewatch' | 'stopRewatch' | 'specials'
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
	const markLocally = (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		if (import.meta.env.SSR || isSignedIn || isSentByBrowser(form)) return
		event.preventDefault()
		const { submitter } = event.nativeEvent as SubmitEvent
		const sent = new FormData(form, submitter)
		const work = import('./watch-status.client.ts').then(({ executeLocally }) => executeLocally(sent, view, season))
		showBusy(submitter, work)
			.catch(() => false)
			.then((isDone) => {
				if (isDone) return switchToDeviceHistory()
				// Only an account can do this: the browser submits the form, which asks to sign in.
				submitByBrowser(form, submitter)
			})
	}
	return (
		<form method="post" action={HISTORY_ACTION_PATH} id={id} data-held="" onSubmit={markLocally}>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="returnTo" value={pathname + search} />
			{children}
		</form>
	)
}
