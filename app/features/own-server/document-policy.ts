import { hasOwnServerPolicy } from '#domain/own-server/server-policy.ts'

/** Whether this document may reach the viewer's server. It keeps the policy of the page that it was loaded for. */
export function hasDocumentPolicy(): boolean {
	const [navigation] = performance.getEntriesByType('navigation')
	return navigation !== undefined && hasOwnServerPolicy(new URL(navigation.name).pathname, true)
}
