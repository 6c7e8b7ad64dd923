/** Number words in Spanish, French and German, folded. */
const NUMBERS: ReadonlyMap<string, number> = new Map(
	[
		'1 un una uno une ein eine einen einer einem',
		'2 dos deux zwei zwo',
		'3 tres trois drei',
		'4 cuatro quatre vier',
		'5 cinco cinq funf fuenf',
		'6 seis six sechs',
		'7 siete sept sieben',
		'8 ocho huit acht',
		'9 nueve neuf neun',
		'10 diez dix zehn',
		'12 doce douze zwolf zwoelf',
		'15 quince quinze funfzehn',
		'20 veinte vingt zwanzig',
		'30 treinta trente dreissig',
		'40 cuarenta quarante vierzig',
		'45 funfundvierzig',
		'50 cincuenta cinquante funfzig fuenfzig',
		'60 sesenta soixante sechzig',
		'70 setenta septante siebzig',
		'80 ochenta quatrevingt quatrevingts huitante achtzig',
		'90 noventa nonante neunzig',
		'100 cien ciento cent hundert einhundert',
		'120 hundertzwanzig',
		'150 hundertfunfzig',
		'1.5 anderthalb eineinhalb',
		'2.5 zweieinhalb',
	].flatMap((line) => {
		const [value, ...names] = line.split(' ')
		return names.map((name): [string, number] => [name, Number(value)])
	}),
)
const JOINTS = new Set(['y', 'et', 'und'])

/** "3", "7.5", "noventa y cinco", "quatre-vingt-dix". `null` for anything else. */
export function numberOf(text: string): number | null {
	if (/^\d{1,6}(?:[.,]\d{1,3})?$/.test(text)) return Number(text.replace(',', '.'))
	const words = text.replace(/\bquatre (?=vingts?\b)/, 'quatre').split(' ')
	const values = words.filter((word) => !JOINTS.has(word)).map((word) => NUMBERS.get(word) ?? Number.NaN)
	const sum = values.reduce((total, value) => total + value, 0)
	return values.length === 0 || JOINTS.has(words[0] ?? '') || JOINTS.has(words.at(-1) ?? '') || Number.isNaN(sum)
		? null
		: sum
}

const MINUTE = 'minuten|minutos|minuto|minutes|minute|mins|min|mn|m'
const HALF_HOUR = /^(?:media hora|(?:une |1 )?demi heure|(?:eine |einer |ner )?halben? ?stunde)$/
const IN_MINUTES = new RegExp(`^(.+?)(?: |(?<=\\d))(?:${MINUTE})$`)
const IN_HOURS = new RegExp(
	`^(.{0,24}?)(?:^| |(?<=\\d))(?:horas|hora|heures|heure|stunden|stunde|std|hrs|hr|hs|h)(?![a-z])(?: ?(?:y |et |und )?(.{1,24}?)(?: ?(?:${MINUTE}))?)?$`,
)
const PARTS_OF_HOUR: ReadonlyMap<string, number> = new Map([
	['media', 30],
	['demie', 30],
	['demi', 30],
	['quart', 15],
	['cuarto', 15],
])
/** Numbers that can only be minutes where a length is expected. */
const PLAIN_MINUTES = { min: 45, max: 300 }

/** "90 min", "1h40", "dos horas y media", "une heure trente", "anderthalb Stunden", and "90" where a length is expected. */
export function minutesOf(text: string): number | null {
	if (HALF_HOUR.test(text)) return 30
	const plain = numberOf(text)
	if (plain !== null) return plain >= PLAIN_MINUTES.min && plain <= PLAIN_MINUTES.max ? plain : null
	const minutes = numberOf(IN_MINUTES.exec(text)?.[1] ?? '')
	if (minutes !== null) return minutes
	const [, number = '', rest = ''] = IN_HOURS.exec(text) ?? []
	// "Hora y media" is one and a half.
	const hours = numberOf(number) ?? (number === '' && PARTS_OF_HOUR.has(rest) ? 1 : null)
	const more = rest === '' ? 0 : (PARTS_OF_HOUR.get(rest) ?? numberOf(rest))
	return hours === null || more === null || more >= 60 ? null : Math.round(hours * 60) + more
}
