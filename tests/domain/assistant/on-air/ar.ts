/** What people ask in Arabic about matches and live channels, and what they ask then; and messages about other things. */

export const ASKED: readonly (readonly [message: string, wish: string])[] = [
	// Standard.
	['ما مباريات كرة القدم الآن؟', 'matches football now'],
	['هل توجد مباريات مباشرة الآن', 'matches any now'],
	['جدول مباريات اليوم', 'matches any today'],
	['متى سباق الفورمولا 1 القادم؟', 'matches motorsport next'],
	['أريد مشاهدة مباراة كرة اليد غدًا من فضلك', 'matches handball tomorrow'],
	['متى يلعب شباب المرسى؟', 'team شباب المرسي'],
	['بث مباشر مباراة شباب المرسى اليوم', 'team شباب المرسي'],
	['ماذا تعرض قناة المدار 24 الآن؟', 'channel المدار 24'],
	['أريد مشاهدة قناة للأطفال', 'channels kids'],
	// Egyptian.
	['فيه ماتش كورة دلوقتي؟', 'matches football now'],
	['ماتشات النهاردة الساعة كام', 'matches any today'],
	['مين بيلعب بكرة', 'matches any tomorrow'],
	['شباب المرسى هيلعب امتى', 'team شباب المرسي'],
	['عايز اتفرج على الاخبار', 'channels news'],
	['ايه اللي شغال على قناة المدار', 'channel المدار'],
	['ايه على التلفزيون النهارده', 'everything'],
	// Gulf.
	['وش مباريات الدوري السعودي الليلة', 'matches football today'],
	['ابي اشوف الملاكمه الحين', 'matches boxing now'],
	['ماتش شباب المرسى على اي قناة', 'team شباب المرسي'],
	['ورني القنوات الرياضيه', 'channels sports'],
	['حط قناة 10', 'channel 10'],
	// Levantine.
	['شو في مباريات سلة هلأ', 'matches basketball now'],
	['ايمتى ماتش شباب المرسى الجاي', 'team شباب المرسي'],
	['شو القنوات اللي عندكم', 'channels any'],
	['شو في عالتلفزيون هلق', 'everything'],
]

export const NOT_ASKED: readonly string[] = [
	'أفلام عن كرة القدم',
	'فيلم رياضي الليلة',
	'مسلسل ملاكمة من فضلك',
	'كرة القدم',
	'الأخبار',
	'ماذا أشاهد الليلة؟',
	'وش اشوف الحين',
	'شو في شي حلو لليوم',
	'عايز حاجة رياضية تحمس',
	'كرتون للصغار بكرة',
	'الأفلام المعروضة الآن في السينما',
	'بدي شي متل روكي بس عن التنس',
	'متى نزل فيلم Dune',
	'ضيف المباراة الأخيرة للمفضلة',
	'شو الأخبار اليوم؟',
]
