export const PERSONAL_HEADING = 'Recommended for you'
/** Titles in a row of the home page. */
export const ROW_LENGTH = 9
/** Titles on the recommendations page. */
export const PAGE_LENGTH = 30
