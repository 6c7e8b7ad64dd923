import { type GapReason, gapText } from '#domain/live/guide-gaps.ts'
import { guideWords } from '#domain/live/guide-words.ts'

interface Props {
	missing: readonly { name: string; reason: GapReason }[]
	/** How many more have none. */
	moreCount?: number
}

/** Which channels have no programs, and why. */
export function MissingGuides({ missing, moreCount = 0 }: Props) {
	if (missing.length === 0) return null
	const reasons = [...new Set(missing.map(({ reason }) => reason))]
	return (
		<details className="missing-guides">
			<summary>{guideWords.withoutPrograms({ count: missing.length + moreCount })}</summary>
			{reasons.map((reason) => (
				<p key={reason} className="faint">
					{gapText(reason)}{' '}
					{missing
						.filter((channel) => channel.reason === reason)
						.map(({ name }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: names may occur twice
							<bdi key={index}>{index > 0 ? `, ${name}` : name}</bdi>
						))}
				</p>
			))}
			{moreCount > 0 ? <p className="faint">{guideWords.more({ count: moreCount })}</p> : null}
		</details>
	)
}
