import { useLayoutEffect } from 'react'
import css from './app-card.css?inline'

let isAdopted = false

/** The cards bring their styles along: they have to look right just when the server has replaced its files. */
export function useCardStyles(isNeeded: boolean): void {
	useLayoutEffect(() => {
		if (!isNeeded || isAdopted) return
		isAdopted = true
		const sheet = new CSSStyleSheet()
		sheet.replaceSync(css)
		document.adoptedStyleSheets.push(sheet)
	}, [isNeeded])
}
