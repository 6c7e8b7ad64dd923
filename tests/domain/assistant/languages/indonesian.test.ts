import { describe, expect, it } from 'vitest'
import { said } from '../said.ts'

describe('Indonesian', () => {
	it.each([
		['film horror yg scary tapi ga gore', 'Movies, Horror, Not gore'],
		['ada rekomendasi film komedi romantis di netflix ga?', 'Movies, Romance, Comedy, On Netflix'],
		['yg kayak the conjuring dong', 'Like The Conjuring'],
		['film lucu buat nemenin makan, jgn yg kelamaan', 'Movies, Comedy, Light, At most 2 hours'],
		['drakor yg bikin baper', 'TV shows, Drama, Romance, Korean'],
		['Halo kak, minta rekomendasi film untuk anak umur 6 tahun', 'greeting, Movies, Family friendly, G at most'],
		['film kartun buat nonton bareng keluarga', 'Movies, Animation, Family friendly'],
		['tolong carikan film yang tidak ada kekerasannya untuk anak-anak', 'Movies, Not violence, Family friendly'],
		['film karya christopher nolan selain inception', 'Movies, Christopher Nolan, Not Inception'],
		['film korea tahun 2000an yang ratingnya di atas 7', 'Movies, Korean, 2000 to 2009, Rated above 7'],
		['film sci-fi dengan plot twist, bukan yang alurnya lambat', 'Movies, Science fiction, Not slow burn, Plot twist'],
		['film romantis buat nonton sama pacar malam ini', 'Movies, Romance, Date night'],
		['bukan horor bukan thriller, yang bikin happy aja', 'Not horror, Not thriller, Feel-good'],
		['yang main tom hanks ada?', 'With Tom Hanks'],
		['Saya ingin menonton film perang berdasarkan kisah nyata', 'Movies, War, True story'],
		['film lawas tahun 70-an', 'Movies, 1970 to 1979'],
		['gabut nih, kasih film yg seru dong', 'Movies, Exciting'],
		['film action yg plotnya ga ngebosenin', 'Movies, Action'],
		['gw lagi sedih, pengen nangis', 'A good cry'],
		['ga suka film drama, yg tegang2 aja', 'Movies, Not drama, Tense'],
		['serial yang cuma satu season', 'TV shows, 1 season'],
		['serial detektif inggris, kurang dari 4 season', 'TV shows, Detective, United Kingdom, At most 3 seasons'],
		['film di bawah 90 menit', 'Movies, Under 1 h 30 min'],
		['film pendek max 1 jam setengah', 'Movies, At most 1 h 30 min'],
		['film satu setengah jam', 'Movies, 1 h 20 min to 1 h 40 min'],
		['film ga lebih dari 100 menit', 'Movies, At most 1 h 40 min'],
		['film antara tahun 1990 dan 2000', 'Movies, 1990 to 2000'],
		['film dari tahun 80-an sampai 90-an', 'Movies, 1980 to 1999'],
		['movie yang mind blowing kayak interstellar', 'Movies, Mind-bending, Like Interstellar'],
		['something funny tapi jangan yang cringe', 'Comedy'],
		['series thriller psychological yg bikin mikir', 'TV shows, Thriller, Mind-bending, Psychological'],
		['hidden gem film indonesia', 'Movies, Hidden gems, Indonesian'],
		['film zombie kecuali train to busan', 'Movies, Zombie, Not Train to Busan'],
		['gak mau yang ada hantunya', 'Not ghost'],
		['film yg mirip sama the notebook tapi endingnya ga sedih', 'Movies, Not a good cry, Like The Notebook'],
		['anak saya umur 4 tahun suka dinosaurus, ada film apa?', 'Movies, Dinosaur, Family friendly, G at most'],
		['terserah deh', 'Surprise'],
		['yang lebih lama', 'Oldest first'],
		['cari yang lebih pendek', 'At most 1 h 30 min'],
		['bukan itu', 'more'],
		['ganti dong', 'more'],
		['aku udah nonton semua itu', 'more'],
		['siapa sutradara pulp fiction?', 'director Pulp Fiction?'],
		['yang kedua berapa lama durasinya', 'length [2]?'],
		['stranger things udah tamat belum?', 'ended Stranger Things?'],
		['parasite ceritanya tentang apa sih', 'plot Parasite?'],
		['interstellar ada di netflix ga', 'where Interstellar on Netflix'],
		['nonton the godfather dimana ya', 'where The Godfather'],
		['simpen inception buat nanti', 'add Inception'],
		['kasih bintang 5 buat inception', 'rate ***** Inception'],
		['tandai parasite sudah ditonton', 'mark Parasite'],
		['hapus titanic dari daftar', 'remove Titanic'],
		['bisa apa aja?', 'help'],
		['goblok', 'complaint'],
		['makasih ya kak', 'thanks'],
	])('“%s” says: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})

	it.each([
		['kung fu panda', '“Kung Fu Panda”'],
		['space jam', '“Space Jam”'],
		['dan in real life', '“Dan in Real Life”'],
		['una serie de accion', 'TV shows, Action'],
	])('does not read “%s”, which is in another language: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})
})
