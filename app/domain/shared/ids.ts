/** An account: it signs in, and limits and quotas apply to it. */
export type AccountId = string & { readonly isAccount: true }

/** One of an account's profiles, which watches and has its own data. */
export type ProfileId = string & { readonly isProfile: true }

/** The account's first profile, which has the account's id. */
export const firstProfileOf = (id: AccountId) => id as AccountId & ProfileId
