import { type ComponentType, useEffect, useState } from 'react'

/** The offer to install the app; its code loads once the browser allows installing. */
export function LazyInstall() {
	const [InstallButton, setInstallButton] = useState<ComponentType | null>(null)
	useEffect(() => {
		if (import.meta.env.SSR) return
		const load = () => {
			import('./install-button.tsx').then(
				(module) => setInstallButton(() => module.default),
				// The browser's menu still offers it.
				(error) => console.warn(error),
			)
		}
		if (window.installPrompt) load()
		addEventListener('beforeinstallprompt', load)
		return () => removeEventListener('beforeinstallprompt', load)
	}, [])
	return InstallButton && <InstallButton />
}
