import { Form } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import type { GuideMatches } from '#domain/live/chosen-guides.ts'
import { guideWords } from '#domain/live/guide-words.ts'
import { MAX_LIVE_QUERY_LENGTH } from '#domain/live/live-query.ts'
import type { GuideChannel } from '#domain/live/xmltv-elements.ts'
import { channelPath, replayPath } from '#domain/shared/links.ts'

/** The id of the section on the page. */
export const GUIDE_CHOICE_ID = 'guide-choice'

interface Props {
	channelId: string
	/** `null` for the channel's own. */
	chosen: GuideChannel | null
	query: string
	/** `null` before anything was searched. */
	matches: GuideMatches | null
	/** Whether the guide could not be read in time. */
	isLate?: boolean
	/** The start of the replayed program. */
	replayStartMs?: number | null
	/** Handlers that replace the server, for channels that only the device knows. */
	onDevice?: {
		search: (query: string) => void
		choose: (guideId: string | null) => void
		isReading: boolean
	}
}

/** Assigns another guide to a channel whose own is wrong or missing. */
export function GuideChoice({ channelId, chosen, query, matches, isLate, replayStartMs = null, onDevice }: Props) {
	const choose = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		const { submitter } = event.nativeEvent as SubmitEvent
		onDevice?.choose((submitter as HTMLButtonElement | null)?.value || null)
	}
	if (matches && !matches.hasGuide && chosen === null) return <p className="faint">{guideWords.noChoice}</p>
	return (
		<>
			<Form
				action={`${channelPath(channelId)}#${GUIDE_CHOICE_ID}`}
				className="guide-search"
				role="search"
				aria-label={guideWords.guide}
				preventScrollReset
				replace
				data-held={onDevice && ''}
				onSubmit={onDevice && ((event) => event.preventDefault())}
			>
				{replayStartMs === null ? null : <input type="hidden" name="at" value={replayStartMs / 1_000} />}
				<p className="field">
					<label htmlFor="guide-query">{guideWords.searchField}</label>
					<input
						id="guide-query"
						name="guide"
						type="search"
						defaultValue={query}
						maxLength={MAX_LIVE_QUERY_LENGTH}
						autoComplete="off"
						dir="auto"
						onChange={onDevice && (({ target }) => onDevice.search(target.value))}
					/>
				</p>
				{onDevice ? null : (
					<button type="submit" className="button">
						{guideWords.search}
					</button>
				)}
			</Form>
			<Form
				method="post"
				action={channelPath(channelId)}
				className="guide-form"
				preventScrollReset
				data-held={onDevice && ''}
				onSubmit={onDevice && choose}
			>
				{replayStartMs === null ? null : (
					<input type="hidden" name="returnTo" value={replayPath(channelId, replayStartMs)} />
				)}
				<p role="status">
					{onDevice?.isReading ? (
						guideWords.reading
					) : chosen === null ? (
						matches ? (
							guideWords.choose
						) : (
							guideWords.chooseFromAll
						)
					) : (
						<>
							{guideWords.guideOf({
								name: chosen.name,
								channel: (parts: ReactNode) => <bdi key="channel">{parts}</bdi>,
							})}{' '}
							<button type="submit" name="guide" value="" className="chip">
								{guideWords.undo}
							</button>
						</>
					)}
				</p>
				{isLate ? <p className="faint">{guideWords.late}</p> : null}
				{matches ? <Matches matches={matches} chosenId={chosen?.id ?? null} isDisabled={onDevice?.isReading} /> : null}
			</Form>
		</>
	)
}

function Matches({
	matches: { found, moreCount },
	chosenId,
	isDisabled,
}: {
	matches: GuideMatches
	chosenId: string | null
	isDisabled: boolean | undefined
}) {
	if (found.length === 0) return <p className="faint">{guideWords.noMatch}</p>
	return (
		<>
			<ul className="chips" aria-label={guideWords.channels}>
				{found.map(({ id, name }) => (
					<li key={id}>
						<button
							type="submit"
							name="guide"
							value={id}
							className="chip"
							aria-pressed={id === chosenId}
							disabled={isDisabled}
						>
							<bdi>{name}</bdi>
							{name === id ? null : <span className="faint">{id}</span>}
						</button>
					</li>
				))}
			</ul>
			{moreCount > 0 ? <p className="faint">{guideWords.narrow({ count: moreCount })}</p> : null}
		</>
	)
}
