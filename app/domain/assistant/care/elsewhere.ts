/** Folded text that tells of somebody in need; Latin letters are regular expressions. */
interface NeedPhrases {
	distress: readonly string[]
	danger: readonly string[]
	emergency: readonly string[]
}

/** Words after which a phrase is a figure of speech. */
const JOKE = '(?! (de (tanto )?(rire|rir)|de (la )?risa|de amor|vor lachen|karena|saking|ketawa|tertawa|hansi|hasne))'
const AKU = '(aku|saya|gue|gua|gw)'
const MAIN = '(main|mai|mein|me)'

/** What somebody in need writes in languages other than English. Plots and most titles are worded differently. */
export const NEED_ELSEWHERE: Readonly<Record<string, NeedPhrases>> = {
	es: {
		distress: [
			'(quiero|voy a|quisiera|ganas de|pienso en|estoy pensando en) (matarme|suicidarme|quitarme la vida|acabar con mi vida|hacerme dano|cortarme)',
			`(quiero|quisiera|tengo ganas de) (morir|morirme)${JOKE}|me (quiero|voy a) (matar|suicidar|morir)${JOKE}`,
			'no quiero (vivir mas|seguir viviendo)|ya no quiero vivir|(tengo|con) (pensamientos|ideas) suicidas|me (autolesiono|hago dano)',
		],
		danger: [
			'estoy en peligro|mi (marido|esposo|novio|pareja|padre|padrastro|mujer|madre|ex) me (pega|golpea|maltrata|viola|amenaza|quiere matar|va a matar)',
			'me (quiere|quieren|van a) matar|quiere matarme',
		],
		emergency: [
			'(trago|tragado|comio|comido|bebio|bebido)( \\w+){0,6} (pilas?|pastillas|lejia|medicamentos?|veneno|detergente|imanes|iman)',
			'no (puedo|puede) respirar|no respira|me duele (mucho )?el pecho|dolor (fuerte )?en el pecho|me esta dando un infarto',
		],
	},
	'pt-BR': {
		distress: [
			`(quero|vou|queria|penso em|pensando em|vontade de) (me matar|me suicidar|morrer|acabar com (a )?minha vida|tirar (a )?minha (propria )?vida|me cortar|me machucar)${JOKE}`,
			'nao (quero|aguento) (mais viver|viver mais)|(tenho|com) (pensamentos|ideias) suicidas|eu me (corto|mutilo|automutilo)',
		],
		danger: [
			'(estou|to) em perigo|(meu|minha) (marido|namorado|pai|padrasto|companheiro|irmao|ex|mulher|esposa|mae) (me (bate|bateu|agride|espanca|ameaca|estupra|estuprou)|(quer|vai) me matar)',
			'(querem|quer|vao) me matar|fui (estuprada|estuprado|abusada|abusado|espancada)',
		],
		emergency: [
			'(engoliu|engoli|bebeu|comeu)( \\w+){0,6} (pilhas?|baterias?|comprimidos|remedios?|agua sanitaria|veneno|detergente|imas?)',
			'nao (consigo|consegue) respirar|nao (esta )?respira(ndo)?|(dor|dores) no peito|meu peito (doi|esta doendo)',
		],
	},
	fr: {
		distress: [
			`(je veux|jveux|jai envie de|je voudrais|je vais|je pense a) (mourir|me tuer|me suicider|me pendre|me faire du mal)${JOKE}`,
			'(je veux|je vais|jai envie de) mettre fin a (mes jours|ma vie)|(je veux |jai envie d ?)en finir( avec la vie| avec ma vie|(?= movies or tv shows$)|$)',
			'je (ne )?veux plus vivre|jai des (idees|pensees) suicidaires|je pense au suicide|je me (scarifie|mutile|fais du mal)',
		],
		danger: [
			'je suis en danger|mon (mari|copain|conjoint|pere|beau pere|ex|frere) (me (bat|frappe|viole|menace)|veut me tuer)|(il|on) veut me tuer',
		],
		emergency: [
			'(avale|bu|mange)( \\w+){0,6} (piles?|cachets|comprimes|medicaments?|javel|lessive|poison|aimants?)',
			'(ne )?respire (plus|pas)|(peux|peut) (plus|pas) respirer|(mal|douleurs?) (a|dans) la poitrine',
		],
	},
	de: {
		distress: [
			`ich (will|mochte|werde) (nur |nur noch |einfach )?(sterben|tot sein|nicht mehr leben|mich umbringen|mich toten|mir das leben nehmen)${JOKE}`,
			'ich (will|mochte|werde) (mir (et)?was antun|mich (selbst )?(verletzen|ritzen))|ich (ritze|verletze) mich( selbst)?',
			'ich (bring|bringe) mich (noch |jetzt |heute )?um|ich (habe|hab) (suizid|selbstmord) ?gedanken|ich denke an (selbstmord|suizid)',
			'ich bin (suizidal|lebensmude)|ich kann nicht mehr leben|^(selbstmord|suizid)$',
		],
		danger: [
			'ich bin in gefahr|mein (mann|freund|vater|stiefvater|ex|bruder) (schlagt|bedroht|vergewaltigt|missbraucht) mich',
			'ich werde (geschlagen|bedroht|missbraucht|vergewaltigt)|(er|jemand) will mich (umbringen|toten)',
		],
		emergency: [
			'(batterien?|knopfzelle|tabletten|pillen|putzmittel|spulmittel|gift|medikamente|magnete?n?)( \\w+){0,2} (verschluckt|geschluckt|getrunken|gegessen)',
			'atmet nicht( mehr)?|(ich|er|sie) (bekomm|bekomme|bekommt|krieg|kriege|kriegt) keine luft|schmerzen in der brust|brustschmerzen',
		],
	},
	id: {
		distress: [
			`${AKU} (rasanya |cuma |hanya |jadi )?(mau|ingin|pengen|pengin|kepingin) (mati|bunuh diri|mengakhiri hidup|menyakiti diri)${JOKE}`,
			`${AKU} (sudah |udah )?(tidak|gak|ga|nggak|enggak|tak) (mau|ingin|pengen|sanggup|kuat) hidup( lagi)?|mengakhiri hidup(ku| saya)`,
			'^(pengen|pengin|ingin|mau) (mati|bunuh diri)$|^bunuh diri$',
			`${AKU} (kepikiran|berpikir) (buat |untuk )?bunuh diri`,
		],
		danger: [
			`${AKU} (sedang )?dalam bahaya|${AKU} (dipukul|dipukuli|diperkosa|dilecehkan|disiksa|diancam)|mau membunuh(ku| saya| aku)`,
			'(suami|pacar|ayah|bapak|istri|ibu|mantan|kakak)(ku| saya| aku| gue) (sering |suka )?(memukul|memukuli|mukul|mukulin|menyiksa|memperkosa|mengancam)',
		],
		emergency: [
			'(menelan|tertelan)( \\w+){0,5} (baterai|obat|pil|pemutih|racun|deterjen|magnet)',
			'(tidak|gak|ga|nggak|tak) (bisa )?(bernapas|bernafas|nafas|napas)|nyeri dada|dada(ku| saya)? (sakit|nyeri|sesak)',
		],
	},
	hi: {
		distress: [
			`${MAIN} (\\w+ ){0,3}(marna|mar jana|mar jaana|khudkushi karna|suicide karna|apni jaan lena) (chahta|chahti)|mujhe (mar jana|mar jaana|marna) hai`,
			`(mujhe|${MAIN}) (\\w+ ){0,2}((nahi|nahin|nhi) (jeena|jina)|(jeena|jina) (nahi|nahin|nhi))`,
			...['मरना चाहता हूँ', 'मरना चाहती हूँ', 'मर जाना चाहता हूँ', 'मर जाना चाहती हूँ', 'मुझे मर जाना है', 'जीने का मन नहीं'],
			...['आत्महत्या करना चाहता हूँ', 'आत्महत्या करना चाहती हूँ', 'खुदकुशी करना चाहता हूँ', 'खुदकुशी करना चाहती हूँ'],
			...['जीना नहीं चाहता हूँ', 'जीना नहीं चाहती हूँ', 'अब नहीं जीना', 'और नहीं जीना', 'अपनी जान लेना चाह', 'खुद को चोट पहुँचा'],
		],
		danger: [
			'(mera|mere|meri) (pati|husband|papa|pitaji|baap|boyfriend|bhai|sasur) (mujhe|mujhko) (\\w+ )?(marta|maarta|marte|maarte|peet\\w*|pit\\w*)',
			'mujhe (jaan se )?(marne|maarne) ki dhamki|main khatre (me|mein)',
			...['मुझे मारता है', 'मुझे मारते हैं', 'मुझे पीटता है', 'मुझे पीटते हैं', 'मैं खतरे में', 'मुझे जान से मार'],
		],
		emergency: [
			'(seene|sine|chhati|chaati) (me|mein) (\\w+ )?dard|saans (nahi|nahin|nhi) (aa|le)',
			...['सीने में दर्द', 'सीने में तेज दर्द', 'साँस नहीं आ रही', 'साँस नहीं ले पा', 'बैटरी निगल ली'],
		],
	},
	ja: {
		distress: [
			...[
				'^死にたい$',
				'^消えたい$',
				'死にたいです',
				'死にたくなる',
				'死にたいよ',
				'もう死にたい',
				'死んでしまいたい',
				'消えてしまいたい',
				'自殺したい',
				'生きていたくない',
			],
			...['生きるのがつらい', '生きるのが辛い', '生きるのに疲れ', 'リストカットして', '自分を傷つけて'],
		],
		danger: [
			'殴られています',
			'殴られてる',
			'殴られました',
			'暴力を振るわれています',
			'暴力をふるわれて',
			'殺されそう',
			'DVを受けて',
		],
		emergency: [
			'息ができません',
			'息ができなくて',
			'息をしていません',
			'呼吸していない',
			'意識がありません',
			'胸が締め付けられるように痛',
			'電池を飲み込',
		],
	},
	ar: {
		distress: [
			...[
				'اريد ان اموت',
				'اريد الموت',
				'عايز اموت',
				'عايزة اموت',
				'عاوز اموت',
				'بدي اموت',
				'ابغى اموت',
				'ابي اموت',
				'ودي اموت',
			].map((phrase) => `${phrase}(?! من الضحك| ضحك)`),
			...[
				'اريد ان انتحر',
				'اريد الانتحار',
				'سانتحر',
				'هنتحر',
				'افكر في الانتحار',
				'افكر بالانتحار',
				'اقتل نفسي',
				'انهي حياتي',
			],
			...[
				'لا اريد ان اعيش',
				'لا اريد العيش',
				'مش عايز اعيش',
				'مش عايزة اعيش',
				'ما بدي عيش',
				'ما ابغى اعيش',
				'تعبت من الحياة',
			],
		],
		danger: ['يضربني', 'تضربني', 'يهددني بالقتل', 'انا في خطر', 'اتعرض للضرب', 'يريد قتلي', 'هيقتلني', 'اغتصبني'],
		emergency: [
			'الم في صدري',
			'صدري يولمني',
			'صدري يوجعني',
			'لا استطيع التنفس',
			'مش قادر اتنفس',
			'لا يتنفس',
			'بلع بطارية',
			'ابتلع بطارية',
		],
	},
}

/** After these, what happens to a body tells a plot. */
export const FILMS_ELSEWHERE =
	/\b(?:films?|peliculas?|pelis?|filmes?|serien?|documental(?:es)?|documentarios?|documentaires?)\b|映画|ドラマ|アニメ|فيلم|افلام|مسلسل|फिल्म/
