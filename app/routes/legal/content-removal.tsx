import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { CONTENT_REMOVAL } from '#app/features/legal/content-removal.tsx'
import { legalLinks, legalMeta } from '#app/features/legal/legal-meta.ts'
import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { CONTENT_REMOVAL_PATH } from '#domain/shared/links.ts'

export const links = legalLinks

export const loader = ({ context: { origin, contactEmail } }: LoaderFunctionArgs) => ({
	origin,
	contactEmail: contactEmail(),
})

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	legalMeta(CONTENT_REMOVAL, CONTENT_REMOVAL_PATH, data?.origin ?? '')

export default function ContentRemoval() {
	return <LegalPage text={CONTENT_REMOVAL} />
}
