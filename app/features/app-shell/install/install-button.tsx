import { useEffect, useState } from 'react'
import { keep, readKept } from '#app/device/device-store.ts'
import { Icon } from '#app/ui/icon.tsx'
import { appMessages } from '#domain/app-shell/app-messages.ts'

/** Set for good when somebody does not want the app installed. */
const REFUSED_KEY = 'marquee_install'
const { offer, refuse } = appMessages.install

/** Quiet, at the end of the page; whoever says no is not asked again. */
export default function InstallButton() {
	const [isOffered, setIsOffered] = useState(() => readKept(REFUSED_KEY) === null)
	useEffect(() => {
		const end = () => setIsOffered(false)
		addEventListener('appinstalled', end)
		return () => removeEventListener('appinstalled', end)
	}, [])
	const refuseForGood = () => {
		keep(REFUSED_KEY, 'no')
		setIsOffered(false)
	}
	const install = async () => {
		const { installPrompt } = window
		if (!installPrompt) return
		// A browser asks once for each offer.
		window.installPrompt = undefined
		void installPrompt.prompt()
		const { outcome } = await installPrompt.userChoice
		if (outcome === 'dismissed') refuseForGood()
		else setIsOffered(false)
	}
	if (!isOffered) return null
	return (
		<div className="theme-form">
			<button type="button" onClick={install}>
				<Icon name="plus" size={16} />
				{offer}
			</button>
			<button type="button" aria-label={refuse} onClick={refuseForGood}>
				<Icon name="close" size={16} />
			</button>
		</div>
	)
}
