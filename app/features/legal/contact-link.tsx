import { LEGAL_CONTACT } from './contact.ts'

export function ContactLink() {
	return <a href={`mailto:${LEGAL_CONTACT}`}>{LEGAL_CONTACT}</a>
}
