/** What can be followed. */
export const FOLLOW_KINDS = ['team', 'league'] as const
export type FollowKind = (typeof FOLLOW_KINDS)[number]
