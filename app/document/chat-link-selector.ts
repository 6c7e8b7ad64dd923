import { chatPath } from '#domain/shared/links.ts'

/** With scripts, any link to the assistant's page opens the panel instead. */
export const CHAT_LINK_SELECTOR = `a[href="${chatPath()}"],a[href^="${chatPath()}?"]`
