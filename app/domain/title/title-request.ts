const ASKING =
	/^(?:(?:hi|hey|hello|ok|okay|please|pls|plz|yo|um|so|well)[,!.]? )*(?:(?:can|could|would|do|will) (?:you|u|we|i) (?:please )?|(?:i|we) (?:really )?(?:want|wanna|need|(?:would|should) (?:like|love)|feel like|d like)(?: to)? |would you (?:happen to )?|do you (?:happen to )?|is there |i'?d (?:like|love)(?: to)? |let'?s |looking to |trying to |help me )?(?:(?:please )?(?:watch|see|find(?: me)?|show me|put on|play|look(?:ing)? for|search(?:ing)?(?: for)?|looking up|look up|have|got|get me|watching|seeing) )?/i
/** "What was the first Bourne film called?" */
const ASKED_NAME =
	/^(?:what|which)(?:'?s| is| was)? (?:the (?:name|title) of )?(.{3,100}?) (?:called|named|titled)(?: again)?[?.!\s]*$/i
const KIND_LEAD = /^(?:the |that |a )?(?:movie|film|show|series|picture|flick) (?:called |named |titled )?(?=\S)/i
const POLITE_END =
	/(?<![\s,])(?:[\s,]+(?:please|pls|plz|thanks|thx|now|tonight|today|again|for (?:us|me|them|her|him)|lol|by any chance|if possible)){1,8}[.!?\s]*$/i
/** "Rear Window for us? The old one". */
const POLITE_MIDDLE = /(?: for (?:us|me)| please)([.?!,] (?=the |that ))/i
const QUOTES = /^["“„«'‘](.{1,200})["”“»'’]$/u
const MAX_LENGTH = 200

/** What remains of a message without the asking: "can you find the dark knight please" is "the dark knight". */
export function titleNameIn(message: string): string {
	const written = message.slice(0, MAX_LENGTH).replace(/\s+/g, ' ').trim()
	const text = ASKED_NAME.exec(written)?.[1] ?? written
	const bare = text.replace(ASKING, '').replace(POLITE_MIDDLE, '$1').replace(POLITE_END, '').replace(KIND_LEAD, '')
	const name = (bare === '' ? text : bare).replace(/[\s.!?]+$/, '')
	return QUOTES.exec(name)?.[1] ?? name
}
