import { CHAT_PATH } from '#domain/shared/links.ts'

/** With scripts, any link to the assistant's page opens the panel instead. */
export const CHAT_LINK_SELECTOR = `a[href="${CHAT_PATH}"],a[href^="${CHAT_PATH}?"]`
