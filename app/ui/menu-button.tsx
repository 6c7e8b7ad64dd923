import type { ReactNode } from 'react'
import { openProps, POPOVER_PROPS } from './html-attributes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

interface Props {
	/** The id of the panel. */
	id: string
	/** Names what is chosen here: the accessible name, shown unless there is an icon. */
	label: string
	/** The current choice, shown after the label. */
	value?: string
	/** An icon to show instead of the label and the chevron. */
	icon?: IconName
	/** Whether something has been chosen. */
	isOn?: boolean
	/** The panel: links, or the fields of a form. */
	children: ReactNode
}

/** A button that opens a panel of choices, a sheet on phones. Works without scripts. */
export function MenuButton({ id, label, value, icon, isOn = false, children }: Props) {
	return (
		<>
			<button
				type="button"
				className={isOn ? 'menu-button on' : 'menu-button'}
				aria-label={icon ? label : undefined}
				{...openProps(id)}
			>
				{icon ? <Icon name={icon} /> : label}
				{value ? <span className="menu-value">{value}</span> : null}
				{icon ? null : <Icon name="chevron-down" size={16} />}
			</button>
			<div id={id} className="menu menu-panel" data-label={label} {...POPOVER_PROPS}>
				{children}
			</div>
		</>
	)
}
