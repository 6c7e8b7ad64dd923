import type { ReactNode } from 'react'

interface Props {
	heading: ReactNode
	/** Before the heading, such as a logo. */
	mark?: ReactNode
	/** Next to the heading: a count or buttons. */
	children?: ReactNode
}

export function PageHeader({ heading, mark, children }: Props) {
	return (
		<header className="page-header">
			{mark}
			<h1>{heading}</h1>
			{children}
		</header>
	)
}
