import { useLazyComponent } from '#app/document/use-lazy-component.ts'

const load = import.meta.env.SSR ? null : () => import('./install-button.client.tsx')

/** The offer to install the app. Without its code the browser's menu still has it. */
export function LazyInstall() {
	const InstallButton = useLazyComponent(true, load, onceInstallable)
	return InstallButton && <InstallButton />
}

function onceInstallable(start: () => void): () => void {
	if (window.installPrompt) start()
	addEventListener('beforeinstallprompt', start)
	return () => removeEventListener('beforeinstallprompt', start)
}
