// What viewers do that the server knows of is counted here, once, however it was asked for: form, API or assistant.
import type { Viewer } from '#app/context.ts'
import type { Analytics } from '#domain/analytics/port.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { ACCEPTED_RATING, REJECTED_RATING, type TitleRef } from '#domain/recommend/taste.ts'
import { log } from '#functions/lib/log.ts'
import type { AccountServices } from '#functions/services/account/account-services.ts'
import type { OnSavedChange } from '#functions/services/saved/saved.ts'

type Tracker = Pick<Analytics, 'track'>

export function trackSaved({ track }: Tracker, ...[change, list, titles]: Parameters<OnSavedChange>): void {
	for (const { type, id, title } of titles) track(`${list}_${change}`, { media_type: type, media_id: id, title })
}

/** Who has just come in is asked first: what they allow was not known before. Never rejects. */
export async function trackSignIn(
	{ track }: Tracker,
	people: Pick<AccountServices, 'preferences'>,
	userId: string,
	how: 'sign_up' | 'login',
	method: 'password' | 'google',
): Promise<void> {
	try {
		if ((await people.preferences(userId).read()).isAnalyticsEnabled) track(how, { method })
	} catch (error) {
		log('warn', 'sign_in_track_failed', { message: error })
	}
}

/** The same taste, whose opinions are counted without their titles. */
export function trackedTaste(taste: Taste, { track }: Tracker): Taste {
	const counted = ({ type }: TitleRef, action: string) => track('media_preference', { content_type: type, action })
	return {
		...taste,
		async rate(ref, rating, ...more) {
			await taste.rate(ref, rating, ...more)
			counted(ref, ratingAction(rating))
		},
		async dismiss(ref, isDismissed, ...more) {
			await taste.dismiss(ref, isDismissed, ...more)
			counted(ref, isDismissed ? 'dismiss' : 'undismiss')
		},
	}
}

function ratingAction(rating: number | null): string {
	if (rating === null) return 'unrate'
	if (rating >= ACCEPTED_RATING) return 'like'
	return rating <= REJECTED_RATING ? 'dislike' : 'rate'
}

/** The same viewer, whose choice about counting is kept on this device as well. */
export function withStoredConsent<V extends Pick<Viewer, 'savePreferences'>>(
	viewer: V,
	keep: (isOn: boolean) => void,
): V {
	return {
		...viewer,
		async savePreferences(change) {
			const document = await viewer.savePreferences(change)
			if (change.isAnalyticsEnabled !== undefined) keep(change.isAnalyticsEnabled)
			return document
		},
	}
}
