/** Where legal notices go. Whoever deploys the app puts an address of their own here. */
export const LEGAL_CONTACT = 'legal@marquee.example'

/** ISO day of the last change to the wording of any legal page. */
export const LEGAL_UPDATED = '2026-11-22'
