import './tools.css'
import { useEffect } from 'react'
import { enableArrowKeys } from './arrow-keys.ts'
import { CardTools } from './card-tools.tsx'
import { shrinkChatButtonWhileScrolling } from './chat-button-size.ts'
import { LinkPrefetch } from './link-prefetch.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { RowsTools } from './row-tools.tsx'
import { enableTooltips } from './tooltips.ts'

export default function Tools() {
	useEffect(enableTooltips, [])
	useEffect(enableArrowKeys, [])
	useEffect(shrinkChatButtonWhileScrolling, [])
	return (
		<>
			<LoadingBar />
			<LinkPrefetch />
			<RowsTools />
			<CardTools />
		</>
	)
}
