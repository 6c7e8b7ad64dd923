// How Netflix writes seasons and episodes in the languages in which it exports: the words beside a number, in any case, and what
// stands where a number would for a show of one season. `#` is the number where it stands within a word, or before it.

interface NetflixWords {
	season: readonly string[]
	/** The only season of a show. */
	limited: readonly string[]
	episode: readonly string[]
}

export const NETFLIX_WORDS: Readonly<Record<string, NetflixWords>> = {
	ar: {
		season: ['الموسم', 'موسم', 'الجزء', 'جزء', 'المجلد', 'الكتاب', 'الفصل'],
		limited: ['مسلسل قصير', 'مسلسل محدود', 'مسلسل محدود الحلقات', 'حلقات محدودة', 'سلسلة محدودة'],
		episode: ['الحلقة', 'حلقة', 'الفصل', 'الجزء'],
	},
	bg: {
		season: ['сезон', 'част', 'том', 'книга'],
		limited: ['минисериал', 'мини-сериал', 'минипоредица'],
		episode: ['епизод', 'серия', 'глава', 'част'],
	},
	ca: { season: ['temporada', 'part', 'volum'], limited: ['minisèrie'], episode: ['episodi', 'capítol', 'part'] },
	cs: {
		season: ['řada', 'série', 'sezóna', 'sezona', 'část', 'kniha', 'svazek'],
		limited: ['minisérie', 'mini-série', 'limitovaná série', 'omezená série'],
		episode: ['epizoda', 'díl', 'kapitola', 'část'],
	},
	da: {
		season: ['sæson', 'del', 'bind', 'bog', 'kapitel', 'samling'],
		limited: ['miniserie', 'begrænset serie'],
		episode: ['afsnit', 'episode', 'kapitel', 'del'],
	},
	de: {
		season: ['staffel', 'teil', 'buch', 'kapitel', 'band', 'sammlung', 'volume', 'vol.'],
		limited: ['miniserie', 'mini-serie', 'limitierte serie'],
		episode: ['folge', 'episode', 'kapitel', 'teil'],
	},
	el: {
		season: ['σεζόν', 'κύκλος', 'μέρος', 'τόμος', 'βιβλίο', 'κεφάλαιο'],
		limited: ['μίνι σειρά', 'μίνι-σειρά', 'μίνι σίριαλ', 'περιορισμένη σειρά', 'σειρά περιορισμένων επεισοδίων'],
		episode: ['επεισόδιο', 'κεφάλαιο', 'μέρος'],
	},
	en: {
		season: ['season', 'series', 'part', 'volume', 'vol.', 'vol', 'chapter', 'book', 'collection', 'year', 'act'],
		limited: ['limited series', 'miniseries', 'mini-series', 'mini series'],
		episode: ['episode', 'ep.', 'chapter', 'part', 'act'],
	},
	es: {
		season: ['temporada', 'parte', 'volumen', 'libro', 'capítulo', 'colección', 'vol.'],
		limited: ['miniserie', 'serie limitada'],
		episode: ['episodio', 'capítulo', 'parte'],
	},
	eu: {
		season: ['denboraldia', 'atala'],
		limited: ['miniseriea', 'telesail laburra'],
		episode: ['atala', 'kapitulua'],
	},
	fi: {
		season: ['kausi', 'osa', 'kirja', 'luku', 'kokoelma'],
		limited: ['minisarja', 'rajoitettu sarja', 'lyhytsarja'],
		episode: ['jakso', 'luku', 'osa'],
	},
	fil: {
		season: ['season', 'bahagi', 'aklat'],
		limited: ['limited series'],
		episode: ['episode', 'kabanata', 'bahagi'],
	},
	fr: {
		season: ['saison', 'partie', 'volume', 'chapitre', 'livre', 'collection', 'vol.'],
		limited: ['mini-série', 'minisérie', 'mini série', 'série limitée'],
		episode: ['épisode', 'chapitre', 'partie'],
	},
	gl: { season: ['temporada', 'parte'], limited: ['miniserie'], episode: ['episodio', 'capítulo', 'parte'] },
	he: {
		season: ['עונה', 'חלק', 'כרך', 'ספר'],
		limited: ['מיני-סדרה', 'מיני סדרה', 'מיניסדרה', 'סדרה מוגבלת', 'סדרה קצרה'],
		episode: ['פרק', 'חלק'],
	},
	hi: {
		season: ['सीज़न', 'सीज़न', 'सीजन', 'भाग', 'वॉल्यूम', 'पार्ट'],
		limited: ['लिमिटेड सीरीज़', 'लिमिटेड सीरीज़', 'सीमित सीरीज़', 'मिनी सीरीज़'],
		episode: ['एपिसोड', 'कड़ी', 'भाग', 'अध्याय', 'चैप्टर', 'पार्ट'],
	},
	hr: {
		season: ['sezona', 'dio', 'knjiga', 'svezak', 'poglavlje'],
		limited: ['miniserija', 'mini-serija', 'mini serija', 'ograničena serija'],
		episode: ['epizoda', 'nastavak', 'poglavlje', 'dio'],
	},
	hu: {
		season: ['évad', 'rész', 'könyv', 'kötet', 'fejezet'],
		limited: ['minisorozat', 'mini-sorozat', 'limitált sorozat', 'korlátozott sorozat'],
		episode: ['epizód', 'rész', 'fejezet'],
	},
	id: {
		season: ['musim', 'bagian', 'volume', 'buku', 'bab'],
		limited: ['serial terbatas', 'miniseri', 'seri terbatas'],
		episode: ['episode', 'bab', 'bagian'],
	},
	it: {
		season: ['stagione', 'parte', 'volume', 'libro', 'capitolo', 'raccolta', 'vol.'],
		limited: ['miniserie', 'mini-serie', 'serie limitata'],
		episode: ['episodio', 'capitolo', 'puntata', 'parte'],
	},
	ja: {
		season: ['シーズン', 'パート', 'シリーズ', 'ボリューム', '第#シーズン', '第#期', '第#部', '#期', 'コレクション'],
		limited: ['リミテッドシリーズ', 'リミテッド・シリーズ', 'ミニシリーズ', 'ミニ・シリーズ'],
		episode: ['エピソード', '第#話', '#話', '第#章', '第#回', 'チャプター', 'パート'],
	},
	ko: {
		season: ['시즌', '파트', '볼륨', '#부', '제#부', '컬렉션'],
		limited: ['리미티드 시리즈', '미니시리즈', '미니 시리즈'],
		episode: ['에피소드', '#화', '제#화', '#회', '제#회', '챕터', '제#장', '#장', '파트'],
	},
	ms: {
		season: ['musim', 'bahagian', 'jilid', 'buku', 'bab'],
		limited: ['siri terhad', 'siri mini', 'minisiri'],
		episode: ['episod', 'bab', 'bahagian'],
	},
	nb: {
		season: ['sesong', 'del', 'bind', 'bok', 'kapittel', 'samling'],
		limited: ['miniserie', 'begrenset serie'],
		episode: ['episode', 'kapittel', 'del'],
	},
	nl: {
		season: ['seizoen', 'deel', 'boek', 'hoofdstuk', 'collectie', 'volume'],
		limited: ['miniserie', 'mini-serie', 'gelimiteerde serie', 'beperkte serie'],
		episode: ['aflevering', 'hoofdstuk', 'deel'],
	},
	pl: {
		season: ['sezon', 'część', 'księga', 'tom', 'rozdział', 'seria'],
		limited: ['miniserial', 'mini serial', 'miniseria', 'serial limitowany', 'limitowany serial'],
		episode: ['odcinek', 'rozdział', 'część'],
	},
	pt: {
		season: ['temporada', 'parte', 'volume', 'livro', 'capítulo', 'coleção', 'vol.'],
		limited: ['minissérie', 'mini-série', 'minissérie', 'série limitada'],
		episode: ['episódio', 'capítulo', 'parte'],
	},
	ro: {
		season: ['sezonul', 'sezon', 'partea', 'volumul', 'cartea', 'capitolul', 'colecția'],
		limited: ['miniserie', 'mini-serie', 'serie limitată', 'miniserial'],
		episode: ['episodul', 'capitolul', 'partea'],
	},
	ru: {
		season: ['сезон', 'часть', 'том', 'книга', 'глава', 'коллекция'],
		limited: ['мини-сериал', 'минисериал', 'мини-сериал', 'ограниченный сериал', 'лимитированный сериал'],
		episode: ['серия', 'эпизод', 'глава', 'часть', 'выпуск'],
	},
	sk: {
		season: ['séria', 'séria', 'sezóna', 'časť', 'kniha'],
		limited: ['minisséria', 'miniséria', 'limitovaná séria'],
		episode: ['epizóda', 'diel', 'kapitola', 'časť'],
	},
	sr: {
		season: ['сезона', 'део', 'sezona', 'deo'],
		limited: ['мини-серија', 'mini-serija'],
		episode: ['епизода', 'epizoda', 'део', 'deo'],
	},
	sv: {
		season: ['säsong', 'del', 'volym', 'bok', 'kapitel', 'samling'],
		limited: ['miniserie', 'begränsad serie'],
		episode: ['avsnitt', 'kapitel', 'del'],
	},
	th: {
		season: ['ซีซั่น', 'ซีซัน', 'ภาค', 'พาร์ท', 'เล่ม', 'ปี'],
		limited: ['มินิซีรีส์', 'ลิมิเต็ดซีรีส์', 'ซีรีส์จำกัดตอน', 'ซีรี่ส์จำกัดตอน'],
		episode: ['ตอนที่', 'ตอน', 'บทที่', 'พาร์ท'],
	},
	tr: {
		season: ['sezon', 'kısım', 'bölüm', 'kitap', 'cilt'],
		limited: ['mini dizi', 'mini-dizi', 'sınırlı dizi', 'sınırlı sayıda bölüm'],
		episode: ['bölüm', 'kısım'],
	},
	uk: {
		season: ['сезон', 'частина', 'том', 'книга', 'розділ'],
		limited: ['мінісеріал', 'міні-серіал', 'мінісерія', 'обмежений серіал'],
		episode: ['серія', 'епізод', 'розділ', 'частина'],
	},
	vi: {
		season: ['mùa', 'phần', 'tập phim', 'quyển', 'chương'],
		limited: ['loạt phim giới hạn', 'phim bộ giới hạn', 'sê-ri giới hạn', 'phim ngắn tập', 'loạt phim ngắn'],
		episode: ['tập', 'chương', 'phần'],
	},
	zh: {
		season: ['第#季', '第#部分', '第#部', '第#卷', '第#辑', '第#輯', '第#期', '季', '部分'],
		limited: [
			'限定剧',
			'限定劇',
			'限定影集',
			'限定剧集',
			'限定劇集',
			'迷你剧',
			'迷你劇',
			'迷你剧集',
			'迷你影集',
			'迷你劇集',
		],
		episode: ['第#集', '第#话', '第#話', '第#章', '第#回', '第#部分', '第#期'],
	},
}

