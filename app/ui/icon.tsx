import { useServerDocument } from '#app/document/document.ts'
import type { IconName } from './icon-names.ts'

/** An icon of the sprite, hidden from screen readers: the text next to it or the control's label says what it means. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
	useServerDocument().usedIcons?.add(name)
	return (
		<svg className="icon" width={size} height={size} aria-hidden="true">
			<use href={`#i-${name}`} />
		</svg>
	)
}
