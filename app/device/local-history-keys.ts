/** The list (specification section 3). */
export const LOCAL_HISTORY_KEY = 'fdf_watch_history'
/** Set while there is something in it to go on with. */
export const CONTINUE_WATCHING_KEY = 'marquee_continue'
