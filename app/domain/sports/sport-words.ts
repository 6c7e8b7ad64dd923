import { messages } from '#domain/shared/messages.ts'

const words = messages('sports-names', {
	/**
	 * A sport. English takes the name that the schedule has: 'Football', which is soccer. Other languages write their own in place of
	 * `{name}`, except in the last place, for sports that are not listed.
	 */
	name: '{sport, select, football {{name}} americanfootball {{name}} australianfootball {{name}} athletics {{name}} badminton {{name}} baseball {{name}} basketball {{name}} climbing {{name}} cricket {{name}} cycling {{name}} darts {{name}} esports {{name}} fieldhockey {{name}} fighting {{name}} golf {{name}} gymnastics {{name}} handball {{name}} icehockey {{name}} lacrosse {{name}} motorsport {{name}} netball {{name}} rugby {{name}} skiing {{name}} skating {{name}} snooker {{name}} tabletennis {{name}} tennis {{name}} volleyball {{name}} weightlifting {{name}} other {{name}}}',
})

/** A sport in the language of the page. @param name in English, as the schedule has it */
export function sportLabel(name: string): string {
	return words.name({ sport: name.toLowerCase().replace(/[^a-z]/g, ''), name })
}
