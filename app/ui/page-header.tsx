import type { ReactNode } from 'react'
import { YOU_PATH } from '#domain/shared/links.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

interface Props {
	heading: ReactNode
	/** Whether it is a page of settings, which leads back to all of them. */
	isSetting?: boolean
	/** Before the heading, such as a logo. */
	mark?: ReactNode
	/** Next to the heading: a count or buttons. */
	children?: ReactNode
}

/** The top of a page. */
export function PageHeader({ heading, isSetting = false, mark, children }: Props) {
	return (
		<header className="page-header">
			{isSetting ? (
				<Link to={YOU_PATH} className="page-back">
					<Icon name="chevron-left" />
					You
				</Link>
			) : null}
			{mark}
			<h1>{heading}</h1>
			{children}
		</header>
	)
}
