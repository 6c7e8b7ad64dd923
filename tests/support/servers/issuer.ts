import { OAuth2Server } from 'oauth2-mock-server'

export interface Claims {
	sub: string
	email?: string
	email_verified?: unknown
	name?: string
	[claim: string]: unknown
}

export interface Issuer {
	url: string
	/** Claims of the next user who signs in. */
	claims: Claims
	/** While true, the issuer shows its form instead of redirecting back. */
	isPaused: boolean
	stop(): Promise<void>
}

/** A local OpenID server that signs everybody in at once. */
export async function startIssuer(): Promise<Issuer> {
	const server = new OAuth2Server()
	await server.issuer.keys.generate('RS256')
	await server.start(0, '127.0.0.1')
	const url = server.issuer.url
	if (!url) throw new Error('the issuer did not start')
	let isUp = true
	const issuer: Issuer = {
		url,
		claims: { sub: 'nobody' },
		isPaused: false,
		async stop() {
			if (isUp) await server.stop()
			isUp = false
		},
	}
	server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
		Object.assign(token.payload, issuer.claims)
	})
	server.service.on('beforeAuthorizeRedirect', (redirect: { url: URL }) => {
		if (issuer.isPaused) redirect.url.href = `${url}/jwks`
	})
	return issuer
}
