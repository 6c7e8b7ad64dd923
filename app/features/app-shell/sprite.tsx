import { useEffect, useRef } from 'react'
import { SPRITE_ID, useServerDocument } from '#app/document/document.ts'
import spriteUrl from '#app/ui/sprite.svg?url'

const SYMBOL = /<symbol id="i-([^"]+)".*?<\/symbol>/gs

/** Those of the drawings that are in the set, and nothing else of it. */
export function pickSymbols(sprite: string, used: ReadonlySet<string>): string {
	return sprite.replace(SYMBOL, (symbol, name: string) => (used.has(name) ? symbol : ''))
}

/**
 * The drawings that icons refer to, behind all of them: a document brings those that it shows, and the others come when its
 * scripts have taken over.
 * @param isWhole where parts of the page come late, and nobody knows yet what they show
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
			// Offline: what the page came with is still there.
			.catch(() => {})
	}, [])
	const html = usedIcons && !isComplete ? pickSymbols(sprite, usedIcons) : sprite
	return (
		<div ref={container} id={SPRITE_ID} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
	)
}
