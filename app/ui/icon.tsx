import { useServerDocument } from '#app/document/document.ts'
import type { IconName } from './icon-names.ts'

/** One drawing of the sprite. It stands beside words, or inside a control that has a name, so it is silent itself. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
	useServerDocument().usedIcons?.add(name)
	return (
		<svg className="icon" width={size} height={size} aria-hidden="true" focusable="false">
			<use href={`#i-${name}`} />
		</svg>
	)
}
