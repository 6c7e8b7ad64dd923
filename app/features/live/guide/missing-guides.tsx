import { GAP_REASONS, type GapReason } from '#domain/live/guide-gaps.ts'
import { pluralize } from '#domain/shared/text.ts'

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
			<summary>{pluralize(missing.length + moreCount, 'channel')} without programs</summary>
			{reasons.map((reason) => (
				<p key={reason} className="faint">
					{GAP_REASONS[reason]}{' '}
					{missing
						.filter((channel) => channel.reason === reason)
						.map(({ name }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: names may occur twice
							<bdi key={index}>{index > 0 ? `, ${name}` : name}</bdi>
						))}
				</p>
			))}
			{moreCount > 0 ? <p className="faint">And {moreCount} more.</p> : null}
		</details>
	)
}
