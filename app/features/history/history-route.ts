import { deviceViewerId } from '#app/device/device-viewer.ts'

/** Sends pending entries before the page loads, so that it shows them. */
export async function sendPendingHistory(): Promise<void> {
	const viewerId = deviceViewerId()
	if (!viewerId) return
	const { deviceQueue } = await import('#app/device/browser-queue.client.ts')
	await deviceQueue(viewerId).flush(false, ['history'])
}
