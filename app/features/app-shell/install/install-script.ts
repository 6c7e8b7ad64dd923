/** The browser's offer to install the app, kept until somebody wants it. */
export interface InstallPrompt extends Event {
	prompt(): Promise<unknown>
	userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
	interface Window {
		installPrompt?: InstallPrompt
	}
}

/** Runs before the first paint: the offer comes when it likes, before our code does. */
export const installScript =
	";addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installPrompt=e})"
