/** What is thought of titles on a device where nobody is signed in. */
export const OPINIONS_KEY = 'marquee_opinions'
