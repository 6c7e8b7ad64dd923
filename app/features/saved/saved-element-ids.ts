/** The form of a list. The toggle that shows its checkboxes is outside of it. */
export const SAVED_FORM_ID = 'saved-titles'
