/** English words, also of well-known titles, that a letter or two tell from a word of the lexicon: "planet" is no "plane". */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set(
	`accidental adaption addicted addition adolescence adoration alice alternatives amnesiac anger apocalypto arabia
aristocats artistic artistry austin awakens backing backwoods baker befriend befriends bicker bitter bitterly bleeding
blending boiling boring bottle bottles bouncing breakout breeding bridesmaid bridesmaids bridge broke broken brothel
brotherly building buildings bullet bullets bunker burned burying butter caring casper catering cattle celebrate
celebrates certain changeling charge charges charting chaste chips chocolat choking claiming clans clause cleaning
cleverly closing collage colombiana commodity commuter competes composer conceive concept concerns confused conman
connected conquest constant construct contacted contained contends continent continents contracted contractor
contractors converge convert cooperate cooperates corrupted cosmic countrywide course covering covert crass creating
creative creators crises crusade crushed currency danger dangers daring daunting debts deepens defending demented
departed depending deported depressed detailing devise devises dinner dinners direction directions discovers disgusted
diverted dives divine doctoral doling dramatizes drive driven driving emotionally emotions escapades eternally event
excellence exclusive execution exercise exorcise exotic expensive experimental faction factions failing famed famously
fantasia farther faster fathered feathers fending festival fiance fictional fiends filling financially finish fling
floating follower followers foreman foremost forged formed forrest founding frame franchise freighter fright
frighteners function functions funding garbage grandpa greedy grizzled grossing guerillas haired haven heated hiding
highlander hilariously hiring historians historically holes homeland hopeless horrified hostel housemates humorless
hunger hunted hysterical identify illuminates illusions independence indiana infects inhabits inject innate innocence
innocently intensely intention intentions interact interest interests internal internationally intimate investor
investors inviting jingle latter layer layers liner linings locker loner looked losers lovely lyndon machina magically
maintain maintains makers maneuver maneuvers maniacal margin marine marital marked marred marries martian masses
mating meals melancholia mentally messages meteoric minister misses mistakes money monuments moppets motive motives
mounting munitions murderess mysteriously mystical naive naturally negative nightmarish octopussy olympians
orchestrate orchestrates organism pacifier paranorman parting partnered patients paying payments peacefully perfectly
persia physically physician placed placing planet planets poison policy polite politically populace populate posters
powerless prayer prayers presidency pretense price primate profoundly providing psycho psychotic publicly qualify
quits racist raging raiding ranking ransom reaching reactions realising realizing reappears rebellious receiving
relating relies resistant reticent revelation revelations ridding rider rising roaming roots royale scamming
scandalous scarce schizophrenic scratch scratches secretly sells sergeant serves sexually shifting shipping shooter
shots showman shrink sickly signing sitter skies slinging snitch socially spans sparking specially spins spinster
spirited spots stake state stationed status steady stealing steam stemming stepping stitch stopping strained strangely
stranger strangers strapped stricken striking string strings strive strives stroke struck strung studies studious
suffer suffers superhuman supports sweeping talented tapped taunting teaching teachings tender tending terminate
terribly terrorize terrorizes testing threat threats thrones tower towers tracking trail trailing trails transplanted
trash treader trendy tribal tripped trouble trusting tucker undergoes understood vantage victories village villages
violently virtually virulent voters wages waited waiting waking walter warnings warring water waters weaponry widening
wielding window windows words worrying wreaking`.split(/\s+/),
)
