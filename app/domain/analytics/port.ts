import type { AnalyticsConsent, AnalyticsEvent, AnalyticsName, ParamsOf } from './analytics.ts'

/** Usage statistics, within the viewer's consent. */
export interface Analytics {
	readonly consent: AnalyticsConsent
	/** Whether the browser opts out. Our own setting can't override that. */
	readonly isOptedOutByBrowser: boolean
	/** Stores the choice on this device and in the account, if any. Rejects when the account service is unavailable. */
	setEnabled(isOn: boolean): Promise<void>
	/** Counts an event on the server. Repeats within five minutes are ignored. */
	track<Name extends AnalyticsName>(name: Name, params: ParamsOf<Name>): void
	/** Counts events from the browser. @returns how many were accepted */
	receive(events: readonly AnalyticsEvent[]): number
}
