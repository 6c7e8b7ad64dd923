import { describe, expect, it } from 'vitest'
import { unreadLanguageOf } from '#domain/assistant/reading/unread.ts'
import { read, said, words } from '../said.ts'

describe('Portuguese', () => {
	it.each([
		['quem dirigiu heat, não foi o michael mann?', 'director Heat?'],
		['quem fez a trilha sonora de Titanic', '“Titanic”'],
		['não consigo dormir', 'Quiet'],
		['nada com doença', 'Not illness'],
		['série com no máximo 6 episódios', 'TV shows'],
		['me indica um filme de terror bem tenso pfv', 'Movies, Horror, Tense'],
		['quero um filme de terror que não seja muito longo', 'Movies, Horror, At most 2 hours'],
		['não muito longo', 'At most 2 hours'],
		['um thriller bom na netflix q n seja mto longo', 'Thriller, At most 2 hours, On Netflix'],
		['algo tipo stranger things', 'Like Stranger Things'],
		['séries parecidas com breaking bad', 'TV shows, Like Breaking Bad'],
		['série curtinha pra maratonar hj', 'TV shows, Exciting, At most 1 h 30 min'],
		['qual o mais assistido da netflix', 'On Netflix, Most popular first'],
		['filme q me faça chorar mt', 'Movies, A good cry'],
		['Boa noite, gostaria de ver um bom faroeste antigo', 'greeting, Western, Until 1979'],
		['filme com Clint Eastwood dos anos 60', 'Movies, With Clint Eastwood, 1960 to 1969'],
		['filme com a Fernanda Montenegro', 'Movies, With Fernanda Montenegro'],
		['filmes do tarantino menos pulp fiction', 'Movies, Quentin Tarantino, Not Pulp Fiction'],
		['filme sobre a segunda guerra mundial sem ser violento', 'Movies, World War II, Not violence'],
		['desenho pra minha filha de 4 anos', 'Animation, Family friendly, G at most'],
		['um filme inteligente, de no máximo duas horas', 'Movies, Thoughtful, At most 2 hours'],
		['um filme de uma hora e meia', 'Movies, 1 h 20 min to 1 h 40 min'],
		['filme entre 90 e 120 minutos', 'Movies, 1 h 30 min to 2 hours'],
		['quero um filme de até 1h30', 'Movies, At most 1 h 30 min'],
		['ficção científica com mais de 2 horas', 'Science fiction, Over 2 hours'],
		['quero um policial nórdico', 'Crime, One of 5 languages'],
		['uma comédia para ver com o meu namorado', 'Comedy, Date night'],
		['mostra-me comédias francesas recentes', 'Comedy, French, From 2023 on'],
		['um filme giro que não seja americano', 'Movies, Not United States'],
		['estou à procura duma série fixe para ver com a malta', 'TV shows'],
		['filmes de terror a partir de 2015', 'Movies, Horror, From 2015 on'],
		['filme de guerra antes de 1980', 'Movies, War, Until 1979'],
		['filmes de ação dos anos 80 ou 90', 'Movies, Action, 1980 to 1999'],
		['drama argentino com nota acima de 7', 'Drama, Argentina, Rated above 7'],
		['melhores filmes de 1994', 'Movies, 1994, Best first'],
		['joias escondidas dos anos 70', 'Hidden gems, 1970 to 1979'],
		['série de super herói mas nada da marvel', 'TV shows, Superhero, Not Marvel'],
		['um terror mas sem sangue', 'Horror, Not gore'],
		['nem terror nem suspense, prefiro um drama', 'Drama, Not horror, Not thriller'],
		['não quero filmes de guerra', 'Movies, Not war'],
		['filme de viagem no tempo que dê um nó na cabeça', 'Movies, Mind-bending, Time travel'],
		['uma minissérie baseada em fatos reais', 'TV shows, Miniseries, True story'],
		['tô na bad, quero algo pra me animar', 'Feel-good'],
		['série com até 2 temporadas', 'TV shows, At most 2 seasons'],
		['algo que não seja da netflix', 'Not on Netflix'],
		['tira os que eu já vi', 'Not seen yet'],
		['só os gratuitos', 'Free or with ads'],
		['filmes fora do radar', 'Movies, Hidden gems'],
		['recomenda uns 3 filmes de terror', 'Movies, Horror, 3 titles'],
		['mais recentes', 'Newest first'],
		['me surpreenda', 'Surprise'],
		['quem dirigiu oppenheimer?', 'director Oppenheimer?'],
		['quem atuou em titanic', 'cast Titanic?'],
		['quantas temporadas tem breaking bad', 'seasons Breaking Bad?'],
		['the bear já acabou?', 'ended The Bear?'],
		['do que se trata duna', 'plot duna?'],
		['onde eu vejo duna 2?', 'where duna 2'],
		['o terceiro tem na netflix?', 'where [3] on Netflix'],
		['adiciona moana na minha lista', 'add Moana'],
		['Adicionar Matrix a Quero ver', 'add The Matrix'],
		['tira o batman da minha lista', 'remove Batman'],
		['coloca oppenheimer nos favoritos', 'favorite Oppenheimer'],
		['marca parasite como assistido', 'mark Parasite'],
		['dou 5 estrelas pra bacurau', 'rate ***** bacurau'],
		['o segundo', '[2]'],
		['outro', 'more'],
		['tô na fossa, quero chorar litros', 'A good cry'],
		['comédia mineira com a Fernanda Torres', 'Comedy, Minas Gerais, With Fernanda Torres'],
		['esconde friends da minha tela', 'hide Friends'],
		['série que já terminou, só uma temporada', 'TV shows, 1 season, Ended'],
		['especial de stand up na netflix', 'Comedy, Stand up comedy, On Netflix'],
		['bangue bangue italiano dos anos 60', 'Western, Italian, 1960 to 1969'],
		['terror sem sustinho e sem morte de animal', 'Horror, Not jump scare, Not animal death'],
		['documentário true crime brasileiro', 'Documentary, Crime, True story, Brazil'],
		['novela das nove', 'TV shows, Soap, Brazil'],
		['filme sobre o cangaço no globoplay', 'Movies, Cangaço, On Globoplay'],
		['muito obrigado', 'thanks'],
		['um filme sem sangue com final feliz', 'Movies, Feel-good, Not gore'],
		['serie com episodios de 20 a 30 minutos', 'TV shows, 20 min to 30 min'],
		['filmes dos ultimos 3 anos', 'Movies, From 2023 on'],
	])('“%s” says: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})

	it.each([
		['quiero una peli de terror no muy larga', 'Movies, Horror, At most 2 hours'],
		['no quiero nada de terror', 'Not horror'],
		['una serie sin violencia', 'TV shows, Not violence'],
		['una comedia romantica francesa', 'Romance, Comedy, French'],
		['series con menos de 3 temporadas', 'TV shows, At most 2 seasons'],
		['o brother where art thou', '“O Brother, Where Art Thou?”'],
		['ratatouille', '“Ratatouille”'],
	])('“%s” stays what it was: %s', (message, says) => {
		expect(said(message)).toBe(says)
	})

	it('says which words of dubbing and subtitles it does not understand', () => {
		expect(read('filme de guerra russo legendado depois de 2010').unused).toEqual(['legendado'])
		expect(read('quero série dublada sobre advogado').unused).toEqual(['dublada'])
	})

	it('is not a language that requests are not read in', () => {
		expect(unreadLanguageOf('quero um filme de terror que não seja muito longo', words.unread)).toBeNull()
	})
})
