// The browser's side of push messages.

type BrowserState = 'on' | 'off' | 'denied' | 'install' | 'unsupported'

/** @param known SHA-256 of the endpoints that the viewer has turned on */
export async function browserState(known: readonly string[]): Promise<BrowserState> {
	if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
		return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported'
	if (Notification.permission === 'denied') return 'denied'
	const registration = await navigator.serviceWorker.getRegistration()
	const subscription = await registration?.pushManager.getSubscription().catch(() => null)
	if (!subscription || Notification.permission !== 'granted') return 'off'
	return known.includes(await sha256Hex(subscription.endpoint)) ? 'on' : 'off'
}

/** Asks for permission, then subscribes. @returns the fields of the form; `null` when that was refused or has failed */
export async function subscribeBrowser(publicKey: string): Promise<Record<string, string> | null> {
	try {
		if ((await Notification.requestPermission()) !== 'granted') return null
		const { pushManager } = await navigator.serviceWorker.ready
		const options = { userVisibleOnly: true, applicationServerKey: publicKey }
		const subscription = await pushManager.subscribe(options).catch(async () => {
			// An earlier one with another key stands in the way.
			await (await pushManager.getSubscription())?.unsubscribe()
			return pushManager.subscribe(options)
		})
		const { endpoint = '', keys = {} } = subscription.toJSON()
		return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
	} catch (error) {
		console.warn(error)
		return null
	}
}

async function sha256Hex(text: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
	return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
