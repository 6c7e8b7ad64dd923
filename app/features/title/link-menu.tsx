import type { MouseEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MenuButton } from '#app/ui/menu-button.tsx'

interface LinkChoice {
	label: string
	to: string
	isChosen: boolean
	/** A note beside the label. */
	note?: string
}

interface Props {
	id: string
	/** The name of the choice. */
	name: string
	choices: readonly LinkChoice[]
}

/** A choice between versions of a page: a menu of links that says which one is open. */
export function LinkMenu({ id, name, choices }: Props) {
	return (
		<MenuButton id={id} label={choices.find(({ isChosen }) => isChosen)?.label ?? name}>
			<nav aria-label={name}>
				{choices.map(({ label, to, isChosen, note }) => (
					<Link
						key={label}
						to={to}
						prefetch="intent"
						aria-current={isChosen ? 'true' : undefined}
						onClick={closeMenu}
						preventScrollReset
					>
						{label}
						{note ? <span className="faint">{note}</span> : null}
						{isChosen ? <Icon name="check" size={16} /> : null}
					</Link>
				))}
			</nav>
		</MenuButton>
	)
}

/** Closes the menu, which would stay open where the page is not replaced. */
export function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
	currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
