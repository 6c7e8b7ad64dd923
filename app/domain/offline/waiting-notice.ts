/** The notice of a form that waits on the device. It shows while it is the URL's target, so that it needs no script. */
export const WAITING_ID = 'waiting-to-be-sent'
