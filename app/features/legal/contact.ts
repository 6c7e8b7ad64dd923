/** Where to send legal notices. Operators put their own address here. */
export const LEGAL_CONTACT = 'legal@marquee.example'

/** ISO date of the last change to any legal page. */
export const LEGAL_UPDATED = '2026-11-22'
