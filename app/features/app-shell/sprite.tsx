import { useEffect, useRef } from 'react'
import { SPRITE_ID, useServerDocument } from '#app/document/document.ts'
import spriteUrl from '#app/ui/sprite.svg?url'

const SYMBOL = /<symbol id="i-([^"]+)".*?<\/symbol>/gs

/** Those of the drawings that are in the set, and nothing else of it. */
export function onlyDrawn(sprite: string, drawn: ReadonlySet<string>): string {
	return sprite.replace(SYMBOL, (symbol, name: string) => (drawn.has(name) ? symbol : ''))
}

/**
 * The drawings that icons refer to, behind all of them: a document brings those that it shows, and the others come when its
 * scripts have taken over.
 * @param isWhole where parts of the page come late, and nobody knows yet what they show
 */
export function Sprite({ isWhole }: { isWhole: boolean }) {
	const { sprite, drawn } = useServerDocument()
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		fetch(spriteUrl)
			.then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)))
			.then((all) => {
				if (place.current) place.current.innerHTML = all
			})
			// Offline: what the page came with is still there.
			.catch(() => {})
	}, [])
	const html = drawn && !isWhole ? onlyDrawn(sprite, drawn) : sprite
	return <div ref={place} id={SPRITE_ID} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
