import { type ReactNode, useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { CONTINUE_WATCHING_KEY, MARKS_KEY } from '#app/device/registry.ts'
import { MenuButton } from '#app/ui/menu-button.tsx'
import { homeWords } from '#domain/browse/words.ts'

interface Props {
	/** Whether the server knows of services or a history. */
	isKnown: boolean
	/** Whether one is on. */
	isOn: boolean
	children: ReactNode
}

/** The filters of the page behind one button, for viewers with providers or a history, in the account or on this device. */
export function RowFilters({ isKnown, isOn, children }: Props) {
	const [hasHistory, setHasHistory] = useState(false)
	useEffect(() => {
		// The server's content must not change before hydration.
		if (!isKnown) setHasHistory((readStored(MARKS_KEY) ?? readStored(CONTINUE_WATCHING_KEY)) !== null)
	}, [isKnown])
	if (!isKnown && !hasHistory) return null
	return (
		<MenuButton id="row-filters" label={homeWords.filter} icon="filter" isOn={isOn}>
			{children}
		</MenuButton>
	)
}