/** Numbers from one, as names of episodes spell them: "Chapter One", "Kapitel Eins". */
export const NUMBER_WORDS: readonly (readonly string[])[] = [
	['one', 'eins', 'un', 'une', 'uno', 'um', 'één'],
	['two', 'zwei', 'deux', 'dos', 'due', 'dois', 'twee'],
	['three', 'drei', 'trois', 'tres', 'tre', 'três', 'drie'],
	['four', 'vier', 'quatre', 'cuatro', 'quattro', 'quatro'],
	['five', 'fünf', 'cinq', 'cinco', 'cinque', 'vijf'],
	['six', 'sechs', 'seis', 'sei', 'zes'],
	['seven', 'sieben', 'sept', 'siete', 'sette', 'sete', 'zeven'],
	['eight', 'acht', 'huit', 'ocho', 'otto', 'oito'],
	['nine', 'neun', 'neuf', 'nueve', 'nove', 'negen'],
	['ten', 'zehn', 'dix', 'diez', 'dieci', 'dez', 'tien'],
	['eleven', 'elf', 'onze', 'once', 'undici'],
	['twelve', 'zwölf', 'douze', 'doce', 'dodici', 'doze', 'twaalf'],
	['thirteen', 'dreizehn', 'treize', 'trece', 'tredici', 'treze', 'dertien'],
]
