import { describe, expect, it } from 'vitest'
import { said } from '../said.ts'

describe('Hindi', () => {
	it.each([
		['koi acchi horror movie batao jo 2 ghante se kam ho', 'Movies, Horror, Under 2 hours'],
		['comedy nahi chahiye, kuch action wala dikhao', 'Action, Not comedy'],
		['bhai kuch thriller suggest kar netflix pe', 'Thriller, On Netflix'],
		['interstellar jaisi movies batao', 'Movies, Like Interstellar'],
		['inception k jesi koi film btao', 'Movies, Like Inception'],
		['yaar bore ho raha hu kuch mast sa bata', 'Exciting'],
		['shahrukh khan ki romantic movies', 'Movies, Romance, Shah Rukh Khan'],
		['salman khan wali nahi, aamir khan wali dikhao', 'With Aamir Khan, Not Salman Khan'],
		['jisme akshay kumar ho aur comedy ho', 'Comedy, With Akshay Kumar'],
		['2010 ke baad ki best thriller series', 'TV shows, Thriller, From 2011 on, Best first'],
		['imdb rating 8 se upar wali movies', 'Movies, Rated above 8'],
		['90 minute se kam ki comedy', 'Comedy, Under 1 h 30 min'],
		['2 ghante se upar ki na ho aur comedy ho', 'Comedy, At most 2 hours'],
		['koi aisi movie jisme end me twist ho', 'Movies, Plot twist'],
		['mujhe rona hai, koi sad movie do', 'Movies, A good cry'],
		['dimag ghumane wali movie bta', 'Movies, Mind-bending'],
		['bina gaano wali hindi film', 'Movies, Not music, Hindi'],
		['horror aur thriller dono nahi chahiye', 'Not horror, Not thriller'],
		['bhoot wali movie nahi, dar lagta hai', 'Movies, Not ghost'],
		['french film chahiye lekin romance na ho', 'Movies, Not romance, French'],
		['christopher nolan ki movies inception chhod ke', 'Movies, Christopher Nolan, Not Inception'],
		['black and white movies 1960 se pehle ki', 'Movies, Black and white, Until 1959'],
		['80 ke dashak ki horror movies', 'Movies, Horror, 1980 to 1989'],
		['aisi series jo khatam ho chuki ho', 'TV shows, Ended'],
		['anime batao koi accha sa', 'Animation, Japanese'],
		['mood kharab hai kuch accha dikha do', 'Feel-good'],
		['hotstar pe kya naya aaya hai', 'New, On JioHotstar'],
		['कोई अच्छी पारिवारिक फिल्म बताइए', 'Movies, Family friendly'],
		['नेटफ्लिक्स पर कोई नई फ़िल्म', 'Movies, From 2023 on, On Netflix'],
		['मम्मी के साथ देखने के लिए कोई अच्छी सी फिल्म बताओ', 'Movies, Family friendly'],
		['6 साल के बच्चे के लिए फिल्म', 'Movies, Family friendly, G at most'],
		['कोई पुरानी रोमांटिक फिल्म दिखाइए', 'Movies, Romance, Until 1979'],
		['डरावनी फिल्म नहीं चाहिए', 'Movies, Not horror'],
		['हॉरर और थ्रिलर के बिना कुछ', 'Not horror, Not thriller'],
		['रोने वाली फिल्म नहीं, कुछ हँसाने वाली', 'Movies, Comedy, Not a good cry'],
		['कोई सस्पेंस थ्रिलर जो बहुत लंबी न हो', 'Thriller, At most 2 hours'],
		['डेढ़ घंटे से ज़्यादा की न हो', 'At most 1 h 30 min'],
		['२ घंटे से छोटी कोई हॉलीवुड एक्शन फिल्म', 'Movies, Action, United States, Under 2 hours'],
		['नब्बे के दशक की एक्शन फिल्में', 'Movies, Action, 1990 to 1999'],
		['युद्ध पर बनी फिल्में जो सच्ची घटना पर आधारित हों', 'Movies, War, True story'],
		['अमिताभ बच्चन की फिल्म', 'Movies, Amitabh Bachchan'],
		['टाइटैनिक जैसी फिल्में', 'Movies, Like टाइटैनिक'],
		['नमस्ते, क्या आप मुझे कोई रहस्यमयी सीरीज़ सुझा सकते हैं?', 'greeting, TV shows, Mystery'],
		['pulp fiction ka director kaun hai', 'director Pulp Fiction?'],
		['parasite kahan dekh sakte hain', 'where Parasite'],
		['breaking bad me kitne season hai', 'seasons Breaking Bad?'],
		['दूसरी वाली कितनी लंबी है', 'length [2]?'],
		['inception ko meri watchlist me daal do', 'add Inception'],
		['isko watchlist se hata do', 'remove [it]'],
		['Inception को देखा हुआ मार्क करें', 'mark Inception'],
		['inception ko 5 star dunga', 'rate ***** Inception'],
		['मेरी वॉचलिस्ट दिखाओ', 'open-watchlist'],
		['aur dikhao', 'more'],
		['कुछ भी दिखाओ', 'Surprise'],
		['shukriya dost', 'thanks'],
		['तुम कौन हो', 'who-are-you'],
		['दो हॉरर मूवी बताओ', 'Movies, Horror, 2 titles'],
		['रोमाटिक मूवी', 'Movies, Romance'],
		['dono me se konsi acchi hai', 'among these'],
		['help', 'help'],
	])('“%s” says: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})
})

describe('English with words that Hindi has, too', () => {
	it.each([
		['das boot', '“Das Boot”'],
		['me before you', '“Me Before You”'],
		['do the right thing', '“Do the Right Thing”'],
		['my name is khan', '“My Name Is Khan”'],
		['3 idiots', '“3 Idiots”'],
		['no war', 'Not war'],
		['what about the second one', '[2]'],
	])('stays English: “%s”', (message, says) => {
		expect(said(message)).toBe(says)
	})
})
