import { lazy, Suspense, useState } from 'react'
import { gapText } from '#domain/live/guide-gaps.ts'
import { guideWords } from '#domain/live/guide-words.ts'
import type { GuideChoiceData } from './channel-watch.server.ts'
import { GUIDE_CHOICE_ID, GuideChoice } from './guide-choice.tsx'

const MyGuideChoice = lazy(() => import('../my-playlists/my-guide-choice.client.tsx'))

interface Props {
	channelId: string
	/** The guides to choose from; `null` for a channel that only the device knows. */
	choice: GuideChoiceData | null
	/** Called when a channel of the device has another guide. */
	onChange: () => void
	/** The start of the replayed program. */
	replayStartMs: number | null
}

/** The choice of a guide, behind a click because few channels need it. */
export function GuideChoiceSection({ channelId, choice, onChange, replayStartMs }: Props) {
	const search = choice?.search ?? null
	const [isOpen, setIsOpen] = useState(search !== null)
	return (
		<details
			id={GUIDE_CHOICE_ID}
			className="watch-part guide-choice"
			open={isOpen}
			onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
		>
			<summary>{guideWords.wrongGuide}</summary>
			{choice === null && isOpen ? (
				<Suspense fallback={<p className="faint">{guideWords.loading}</p>}>
					<MyGuideChoice key={channelId} channelId={channelId} onChange={onChange} />
				</Suspense>
			) : null}
			{choice?.gap ? <p className="faint">{gapText(choice.gap)}</p> : null}
			{choice ? (
				<GuideChoice
					key={channelId}
					channelId={channelId}
					chosen={choice.chosen}
					query={search?.query ?? ''}
					matches={search?.matches ?? null}
					isLate={search !== null && search.matches === null}
					replayStartMs={replayStartMs}
				/>
			) : null}
		</details>
	)
}
