import { useServerDocument } from '#app/document/document.ts'
import type { IconName } from './icon-names.ts'

/** They point along the text, so they are mirrored where it is written from right to left. */
const DIRECTED: ReadonlySet<IconName> = new Set(['back', 'chevron-left', 'chevron-right', 'import', 'send', 'sign-out'])

/** An icon of the sprite, hidden from screen readers: the text next to it or the control's label says what it means. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
	useServerDocument().usedIcons?.add(name)
	return (
		<svg
			className="icon"
			width={size}
			height={size}
			aria-hidden="true"
			{...(DIRECTED.has(name) && { 'data-directed': '' })}
		>
			<use href={`#i-${name}`} />
		</svg>
	)
}
