import type { AnalyticsConsent, AnalyticsEvent, AnalyticsName, ParamsOf } from './analytics.ts'

/** Counting how the product is used, as far as the one who makes the request allows it. */
export interface Analytics {
	readonly consent: AnalyticsConsent
	/** Whether the browser refuses by itself; no switch of ours undoes that. */
	readonly isOptedOutByBrowser: boolean
	/** Kept on this device and, with an account, there too. Rejects when the accounts cannot be reached. */
	setEnabled(isOn: boolean): Promise<void>
	/** Something that happened on the server. The same again within five minutes is not counted. */
	track<Name extends AnalyticsName>(name: Name, params: ParamsOf<Name>): void
	/** What the browser has counted; returns how many of it were taken. */
	receive(events: readonly AnalyticsEvent[]): number
}
