/** The link that a refused visitor is led to: without a script it is the address's fragment that shows it. */
export const SIGN_IN_ID = 'sign-in-to-save'

/** The form of a list; the switch that shows its boxes stands elsewhere on the page. */
export const SAVED_FORM_ID = 'saved-titles'
