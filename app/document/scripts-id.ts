/** The inert element that holds the page's scripts until they are wanted. */
export const SCRIPTS_ID = 'scripts'
