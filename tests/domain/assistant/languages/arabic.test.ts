import { describe, expect, it } from 'vitest'
import { said } from '../said.ts'

describe('Arabic', () => {
	it.each([
		// As the product writes it.
		['أفضل أفلام رعب، بمدة ساعتين على الأكثر', 'Movies, Horror, At most 2 hours, Best first'],
		['مسلسلات جريمة من دون رومانسية، على Netflix', 'TV shows, Crime, Not romance, On Netflix'],
		['أفلام من إخراج كريستوفر نولان، حتى عام 2010', 'Movies, Directed by Christopher Nolan, Until 2010'],
		['أعمال من الجواهر الخفية', 'Hidden gems'],
		// Standard.
		['أريد فيلم خيال علمي بعد سنة 2010', 'Movies, Science fiction, From 2011 on'],
		['أبحث عن فيلم جريمة مبني على قصة حقيقية', 'Movies, Crime, True story'],
		['أفلام فرنسية بتقييم أعلى من 7', 'Movies, French, Rated above 7'],
		['أفلام مشابهة لفيلم Inception لكن أقصر', 'Movies, At most 1 h 30 min, Like Inception'],
		['السلام عليكم، هل يمكنك أن ترشح لي فيلمًا عائليًا مناسبًا للأطفال من فضلك؟', 'greeting, Movies, Family friendly'],
		['اريد فيلما لا يتجاوز 100 دقيقة', 'Movies, At most 1 h 40 min'],
		['فيلم مدته ٩٠ دقيقة او اقل', 'Movies, At most 1 h 30 min'],
		['هل عندك افلام مجانية؟', 'Movies, Free'],
		['لا اكشن ولا رعب، فقط كوميديا خفيفة', 'Comedy, Not action, Not horror, Light'],
		['ما قصة فيلم Parasite؟', 'plot Parasite?'],
		['أضف فيلم Gladiator إلى قائمة المشاهدة', 'add Gladiator'],
		// Egyptian.
		['عايز فيلم رعب بس ميكونش طويل', 'Movies, Horror, At most 2 hours'],
		['مش عايزة افلام حرب ولا رعب', 'Movies, Not war, Not horror'],
		['فيلم رومانسى مصرى قديم', 'Movies, Romance, Egypt, Until 1979'],
		['فيلم لبنتي عندها 7 سنين', 'Movies, Family friendly, PG at most'],
		['حاجه رعب بس من غير جن وعفاريت', 'Horror, Not demon, Not ghost'],
		['فيلم جديد نزل السنة دي', 'Movies, 2026'],
		['عايزة اتفرج على حاجة خفيفة مع جوزي', 'Light, Date night'],
		['مين اخرج interstellar', 'director Interstellar?'],
		['حاجة تانية غير دي', 'more'],
		['اتفرج على ايه النهاردة', 'anything'],
		// Gulf.
		['وش احسن افلام 2023', 'Movies, 2023, Best first'],
		['عطني مسلسل جريمة تركي', 'TV shows, Crime, Turkish'],
		['ما ابغى افلام هندية', 'Movies, Not India'],
		['فيلم مو حزين وفيه اكشن', 'Movies, Action, Not a good cry'],
		['فلم قصير اقل من ساعة ونص', 'Movies, Under 1 h 30 min'],
		['افلام حرب بس مو قديمه', 'Movies, War, From 2006 on'],
		['وين اقدر اشوف breaking bad', 'where Breaking Bad'],
		['مسلسل ابطال خارقين غير مارفل', 'TV shows, Superhero, Not marvel'],
		['عندي ساعة ونص بس ايش اشوف', 'At most 1 h 30 min'],
		['ابي مسلسل ما يتعدى موسمين', 'TV shows, At most 2 seasons'],
		// Levantine.
		['بدي فيلم حلو متل titanic', 'Movies, Like Titanic'],
		['بدي شي خفيف وما بدي فكر', 'Light'],
		['شي فيلم حركة منيح بدون دم', 'Movies, Action, Not gore'],
		['فيه مسلسل كوميدي حلو ع نتفليكس؟', 'TV shows, Comedy, On Netflix'],
		['مين ممثلين the dark knight', 'cast The Dark Knight?'],
		['شو احلى فيلم لليوناردو دي كابريو', 'Movies, Leonardo DiCaprio, Best first'],
		['بدي مسلسل عن المافيا الايطالية', 'TV shows, Mafia, Italian'],
		// Names, references, acts.
		['فيلم مع توم هانكس من التسعينات', 'Movies, With Tom Hanks, 1990 to 1999'],
		['افلام عادل امام', 'Movies, عادل امام'],
		['فيلم زي interstellar و inception', 'Movies, Like Interstellar, Like Inception'],
		['فيلم مشابه لinterstellar', 'Movies, Like Interstellar'],
		['كم موسم مسلسل breaking bad', 'seasons Breaking Bad?'],
		['الفيلم الثاني مين مخرجه', 'director [2]?'],
		['ضيف inception للمفضلة', 'favorite Inception'],
		['حطه بالمفضلة', 'favorite [it]'],
		['شيل interstellar من قايمتي', 'remove Interstellar'],
		['شفت gladiator امبارح', 'mark Gladiator'],
		['قيم titanic 3 نجوم', 'rate *** Titanic'],
		['لا مو هذا غيره', 'more'],
		['خلاص نبدأ من الاول', 'reset'],
		['تسلم ايدك', 'thanks'],
		['انت غبي ما تفهم', 'complaint'],
	])('“%s” says: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})
})
