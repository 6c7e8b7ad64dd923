const AWARD = '(?:oscars?|academy awards?|emmys?|emmies|golden globes?|baftas?|palmes? d.or|awards?)'
const ASKS_FOR_AWARDS = new RegExp(
	`\\b${AWARD}[ -](?:winn|nomin)|\\b(?:won|nominated for) (?:(?:an?|the|any|some|many|several|most|at least one) )?${AWARD}\\b|\\bbest picture (?:winn|nomin)`,
	'i',
)

/** "Oscar winners from the 90s", but not "with Oscar Isaac". No catalog here knows who won what. */
export function asksForAwards(message: string): boolean {
	return ASKS_FOR_AWARDS.test(message)
}
