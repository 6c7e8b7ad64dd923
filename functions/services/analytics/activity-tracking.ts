// Tracks viewer actions on the server, so that forms, API and assistant are counted the same way.
import type { Viewer } from '#app/context.ts'
import type { Analytics } from '#domain/analytics/port.ts'
import type { PreferencesChange, PreferencesDocument } from '#domain/preferences/preferences.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { ACCEPTED_RATING, REJECTED_RATING } from '#domain/recommend/taste.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { log } from '#functions/lib/log.ts'

type Tracker = Pick<Analytics, 'track'>

export function trackSaved(
	{ track }: Tracker,
	change: 'add' | 'remove',
	list: SavedList,
	titles: readonly (TitleRef & { title: string })[],
): void {
	for (const { type, id, title } of titles) track(`${list}_${change}`, { media_type: type, media_id: id, title })
}

/** Reads the user's consent first, because it is unknown before they sign in. Never rejects. */
export async function trackSignIn(
	{ track }: Tracker,
	readPreferences: () => Promise<Pick<PreferencesDocument, 'isAnalyticsEnabled'>>,
	how: 'sign_up' | 'login',
	method: 'password' | 'google',
): Promise<void> {
	try {
		if ((await readPreferences()).isAnalyticsEnabled) track(how, { method })
	} catch (error) {
		log('warn', 'sign_in_track_failed', { message: error })
	}
}

/** Tracks the opinions given through `taste`, without their titles. */
export function trackedTaste(taste: Taste, { track }: Tracker): Taste {
	const trackOpinion = ({ type }: TitleRef, action: string) => track('media_preference', { content_type: type, action })
	return {
		...taste,
		async rate(ref, rating, ...more) {
			await taste.rate(ref, rating, ...more)
			trackOpinion(ref, ratingAction(rating))
		},
		async dismiss(ref, isDismissed, ...more) {
			await taste.dismiss(ref, isDismissed, ...more)
			trackOpinion(ref, isDismissed ? 'dismiss' : 'undismiss')
		},
	}
}

function ratingAction(rating: number | null): string {
	if (rating === null) return 'unrate'
	if (rating >= ACCEPTED_RATING) return 'like'
	return rating <= REJECTED_RATING ? 'dislike' : 'rate'
}

/** Says which preferences were saved: this device keeps copies of some of them. */
export function notifyingViewer<V extends Pick<Viewer, 'savePreferences'>>(
	viewer: V,
	onSaved: (change: PreferencesChange) => void,
): V {
	return {
		...viewer,
		async savePreferences(change) {
			const document = await viewer.savePreferences(change)
			onSaved(change)
			return document
		},
	}
}
