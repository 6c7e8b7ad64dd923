import type { ReactNode } from 'react'

interface Props {
	heading: ReactNode
	/** Content before the heading, such as a logo. */
	mark?: ReactNode
	/** Content next to the heading: a count or buttons. */
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
