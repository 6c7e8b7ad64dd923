const forms = new WeakSet<HTMLFormElement>()

/** Has the browser send a form that its script can't handle: the code did not load, or only an account can do it. */
export function submitByBrowser(form: HTMLFormElement, submitter?: HTMLElement | null): void {
	forms.add(form)
	form.requestSubmit(submitter)
	forms.delete(form)
}

export const isSentByBrowser = (form: HTMLFormElement): boolean => forms.has(form)
