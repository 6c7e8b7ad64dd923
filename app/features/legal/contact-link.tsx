/** Where to send legal notices. Operators put their own address here. */
const LEGAL_CONTACT = 'legal@marquee.example'

export function ContactLink() {
	return <a href={`mailto:${LEGAL_CONTACT}`}>{LEGAL_CONTACT}</a>
}
