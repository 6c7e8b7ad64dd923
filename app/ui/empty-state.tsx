import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

interface Props {
	icon: IconName
	heading: ReactNode
	/** Whether the page consists of nothing else. */
	isPage?: boolean
	/** What happened, and what to change. */
	children: ReactNode
	/** Links and buttons, the best one first. */
	actions?: ReactNode
}

/** Replaces a list or page that has nothing to show. */
export function EmptyState({ icon, heading, isPage = false, children, actions }: Props) {
	const Heading = isPage ? 'h1' : 'h2'
	return (
		<div className="state">
			<Icon name={icon} size={60} />
			<Heading>{heading}</Heading>
			{children}
			{actions ? <div className="actions">{actions}</div> : null}
		</div>
	)
}
