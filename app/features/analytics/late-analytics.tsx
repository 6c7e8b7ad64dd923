import { useEffect } from 'react'
import { forget } from '#app/device/device-store.ts'
import { useLate } from '#app/document/late.ts'
import type { AnalyticsConsent } from '#domain/analytics/analytics.ts'

/** Whoever leaves earlier, without a touch or a key, has not looked at the page. */
const LOOKED_AFTER_MS = 2000

const load = import.meta.env.SSR ? null : loadCounter

/** Counts what is done on every page, for who allows it. For who does not, no code of it is fetched and nothing waits. */
export function LateAnalytics({ consent }: { consent: AnalyticsConsent }) {
	const Counter = useLate(consent !== 'none', load)
	useEffect(() => {
		if (consent === 'none') forget('offline_analytics_queue')
	}, [consent])
	return Counter ? <Counter key={consent} consent={consent} /> : null
}

/** The first page is remembered: a touch may lead to the next one before the code is there. */
async function loadCounter() {
	const page = { title: document.title, address: location.href, at: new Date() }
	await new Promise((done) => {
		setTimeout(done, LOOKED_AFTER_MS)
		for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, done, { once: true })
	})
	const module = await import('./counter.tsx')
	module.beginWith(page)
	return module
}
