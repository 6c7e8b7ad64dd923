import { cleanText } from './playlist.ts'

// Panels write languages, qualities and years into names: 'EN - Heat (1995)', '|FR| Amélie [4K]'.

interface LibraryName {
	name: string
	/** What stood around it: 'EN', '4K'. */
	labels: string[]
	year: number | null
}

/** Languages and countries as panels abbreviate them, qualities, and the services that titles were taken from. */
const LABEL_WORDS =
	'EN ENG UK US USA CA AU IE FR FRE DE GE GER AT CH ES ESP SP LAT LATAM LATINO MX AR ARG PT POR BR BRA IT ITA NL NLD BE PL POL CZ SK HU RO BG GR ' +
	'GRE AL ALB TR TUR RU RUS UA SE SWE NO NOR DK DAN FI FIN IS SC NORDIC EXYU EX-YU YU RS HR SI BA MK LT LV EE IN IND HI HIN TA TAM TE TEL ML MAL KN ' +
	'PA PK BD BN AF IR FA PER KU KURD IL HEB ARAB ARABIC AFR AZ KZ GEO ARM JP JAP KR KOR CN CHN HK TW TH VN PH ID MY ' +
	'MULTI DUAL VO VF VFF VFQ VOST VOSTFR VOSE SUB SUBS SUBBED DUB DUBBED 4K 8K UHD FHD QHD HD SD HDR HDR10 DV 3D HEVC H264 H265 X264 X265 ' +
	'480p 720p 1080p 2160p CAM HDCAM HDTS TS BLURAY BRRIP WEB-DL WEBRIP NF NETFLIX AMZ PRIME DSNP D+ A+ HBO MAX HULU APPLE+ PMT+'
const LABELS = new Set(LABEL_WORDS.split(' '))

const BARS = '|┃▎│❘¦'
const IN_BARS = new RegExp(`^[${BARS}]?\\s?([^${BARS}]{1,16}?)\\s?[${BARS}]{1,2}\\s{0,3}(?=\\S)`, 'u')
const IN_BRACKETS = /^[[(]([^[\]()]{1,16})[\])]\s{0,3}[-:–]?\s{0,3}(?=\S)/u
const BEFORE_DASH = /^(\S{1,16}(?:\s\S{1,8})?)(?:\s{1,3}[-–—]\s{1,3}|:\s{1,3})(?=\S)/u
const AT_END = /\s{0,3}[[(]([^[\]()]{1,16})[\])]$/u
const YEAR_AT_END = /\s{0,3}(?:\(((?:18|19|20)\d\d)\)|\[((?:18|19|20)\d\d)\]|\s[-–—]\s((?:18|19|20)\d\d))$/u

/** Nothing is taken off that would leave no name, and only known words where titles may have such signs themselves: '[REC]', 'UFO: Target Earth'. */
export function readLibraryName(written: string): LibraryName {
	let name = cleanText(written)
	const labels: string[] = []
	let year: number | null = null
	/** Takes the match off if it says something. @returns whether it did */
	const take = (found: RegExpExecArray | null, accept: (text: string) => boolean) => {
		if (!found) return false
		const rest = (name.slice(0, found.index) + name.slice(found.index + found[0].length)).trim()
		if (rest === '' || !accept(found.slice(1).find(Boolean) ?? '')) return false
		name = rest
		return true
	}
	const asLabel = (text: string) => isLabel(text) && labels.push(text.trim()) > 0
	const asBarred = (text: string) => text === text.toUpperCase() && labels.push(text.trim()) > 0
	const asYear = (text: string) => {
		const isOther = year !== null && year !== Number(text)
		year ??= Number(text)
		return !isOther
	}
	while (
		take(IN_BARS.exec(name), asBarred) ||
		take(IN_BRACKETS.exec(name), asLabel) ||
		take(BEFORE_DASH.exec(name), asLabel)
	);
	while (take(YEAR_AT_END.exec(name), asYear) || take(AT_END.exec(name), asLabel));
	return { name, labels: [...new Set(labels)], year }
}

/** 'EN', '4K-EN', 'EN/FR 4K' */
function isLabel(text: string): boolean {
	return LABELS.has(text) || text.split(/[\s/&,-]+/).every((word) => LABELS.has(word))
}
