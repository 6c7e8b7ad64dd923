/** The notice that a form is waiting on the device. It is shown while it is the URL's target, so it works without scripts. */
export const WAITING_ID = 'waiting-to-be-sent'
