export const PERSONAL_HEADING = 'Recommended for you'
/** Titles of a row on the home page. */
export const ROW_LENGTH = 9
/** Titles on the page of recommendations. */
export const PAGE_LENGTH = 30
