import type { ReactNode } from 'react'
import { InlineStyles } from '#app/document/page-styles.tsx'
import { MenuButton } from '#app/ui/menu-button.tsx'
import css from '../../../ui/menu-button.css?inline'

const STYLESHEET = { name: 'menu', css: import.meta.env.SSR ? css : '' }

interface Props {
	/** Whether one is on. */
	isOn: boolean
	children: ReactNode
}

/** The filters of the page behind one button. */
export function RowFilters({ isOn, children }: Props) {
	return (
		<>
			<InlineStyles stylesheet={STYLESHEET} />
			<MenuButton id="row-filters" label="Filter" icon="filter" isOn={isOn}>
				{children}
			</MenuButton>
		</>
	)
}
