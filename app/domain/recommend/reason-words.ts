import { messages } from '#domain/shared/messages.ts'

/** Why a title is recommended. `title` is a film or a show that the visitor likes. */
export const reasonWords = messages('recommend-reasons', {
	/** Headings of rows. */
	becauseYouLiked: 'Because you liked {title}',
	viewersAlsoLiked: 'Viewers of {title} also liked',
	/** `name` is a person or a subject, or `likedGenre`. */
	becauseTrait:
		'{trait, select, director {Because you like films by {name}} keyword {Because you like “{name}”} other {Because you like {name}}}',
	onYourServices: 'On your services',
	/** Titles unlike those that the visitor usually watches. */
	different: 'Something different',
	newRow: 'New',
	popularRow: 'Popular',
	/** Phrases below a title. `name` is a person, a genre or a subject that both titles share. */
	shared:
		'because you liked {title} · {trait, select, actor {also with {name}} director {same director} other {{name}}}',
	viewers: 'viewers of {title} liked it too',
	/** `name` is a person or a subject, or `likedGenre`. */
	trait: '{trait, select, director {you like films by {name}} keyword {you like “{name}”} other {you like {name}}}',
	/** What the visitor likes, after "you like". `name` is any other genre. */
	likedGenre:
		'{genre, select, Comedy {comedies} Documentary {documentaries} Drama {dramas} Family {family titles} Kids {children’s titles} Mystery {mysteries} Reality {reality shows} Soap {soaps} Talk {talk shows} Thriller {thrillers} TVMovie {TV movies} War {war stories} WarPolitics {war and politics} Western {westerns} other {{name}}}',
	new: 'new',
	popular: 'popular',
	/** What two titles share, below one of them. `name` is a genre, a person or a subject. */
	common:
		'{trait, select, genre {Also {name}} actor {Also with {name}} director {Also by {name}} other {Also about {name}}}',
	fansAlsoLiked: 'Fans also liked',
})
