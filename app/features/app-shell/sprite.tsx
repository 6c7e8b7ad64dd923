import { useEffect, useRef } from 'react'
import { SPRITE_ID, useServerDocument } from '#app/document/document.ts'
import spriteUrl from '#app/ui/sprite.svg?url'

const SYMBOL = /<symbol id="i-([^"<]+)"(?:(?!<symbol ).)*<\/symbol>/gs

/** Reduces the sprite to the icons in use. */
function pickSymbols(sprite: string, used: ReadonlySet<string>): string {
	return sprite.replace(SYMBOL, (symbol, name: string) => (used.has(name) ? symbol : ''))
}

/**
 * The symbols that icons reference. It must come last, when all icons are known: the document contains only those it uses,
 * and its scripts fetch the others.
 * @param isComplete includes all icons, for pages whose parts load late
 */
export function Sprite({ isComplete }: { isComplete: boolean }) {
	const { sprite, usedIcons } = useServerDocument()
	const container = useRef<HTMLDivElement>(null)
	useEffect(() => {
		fetch(spriteUrl)
			.then((response) => (response.ok ? response.text() : Promise.reject(response.status)))
			.then((all) => {
				if (container.current) container.current.innerHTML = all
			})
			// Offline: the icons of the document are still there.
			.catch(() => {})
	}, [])
	const html = usedIcons && !isComplete ? pickSymbols(sprite, usedIcons) : sprite
	return (
		<div ref={container} id={SPRITE_ID} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
	)
}
