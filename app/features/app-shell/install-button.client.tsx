import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/device/device-storage.ts'
import { Icon } from '#app/ui/icon.tsx'
import { appMessages } from '#domain/app-shell/words.ts'

/** Set once the viewer has declined. */
const INSTALL_DECLINED_KEY = 'marquee_install'
const { offer, refuse } = appMessages.install

/** An unobtrusive offer at the end of the page, never repeated after it was declined. */
export default function InstallButton() {
	const [isOffered, setIsOffered] = useState(() => readStored(INSTALL_DECLINED_KEY) === null)
	useEffect(() => {
		const hideOffer = () => setIsOffered(false)
		addEventListener('appinstalled', hideOffer)
		return () => removeEventListener('appinstalled', hideOffer)
	}, [])
	const declineForGood = () => {
		writeStored(INSTALL_DECLINED_KEY, 'no')
		setIsOffered(false)
	}
	const install = async () => {
		const { installPrompt } = window
		if (!installPrompt) return
		// A prompt can be used only once.
		window.installPrompt = undefined
		void installPrompt.prompt()
		const { outcome } = await installPrompt.userChoice
		if (outcome === 'dismissed') declineForGood()
		else setIsOffered(false)
	}
	if (!isOffered) return null
	return (
		<div className="theme-form">
			<button type="button" onClick={install}>
				<Icon name="plus" size={16} />
				{offer}
			</button>
			<button type="button" aria-label={refuse} onClick={declineForGood}>
				<Icon name="close" size={16} />
			</button>
		</div>
	)
}
