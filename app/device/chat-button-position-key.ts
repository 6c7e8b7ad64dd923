/** Where the assistant's button was left on this device: its distances from the right and from the bottom bar, in px. */
export const CHAT_BUTTON_POSITION_KEY = 'marquee_chat_place'
