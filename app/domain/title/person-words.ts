import { messages } from '#domain/shared/messages.ts'

/** The page of a person. */
export const personWords = messages('person', {
	/** For search engines. */
	description: 'Movies and shows with {name}.',
	portrait: 'Portrait of {name}',
	biography: 'Biography',
	noBiography: 'No biography yet.',
	readMore: 'Read more',
	/** What somebody does, by the department in which they are best known. `name` is in English, for those that are not listed. */
	profession:
		'{department, select, Acting {Actor} Directing {Director} Writing {Writer} Production {Producer} Art {Art} Camera {Camera} CostumeMakeUp {Costume & Make-Up} Crew {Crew} Editing {Editing} Lighting {Lighting} Sound {Sound} VisualEffects {Visual Effects} other {{name}}}',
	/** Below the name of a person of whom nothing else is known. */
	department:
		'{department, select, Acting {Acting} Directing {Directing} Writing {Writing} Production {Production} Art {Art} Camera {Camera} CostumeMakeUp {Costume & Make-Up} Crew {Crew} Editing {Editing} Lighting {Lighting} Sound {Sound} VisualEffects {Visual Effects} other {{name}}}',
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

/** A department in English, as the metadata service names it. */
const named = (name: string) => ({ department: name.replace(/[^A-Za-z]/g, ''), name })

export const professionOf = (department: string): string => personWords.profession(named(department))
export const departmentLabel = (department: string): string => personWords.department(named(department))
