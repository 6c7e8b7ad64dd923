/** The browser's `beforeinstallprompt` event, stored until it is needed. */
interface InstallPrompt extends Event {
	prompt(): Promise<unknown>
	userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
	interface Window {
		installPrompt?: InstallPrompt
	}
}

/** Runs before the first paint: the event may fire before our code loads. */
export const installScript =
	";addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installPrompt=e})"
