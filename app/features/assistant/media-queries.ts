/** Specification section 9. */
const PHONE_QUERY = '(max-width: 767px)'
const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)'

export const isPhoneScreen = () => matchMedia(PHONE_QUERY).matches
export const prefersReducedMotion = () => matchMedia(REDUCED_MOTION_QUERY).matches
