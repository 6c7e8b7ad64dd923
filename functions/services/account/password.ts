import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { queueHash } from './hash-queue.ts'

/** OWASP's parameters for 16 MiB. workerd hashes on the isolate's thread, so only one hash at a time uses that much. */
const COST = { N: 2 ** 14, r: 8, p: 5 }
const SALT_BYTES = 16
const KEY_BYTES = 32
const HASH_FORMAT = /^\$scrypt\$n=(\d{1,7}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{22,64})\$([\w-]{43})$/

interface Cost {
	N: number
	r: number
	p: number
}

/** scrypt pads short passwords with zeros, so a password with zeros gets a terminator to stay distinct. */
const withTerminator = (password: string) => (password.includes('\0') ? `${password}\x01` : password)

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
	// Twice what RFC 7914 requires.
	const options = { N, r, p, maxmem: 256 * N * r }
	return queueHash(
		() =>
			new Promise((resolve, reject) => {
				scrypt(withTerminator(password), salt, KEY_BYTES, options, (error, key) =>
					error ? reject(error) : resolve(key),
				)
			}),
	)
}

const encode = ({ N, r, p }: Cost, salt: string, key: string) => `$scrypt$n=${N},r=${r},p=${p}$${salt}$${key}`

export interface PasswordHasher {
	/** The password's hash with its salt and parameters: `$scrypt$n=16384,r=8,p=5$salt$key`. */
	hash(password: string): Promise<string>
	/**
	 * Whether the password matches the hash. `null` (no account or no password) takes the same time and is false, so that
	 * response times do not reveal which accounts exist.
	 */
	verify(password: string, hash: string | null): Promise<boolean>
}

/** Hashes at the given cost; checks every hash at the cost that it names. */
export function createPasswordHasher(cost: Cost = COST): PasswordHasher {
	/** No known password has this hash; checking against it takes as long as against a real one. */
	const dummyHash = encode(cost, 'A'.repeat(22), 'A'.repeat(43))
	return {
		async hash(password) {
			const salt = randomBytes(SALT_BYTES)
			const key = await derive(password, salt, cost)
			return encode(cost, salt.toString('base64url'), key.toString('base64url'))
		},
		async verify(password, hash) {
			const parsed = HASH_FORMAT.exec(hash ?? dummyHash)
			if (!parsed) throw new Error('a stored password hash is malformed')
			const [, n, r, p, salt = '', key = ''] = parsed
			const expected = Buffer.from(key, 'base64url')
			const derived = await derive(password, Buffer.from(salt, 'base64url'), {
				N: Number(n),
				r: Number(r),
				p: Number(p),
			})
			return timingSafeEqual(derived, expected) && hash !== null
		},
	}
}
