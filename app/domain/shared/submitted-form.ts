/** The text fields of a submitted form. Missing fields and files read as the empty text. */
export interface SubmittedForm {
	text(name: string): string
	/** Every text under that name, as checkboxes send them. */
	texts(name: string): string[]
}
