/** The text fields of a submitted form. Missing fields and files read as an empty string. */
export interface SubmittedForm {
	text(name: string): string
	/** Every text under that name, as checkboxes send them. */
	texts(name: string): string[]
}
