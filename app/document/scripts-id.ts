/** The inert element that holds the page's scripts until they start. */
export const SCRIPTS_ID = 'scripts'
