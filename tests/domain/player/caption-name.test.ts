import { describe, expect, it } from 'vitest'
import { readCaptionName } from '#domain/player/caption-name.ts'

describe('the language in the name of a captions file', () => {
	it.each([
		// Codes
		['Film.2021.ru.srt', 'ru'],
		['film_es.forced.ass', 'es'],
		['Film-EN.vtt', 'en'],
		['Film.FR.srt', 'fr'],
		['Film [de].srt', 'de'],
		['Film.eng.srt', 'en'],
		['Film.ger.srt', 'de'],
		['Film.deu.srt', 'de'],
		['Film_FRE.srt', 'fr'],
		['Film.chi.srt', 'zh'],
		['Film.rum.srt', 'ro'],
		['Film.no.srt', 'no'],
		['Film.it.srt', 'it'],
		['Film.hi.srt', 'hi'],
		['en.srt', 'en'],
		// Regions and scripts
		['Film.pt-BR.srt', 'pt-BR'],
		['Film.pt_br.srt', 'pt-BR'],
		['Film.pt-PT.srt', 'pt-PT'],
		['Film.en-US.srt', 'en-US'],
		['Film.es-419.srt', 'es-419'],
		['Film.es-MX.srt', 'es-MX'],
		['Film.zh-TW.srt', 'zh-Hant'],
		['Film.zh-HK.srt', 'zh-Hant-HK'],
		['Film.zh_CN.srt', 'zh-Hans'],
		['Film.zh-Hans.srt', 'zh-Hans'],
		['Film.zh-Hant.ass', 'zh-Hant'],
		['Film.sr-Latn.srt', 'sr-Latn'],
		['Film.por-BR.srt', 'pt-BR'],
		// What people write instead of codes
		['Film.pob.srt', 'pt-BR'],
		['Film.br.srt', 'pt-BR'],
		['Film.PTBR.srt', 'pt-BR'],
		['Film.es-LA.srt', 'es-419'],
		['Film_chs&eng.ass', 'en'],
		['Film.cht.srt', 'zh-Hant'],
		['Film.chs.ass', 'zh-Hans'],
		['Film.jp.srt', 'ja'],
		['Film.kr.smi', 'ko'],
		['Film.cz.srt', 'cs'],
		// Names
		['Film.English.srt', 'en'],
		['2_English.srt', 'en'],
		['English.srt', 'en'],
		['Film - French.srt', 'fr'],
		['Film (German).srt', 'de'],
		['Film.Brazilian Portuguese.srt', 'pt-BR'],
		['Film.Portuguese (Brazil).srt', 'pt-BR'],
		['Film.Portuguese.Brazilian.srt', 'pt-BR'],
		['Film.Chinese (Simplified).srt', 'zh-Hans'],
		['Film.Traditional.Chinese.srt', 'zh-Hant'],
		['Film.Latin American Spanish.srt', 'es-419'],
		['Film.Spanish (Latin America).srt', 'es-419'],
		['Film.European Spanish.srt', 'es-ES'],
		['Film.Canadian.French.srt', 'fr-CA'],
		['Film.Français.srt', 'fr'],
		['Film.Francais.srt', 'fr'],
		['Film.Español.srt', 'es'],
		['Film.Deutsch.srt', 'de'],
		['Film.日本語.srt', 'ja'],
		['Film.한국어.srt', 'ko'],
		['Film.简体中文.srt', 'zh-Hans'],
		['Film.Farsi.srt', 'fa'],
		// Flags
		['Film.en.default.srt', 'en'],
		['Film.default.en.forced.srt', 'en'],
		['Film.eng.sdh.srt', 'en'],
		['Film.en.hi.srt', 'en'],
		['Film.English [CC].srt', 'en'],
		['3_eng,SDH.srt', 'en'],
		['Film.pt-BR.forced.srt', 'pt-BR'],
		['Film.en (1).srt', 'en'],
		['Film.en.2.srt', 'en'],
		['Show.S01E02.English.HI.C.orig.Addic7ed.com.srt', 'en'],
	])('%s: %s', (name, language) => {
		expect(readCaptionName(name).language).toBe(language)
	})

	it.each([
		...['Film.srt', '', '.srt', 'Film.2021.1080p.srt', 'Film.HD.srt', 'Film.Part.II.srt', 'Film.Part.VI.srt'],
		...['Film.1080p-NO.srt', 'Dr.No.srt', 'It.srt', 'Sci-Fi.srt', 'Film.DC.srt', 'Film.DV.srt', 'Film.HR.srt'],
		...['Film.3D.srt', 'Film.CD1.srt', 'Film-GRP.srt', 'The.English.Patient.srt', 'Film.English.2019.srt'],
		...['Month.of.May.srt', 'Black Ice.srt', 'Her.srt', 'Film.forced.srt', 'Film.sdh.srt', 'Film-en-HD.srt'],
		...['Spider-Man.srt', 'To.Be.srt', 'Us.srt', 'Film.WEB-DL.srt', 'Film.x264-ION.srt', 'Film.REPACK.srt'],
	])('is not there where it only looks like one: %s', (name) => {
		expect(readCaptionName(name).language).toBeNull()
	})

	it.each([
		['Film.en.srt', false, false],
		['Film.en.forced.srt', true, false],
		['Film.forced.en.srt', true, false],
		['Film.en.sdh.srt', false, true],
		['Film.en.cc.srt', false, true],
		['Film.en.hi.srt', false, true],
		['Film.hi.srt', false, false],
		['Film.English (Forced).srt', true, false],
		['Film.English [hearing impaired].srt', false, true],
		['Film.en.forced.sdh.srt', true, true],
	])('comes with what the captions are for: %s, forced %s, for the hard of hearing %s', (name, isForced, isSdh) => {
		expect(readCaptionName(name)).toMatchObject({ isForced, isSdh })
	})
})
