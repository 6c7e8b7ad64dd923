import { useLayoutEffect } from 'react'
import css from './app-card.css?inline'

let isAdopted = false

/** Adopts the cards' inlined styles: during an update the server's files may already be replaced. */
export function useCardStyles(isNeeded: boolean): void {
	useLayoutEffect(() => {
		if (!isNeeded || isAdopted) return
		isAdopted = true
		const sheet = new CSSStyleSheet()
		sheet.replaceSync(css)
		document.adoptedStyleSheets.push(sheet)
	}, [isNeeded])
}
