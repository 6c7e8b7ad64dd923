/** Below it a phone (specification section 9). */
const PHONE = '(max-width: 767px)'
const STILL = '(prefers-reduced-motion: reduce)'

export const isPhone = () => matchMedia(PHONE).matches
export const wantsStillness = () => matchMedia(STILL).matches
