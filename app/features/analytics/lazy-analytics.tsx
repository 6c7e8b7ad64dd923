import { useEffect } from 'react'
import { removeStored } from '#app/device/device-storage.ts'
import { useLazyComponent } from '#app/document/use-lazy-component.ts'
import type { AnalyticsConsent } from '#domain/analytics/analytics.ts'

/** Whoever leaves earlier, without a touch or a key, has not looked at the page. */
const MIN_VIEW_MS = 2000

const load = import.meta.env.SSR ? null : loadTracker

/** Counts what is done on every page, for who allows it. For who does not, no code of it is fetched and nothing waits. */
export function LazyAnalytics({ consent }: { consent: AnalyticsConsent }) {
	const Counter = useLazyComponent(consent !== 'none', load)
	useEffect(() => {
		if (consent === 'none') removeStored('offline_analytics_queue')
	}, [consent])
	return Counter ? <Counter key={consent} consent={consent} /> : null
}

/** The first page is remembered: a touch may lead to the next one before the code is there. */
async function loadTracker() {
	const page = { title: document.title, url: location.href, viewedAt: new Date() }
	await new Promise((done) => {
		setTimeout(done, MIN_VIEW_MS)
		for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, done, { once: true })
	})
	const module = await import('./analytics-tracker.tsx')
	module.setFirstPage(page)
	return module
}
