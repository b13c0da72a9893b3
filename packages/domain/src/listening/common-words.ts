import { listLemmaCandidates } from '../lexicon/lemma.ts';

// The words that occur most often in our own sentences (content/words, content/articles, content/sentences), in their base
// form, and words that learners confuse with them.
const words = `
  about above abroad accept accident account across actually add address admit adults advice advise affect
  afraid after afternoon again against age ago agreed air airport alarm all allowed almost alone along aloud
  already also although always among amount an ancient and angel angle angry animal ankle annual another
  answer any anyone anything anywhere apart app apple appointment area arm around arrive as ask asleep at
  attention audience august aunt autumn average avoid awake away baby back bad bag bake bakery balcony ball
  balloon bank barn basement bat bath bathe bathroom bats be beach beans because become bed bedroom bees
  before begin beginners behind believe bell benefits beside bet between bicycle big bike bin bird birthday
  bit black blew blue board boat body boil book bookshop boots borrow both bottle bottom bought bowl box boy
  bread break breakfast breath breathe bridge bright bring brother brown budget build bulb burned bus busy
  but buy by cake call calm camera campsite campus can canal cancelled cannot captain car carbon card care
  careful carefully carry case cash castle cat catch caught cause ceiling cent century chair chance change
  charge cheap check chess chicken child childhood chip chocolate choice choose cinema circle city claim
  class clean clear clever clock close cloth clothe clothes clouds club coach coast coat coffee coins cold
  collect college colour come common company complete completely computer concert contains control cook cool
  copy coral corner correct corridor cost cot cottage cough could council count country course court cousin
  cover cream critics cross crowd cup customers cut cycle cyclists daily dairy damage dance dark date day
  deadline deal decade decides decision deep dentist department depends desert design desk dessert detail
  diary diet difference different difficult dinner director disappear disease distance do doctor dog door
  dose doubled dough down drawing dress drink drive drop dry ducks due during each ear early earth easily
  easy eat education effect egg eight eighty electric electricity eleven else email employs empty end energy
  engine engineer english enjoy enough entrance equally essay even ever every everyone everything evidence
  exactly exam except exercise expected expensive experience experts explain extra eye face factory failed
  fair fall family famous far farm farmers fast father favourite february fee feel feet fence ferry festival
  few field fifteen fifty figure fill film final finally find fine finger fingers finish fire first fish fit
  five flat flight flood floor flour flower fly fog follow food fool foot football for foreign forest forget
  form forty four free fresh friday fridge friend friendly frog from front frost fruit fry fuel full fun
  gallery game gap garden gas gate gentle get gift give glass go gold good grain grandfather grandmother
  grandparents grass great green greenhouse grey ground group grow guess guest guide gym habit hair half
  hall ham hand handle hang happened happy harbour hard hardly harvest have he head health hear heard heart
  heat heavy height hello help hem here high hill him himself hire his history hit hold hole holiday home
  honey horse hospital hot hotel hour house how however huge human hundred hungry hurry hurt hut ice idea if
  improve in includes including indoors insects inside instead internet interview into island it itself
  jacket january jeep job join joke journey juice june just keep key kind kitchen know knowledge ladder lake
  lamp land lane language large last late laugh lay lead leak leap learn leave led leg lemon lesson let
  librarian library lice lick life lift light lighthouse like line lip list listen little live local lock
  log long look loose lose lot loud love low luck lunch machine main make man manager many map march marked
  market mash match may maybe me meal means measure meat media medicine meet members memory menu message
  metal mice middle midnight might milk mill million mind minute miss mistake model modern moment monday
  money month mood moon morning mother mountain mouse mouth move mrs much museum music must my name narrow
  natural near nearby nearly need neighbour nervous nest nets never new newspapers next night nine ninety no
  nobody noise noisy noodles noon north not notes nothing notice novel now number nurse nuts ocean of off
  office often oil ok okay old on once one onions online only open or orange order other our out outside
  oven over overnight own oxygen pack page pain paint pan panels paper parcel parents park parrot part party
  pass passenger passport password past path patient pay peace pen per perfect person phone photo piano pick
  picnic picture piece pilot pipes place plan plant plastic plate play players please plenty pocket poem
  point pool poor popular population port post pounds power practice pray prefer present pressure price
  primary prize problem produces protect public pull pump pupils puppy purpose put quarter question quick
  quickly quiet quite race railway rain rainy raised rang rarely rate rather reach read readers ready real
  really reason receipt recipe recycling red reduce reef region regular remain remember remove rent repair
  report research residents responsible rest restaurant result retired return rice rich ride right rise risk
  river road robot rock roof room rope round route row rule run runners safe safety sale salt same sand
  saturday save say school science scientists screen sea season seat second see seeds seems sell send sense
  separate september serious served set seven several sew share she sheep shelf shift ship shirt shoe shop
  shoppers short shortage should show shy sick side sight sign silent silk simple simply since sing single
  sink sister sit six sixty size skin sky sleep slip slopes slow slowly small smell smile snow so social
  sofa soft soil solar some somebody someone something son song soon sorry sort sound soup south space speak
  special species speech spelling spend spoon sport spread spring square stadium staff stage stairs stand
  stars start station stay steam steep steps still stone stop store storm story straight strange strangers
  strawberry stream street strength strict strong student study stuff success such sudden sue sugar suitcase
  summer sun sunday sunrise sunshine sure surprise survey survive sweet swim table take talk tall tap taste
  taxi tea teach team teenagers tell temperature ten tennis tense tent tenth term terrible test than thank
  thanks that the theatre their them then there these they thick thin thing things think third thirty this
  thong those thousand three through throw thursday ticket time timetable tiny tired to today together
  tomatoes tomorrow tonight too top touch tour tourism tourists towards tower town toys track traffic train
  travel travellers tree trip trouble true trust try tuesday tunnel turn turtles tutor twelve twenty twice
  twins two umbrella uncle under understand university unless until up upstairs us use useful useless
  usually valley valuable value van vegetables veil very vest view village villagers vine violin visit
  visitors voice volunteers wait wake walk wall want warm was wash waste watch water waves way we wear
  weather week weekday weekend weekly weight well were west wet whale what when whenever where whether which
  while white who whole why wide wild will wind window wine winter with within without won wood wooden wool
  word work workers world worth would write wrong year yeast yellow yes yet yolk you young your
`;

const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

/** Whether a word, in lower case, or one of its base forms is a word that beginners know. */
export const isCommonWord = (word: string): boolean =>
  commonWords.has(word) || listLemmaCandidates(word).some(({ key }) => commonWords.has(key));
