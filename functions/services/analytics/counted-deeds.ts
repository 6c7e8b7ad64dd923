// What viewers do that the server knows of is counted here, once, however it was asked for: form, API or assistant.
import type { Viewer } from '#app/context.ts'
import { ACCEPTED_RATING, REJECTED_RATING, type TitleRef } from '#domain/recommend/taste.ts'
import type { Analytics, Taste } from '#domain/shared/ports.ts'
import { log } from '#functions/lib/log.ts'
import type { People } from '#functions/services/account/people.ts'
import type { TellSaved } from '#functions/services/saved/saved.ts'

type Counter = Pick<Analytics, 'count'>

export function countSaved({ count }: Counter, ...[change, list, titles]: Parameters<TellSaved>): void {
	for (const { type, id, title } of titles) count(`${list}_${change}`, { media_type: type, media_id: id, title })
}

/** Who has just come in is asked first: what they allow was not known before. Never rejects. */
export async function countEntry(
	{ count }: Counter,
	people: Pick<People, 'preferences'>,
	userId: string,
	how: 'sign_up' | 'login',
	method: 'password' | 'google',
): Promise<void> {
	try {
		if ((await people.preferences(userId).read()).isAnalyticsEnabled) count(how, { method })
	} catch (error) {
		log('warn', 'entry_not_counted', { message: error })
	}
}

/** The same taste, whose opinions are counted without their titles. */
export function countedTaste(taste: Taste, { count }: Counter): Taste {
	const counted = ({ type }: TitleRef, action: string) => count('media_preference', { content_type: type, action })
	return {
		...taste,
		async rate(ref, rating, ...more) {
			await taste.rate(ref, rating, ...more)
			counted(ref, actionOf(rating))
		},
		async dismiss(ref, isDismissed, ...more) {
			await taste.dismiss(ref, isDismissed, ...more)
			counted(ref, isDismissed ? 'dismiss' : 'undismiss')
		},
	}
}

function actionOf(rating: number | null): string {
	if (rating === null) return 'unrate'
	if (rating >= ACCEPTED_RATING) return 'like'
	return rating <= REJECTED_RATING ? 'dislike' : 'rate'
}

/** The same viewer, whose choice about counting is kept on this device as well. */
export function withDeviceChoice<V extends Pick<Viewer, 'savePreferences'>>(
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
