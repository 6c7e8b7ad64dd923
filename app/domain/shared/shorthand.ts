/** Phone shorthand, folded. */
const SHORTHAND: ReadonlyMap<string, string> = new Map(
	Object.entries({
		w: 'with',
		n: 'and',
		b4: 'before',
		abt: 'about',
		bc: 'because',
		xmas: 'christmas',
		ppl: 'people',
		smth: 'something',
		sth: 'something',
		sumthin: 'something',
		sum: 'some',
		thru: 'through',
		nite: 'night',
		luv: 'love',
		da: 'the',
		dat: 'that',
		tha: 'the',
		gud: 'good',
		gr8: 'great',
		w8: 'wait',
		plz: 'please',
		pls: 'please',
		rly: 'really',
		srsly: 'seriously',
		tho: 'though',
		sis: 'sister',
		bro: 'brother',
		lil: 'little',
		mins: 'minutes',
		hrs: 'hours',
		yrs: 'years',
		yr: 'year',
		fav: 'favorite',
		fave: 'favorite',
	}),
)

/** Expands shorthand: "before" for "b4". Other words stay as they are. */
export function expandShorthand(word: string): string {
	return SHORTHAND.get(word) ?? word
}
