import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { notificationWords } from '#domain/notifications/words.ts'
import { NOTIFICATION_SETTINGS_PATH } from '#domain/shared/links.ts'

interface PushDeviceView {
	id: string
	name: string
	added: string
}

interface Props {
	devices: readonly PushDeviceView[]
	/** The site's key, for browsers that subscribe; `null` if none can. */
	publicKey: string | null
}

/** The browsers that show notifications, and whether this is one. */
export function PushDevices({ devices, publicKey }: Props) {
	return (
		<section id="devices">
			<h2>{notificationWords.devices}</h2>
			{publicKey === null ? (
				<p className="faint">{notificationWords.notSetUp}</p>
			) : (
				<ThisDevice publicKey={publicKey} devices={devices} />
			)}
			{devices.length > 0 ? (
				<Form method="post" action={NOTIFICATION_SETTINGS_PATH} preventScrollReset>
					<ul className="push-devices">
						{devices.map(({ id, name, added }) => (
							<li key={id}>
								<div>
									<strong>{name}</strong>
									<p className="faint">{notificationWords.turnedOn({ date: added })}</p>
								</div>
								<button
									type="submit"
									name="device"
									value={id}
									className="button"
									aria-label={notificationWords.turnOffDevice({ name })}
								>
									{notificationWords.turnOff}
								</button>
							</li>
						))}
					</ul>
				</Form>
			) : null}
		</section>
	)
}

type State = Awaited<ReturnType<typeof browserState>> | 'failed'

/** The switch for this browser, which is asked only on a press. Reserves its space until its state is known. */
function ThisDevice({ publicKey, devices }: { publicKey: string; devices: readonly { id: string }[] }) {
	const submit = useSubmit()
	const [state, setState] = useState<State | null>(null)
	const [isBusy, setIsBusy] = useState(false)
	const known = devices.map(({ id }) => id).join()
	useEffect(() => void browserState(known.split(',')).then(setState), [known])
	async function turnOn() {
		setIsBusy(true)
		const fields = await subscribeBrowser(publicKey)
		if (fields === null) setState((await browserState([])) === 'denied' ? 'denied' : 'failed')
		else
			submit(
				{ intent: 'subscribe', ...fields },
				{ method: 'post', action: NOTIFICATION_SETTINGS_PATH, preventScrollReset: true },
			)
		setIsBusy(false)
	}
	return (
		<div className="push-device">
			{state === 'off' || state === 'failed' ? (
				<button type="button" className="button" disabled={isBusy} onClick={turnOn}>
					{notificationWords.turnOn}
				</button>
			) : null}
			{state === 'on' ? <p>{notificationWords.isOn}</p> : null}
			{state !== null && state !== 'on' && state !== 'off' ? (
				<p role="status" className="faint">
					{reasonOf(state)}
				</p>
			) : null}
		</div>
	)
}

/** Why this browser shows no notifications. */
function reasonOf(state: Exclude<State, 'on' | 'off'>): string {
	switch (state) {
		case 'denied':
			return notificationWords.denied
		case 'install':
			return notificationWords.install
		case 'unsupported':
			return notificationWords.unsupported
		case 'failed':
			return notificationWords.failed
		default:
			return state satisfies never
	}
}

// The browser's side of push messages.

type BrowserState = 'on' | 'off' | 'denied' | 'install' | 'unsupported'

/** @param known SHA-256 of the endpoints that the viewer has turned on */
async function browserState(known: readonly string[]): Promise<BrowserState> {
	if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
		return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported'
	if (Notification.permission === 'denied') return 'denied'
	const registration = await navigator.serviceWorker.getRegistration()
	const subscription = await registration?.pushManager.getSubscription().catch(() => null)
	if (!subscription || Notification.permission !== 'granted') return 'off'
	return known.includes(await sha256Hex(subscription.endpoint)) ? 'on' : 'off'
}

/** Asks for permission, then subscribes. @returns the fields of the form; `null` when that was refused or has failed */
async function subscribeBrowser(publicKey: string): Promise<Record<string, string> | null> {
	try {
		if ((await Notification.requestPermission()) !== 'granted') return null
		const { pushManager } = await navigator.serviceWorker.ready
		const options = { userVisibleOnly: true, applicationServerKey: publicKey }
		const subscription = await pushManager.subscribe(options).catch(async () => {
			// An earlier subscription with another key would block the new one.
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
