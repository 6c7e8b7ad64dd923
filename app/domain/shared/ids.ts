/** An account: who signs in, what is counted, and what a quota is for. */
export type AccountId = string & { readonly isAccount: true }

/** One of an account's profiles: who watches. */
export type ProfileId = string & { readonly isProfile: true }

/** The first one has the account's own id. */
export const firstProfileOf = (id: AccountId) => id as AccountId & ProfileId
