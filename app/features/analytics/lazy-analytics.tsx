import { useEffect } from 'react'
import { removeStored } from '#app/device/device-storage.ts'
import { claimView, isViewClaimed } from '#app/document/short-view.ts'
import { useLazyComponent } from '#app/document/use-lazy-component.ts'
import type { AnalyticsConsent } from '#domain/analytics/analytics.ts'

/** Leaves the page its bandwidth. Views that end earlier are counted inline (`countShortView`). */
const LOAD_DELAY_MS = 2000

const load = import.meta.env.SSR ? null : loadTracker

/** Usage statistics, for visitors who have consented. Nothing is loaded for others. */
export function LazyAnalytics({ consent }: { consent: AnalyticsConsent }) {
	const Counter = useLazyComponent(consent !== 'none', load)
	useEffect(() => {
		if (consent === 'none') removeStored('offline_analytics_queue')
	}, [consent])
	return Counter ? <Counter key={consent} consent={consent} /> : null
}

/** Remembers the first page, because a touch may navigate before the code is loaded. */
async function loadTracker() {
	const { origin, pathname, search } = location
	const page = { title: document.title, url: origin + pathname + search, viewedAt: new Date() }
	await new Promise((done) => {
		setTimeout(done, LOAD_DELAY_MS)
		for (const eventType of ['pointerdown', 'keydown']) addEventListener(eventType, done, { once: true })
	})
	const module = await import('./analytics-tracker.client.tsx')
	const isCounted = isViewClaimed()
	claimView()
	module.setFirstPage({ ...page, isCounted })
	return module
}
