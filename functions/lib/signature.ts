import { createHmac, timingSafeEqual } from 'node:crypto'

const BYTES = 16

/** A keyed hash of a text, as 22 characters of base64url: nobody without the secret can make it. */
export function sign(secret: string, text: string): string {
	return createHmac('sha256', secret).update(text).digest().subarray(0, BYTES).toString('base64url')
}

/** Whether any of the secrets made the signature. @param signature 22 characters of base64url */
export function isSigned(secrets: readonly string[], text: string, signature: string): boolean {
	return secrets.some((secret) => timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, text))))
}
