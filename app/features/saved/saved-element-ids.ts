/** The sign-in link for refused visitors. Without JavaScript the URL fragment reveals it. */
export const SIGN_IN_ID = 'sign-in-to-save'

/** The form of a list. The toggle that shows its checkboxes is outside of it. */
export const SAVED_FORM_ID = 'saved-titles'
