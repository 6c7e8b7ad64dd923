import { messages } from '#domain/shared/messages.ts'

/** The page of a person. */
export const personWords = messages('person', {
	/** For search engines. */
	description: 'Movies and shows with {name}.',
	portrait: 'Portrait of {name}',
	biography: 'Biography',
	noBiography: 'No biography yet.',
	readMore: 'Read more',
	/** As the metadata service names departments; `department` is in English. */
	profession:
		'{department, select, Acting {Actor} Directing {Director} Writing {Writer} Production {Producer} other {{department}}}',
	age: '{years, plural, one {# year} other {# years}} old',
	/** Of somebody who has died. */
	lived: 'Lived {years, plural, one {# year} other {# years}}',
	works: '{count, plural, one {# work} other {# works}}',
	bornOnIn: 'Born {day} in {place}.',
	bornOn: 'Born {day}.',
	bornIn: 'Born in {place}.',
	died: 'Died {day}.',
	bestKnownFor: 'Best known for',
	/** Headings of what somebody has worked on. */
	acting: 'Acting',
	behindTheCamera: 'Behind the camera',
	credits: '{count, plural, one {# credit} other {# credits}}',
	showOlder: 'Show {count, plural, one {# older credit} other {# older credits}}',
	/** In place of a year. */
	upcoming: 'Upcoming',
})
