import { Form } from '@remix-run/react'
import type { FormEvent } from 'react'
import type { GuideMatches } from '#domain/live/chosen-guides.ts'
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
	if (matches && !matches.hasGuide && chosen === null)
		return <p className="faint">The playlist of this channel has no guide to choose from.</p>
	return (
		<>
			<Form
				action={`${channelPath(channelId)}#${GUIDE_CHOICE_ID}`}
				className="guide-search"
				role="search"
				aria-label="Guide"
				preventScrollReset
				replace
				data-held={onDevice && ''}
				onSubmit={onDevice && ((event) => event.preventDefault())}
			>
				{replayStartMs === null ? null : <input type="hidden" name="at" value={replayStartMs / 1_000} />}
				<p className="field">
					<label htmlFor="guide-query">Search the guide's channels</label>
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
						Search
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
						'Reading the guide…'
					) : chosen === null ? (
						`Choose the channel whose programs are shown here.${matches ? '' : ' Leave the search empty to list all of them.'}`
					) : (
						<>
							Guide of <bdi>{chosen.name}</bdi>{' '}
							<button type="submit" name="guide" value="" className="chip">
								Undo
							</button>
						</>
					)}
				</p>
				{isLate ? <p className="faint">The guide is still loading. Search again in a moment.</p> : null}
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
	if (found.length === 0) return <p className="faint">No channel of the guide matches.</p>
	return (
		<>
			<ul className="chips" aria-label="Channels of the guide">
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
			{moreCount > 0 ? <p className="faint">{moreCount} more; search to narrow them.</p> : null}
		</>
	)
}
