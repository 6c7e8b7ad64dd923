import { type LocalSaved, readLocalSaved, removeLocally } from '#app/device/local-saved.client.ts'
import { SAVED_ACTION_PATH } from '#domain/shared/links.ts'
import { createDeviceMerge, postToAccount } from './device-merge.ts'

/** Oldest first, so that the account keeps their order. */
export const savedMerge = createDeviceMerge<LocalSaved>({
	answerKey: (userId) => `marquee_merge_saved:${userId}`,
	read: () => readLocalSaved().reverse(),
	send: ({ list, type, id }) => postToAccount(SAVED_ACTION_PATH, { intent: 'add', list, type, id: String(id) }),
	remove: (item) => removeLocally(item.list, item),
})
