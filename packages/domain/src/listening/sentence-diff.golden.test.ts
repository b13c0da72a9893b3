import { expect, test } from 'vitest';
import { diffSentence, type SentenceDiff } from './sentence-diff.ts';

const letterOf = { typo: 't', homophone: 'h', ending: 'e', joined: 'j', number: 'n', word: 'w' } as const;

/** One letter for each word of the sentence: `.` right, `m` missing, else the kind of the wrong word; `+` for an extra word. */
const codeOf = ({ ops }: SentenceDiff): string =>
  ops
    .map((op) => {
      if (op.op === 'extra') return '+';
      const letter = op.op === 'right' ? '.' : op.op === 'missing' ? 'm' : letterOf[op.kind];
      return letter.repeat(op.to - op.from);
    })
    .join('');

/** `heard = written` pairs, separated by `|`. Each is tried in the middle of a sentence. */
const pairs = (table: string): [string, string][] =>
  table
    .split(/[|\n]/)
    .map((row) => row.trim())
    .filter(Boolean)
    .map((row) => row.split(' = ').map((side) => side.trim()) as [string, string]);

const inSentence = (part: string) => `Yesterday ${part} near Paris.`;
const middleOf = (heard: string, written: string) =>
  codeOf(diffSentence(inSentence(heard), inSentence(written))).slice(1, -2);

let rows = 0;

/** Every pair is judged as the same words. */
const sameWords = (name: string, table: string) =>
  test(`${name} is no mistake`, () => {
    const found = pairs(table);
    const wrong = found.filter(([heard, written]) => !/^\.+$/.test(middleOf(heard, written)));
    expect(wrong).toEqual([]);
    rows += found.length;
  });

/** Every pair is judged with this letter. */
const wrongWords = (name: string, letter: string, table: string) =>
  test(name, () => {
    const found = pairs(table);
    const other = found
      .map(([heard, written]) => [heard, written, middleOf(heard, written)])
      .filter(([, , code]) => code !== letter);
    expect(other).toEqual([]);
    rows += found.length;
  });

sameWords(
  'a contraction',
  `I don't know = I do not know | they do not know = they don't know | she isn't here = she is not here | we aren't sure = we are not sure
  it's late = it is late | it's gone = it has gone | he's left = he has left | he is tall = he's tall | that's fine = that is fine
  you're right = you are right | we've met = we have met | I have met him = I've met him | they'll come = they will come | I'd go = I would go
  I'd gone = I had gone | she'd like tea = she would like tea | let's start = let us start | can't see = cannot see | cannot see = can not see
  won't open = will not open | will not open = won't open | shan't go = shall not go | wasn't it = was not it | hadn't seen = had not seen
  couldn't find = could not find | shouldn't eat = should not eat | mustn't smoke = must not smoke | doesn't work = does not work
  what's this = what is this | who's there = who is there | where's Tom = where is Tom | I'm ready = I am ready | weren't they = were not they
  you'd better = you had better | there's milk = there is milk | didn't come = did not come | haven't eaten = have not eaten`,
);

sameWords(
  'a left out apostrophe that makes no other word',
  `I don't know = I dont know | doesn't work = doesnt work | I'm ready = Im ready | didn't come = didnt come | that's fine = thats fine
  you're right = youre right | they've met = theyve met | couldn't find = couldnt find | isn't it = isnt it | I've seen = Ive seen`,
);

sameWords(
  'another way to write a number',
  `twenty-one people = 21 people | 21 people = twenty one people | 105 dollars = one hundred and five dollars | 3 cats = three cats
  one hundred and five = 105 | two thousand = 2000 | 2,000 books = 2000 books | 1,000 people = one thousand people | a thousand people = 1000 people
  1,000 people = a thousand people | a hundred years = 100 years | nineteen eighty-four = 1984 | in 1999 = in nineteen ninety-nine
  two thousand and eight = 2008 | in 2019 = in twenty nineteen | 15 minutes = fifteen minutes | fifty minutes = 50 minutes
  the 21st of May = the twenty-first of May | the third floor = the 3rd floor | the 5th of June = the fifth of June | twelfth night = 12th night
  the 30th day = the thirtieth day | thirty-five = 35 | 7 days = seven days | 350 seats = three hundred and fifty seats
  three hundred fifty seats = 350 seats | 12,500 visitors = twelve thousand five hundred visitors | one million = 1,000,000
  £20 each = twenty pounds each | 20 pounds each = £20 each | $5 tip = five dollars tip | 50% off = fifty percent off | 50 per cent off = 50% off
  ten per cent = 10% | 5 p.m. sharp = 5 pm sharp | at 9 am = at 9am | 9 a.m. = nine am | 6:30 train = 6.30 train | €15 card = fifteen euros card
  the eighties = the 80s | zero = 0 | 8 o'clock = eight o'clock | the first one = the 1st one | eleven = 11 | 40 = forty | ninety-nine = 99
  1805 = eighteen oh five | two hundred = 200 | 60,000 = sixty thousand | 4th = fourth | 22nd = twenty-second`,
);

sameWords(
  'a time, a date, a sum or a telephone number in another form',
  `at 9:30 a.m. = at nine thirty am | 5:15 p.m. = 17:15 | half past nine = 9:30 | the 23rd of March 1984 = March 23rd nineteen eighty-four
  on 23rd March 1984 = on the twenty third of march nineteen eighty four | costs $3.50 = costs three dollars fifty | £3.50 = 3 pounds 50 | €15 = fifteen euros
  call 0141 246 3121 now = call 01412463121 now | call 0141 246 3121 now = call 014 124 63121 now | 5 km = five kilometres | 2.5 million = two point five million
  the encyclopædia = the encyclopaedia`,
);

wrongWords(
  'another sum, time or telephone number',
  'n',
  `£25 = $25 | £25 = €25 | 9:30 = 9:13 | 15% = 50% | £3.50 = £3.05`,
);

sameWords(
  'a hyphen or a space',
  `ice-cream = ice cream | well-known = well known | part time = part-time | ten-year-old = ten year old | mother-in-law = mother in law
  check-in desk = check in desk | second-hand = second hand | a five-minute walk = a five minute walk | twenty–three = twenty-three
  up‑to‑date = up to date | self-service = self service | north-east = north east`,
);

sameWords(
  'a title',
  `Mr. Smith = Mister Smith | Mr Smith = mr. smith | Mrs. Green = Mrs Green | Dr. Lee = Doctor Lee | Doctor Brown = Dr Brown | Prof. White = Professor White
  Ms. Hill = ms hill | St. John = Saint John | Professor King = Prof King`,
);

sameWords(
  'British or American spelling',
  `the colour = the color | my favourite = my favorite | the centre = the center | a theatre = a theater | to organise = to organize
  they realised = they realized | a neighbour = a neighbor | the harbour = the harbor | grey clouds = gray clouds | travelled = traveled
  cancelled = canceled | jewellery = jewelry | the programme = the program | a metre = a meter | the litre = the liter | defence = defense
  licence = license | aeroplane = airplane | pyjamas = pajamas | honour = honor | labour = labor | humour = humor
  catalogue = catalog | dialogue = dialog | fulfil = fulfill | skilful = skillful | modelling = modeling | apologise = apologize | analyse = analyze
  behaviour = behavior | flavour = flavor | rumour = rumor | fibre = fiber | kilometre = kilometer | cheque = check | mould = mold`,
);

sameWords(
  'case, punctuation and quotes',
  `the Tower = the tower | Hello, Anna = hello anna | yes, please = Yes please | "Stop," he said = stop he said | (really) = really | wait… = wait
  he said: go = he said go | don’t go = don't go | the café = the cafe | a naïve boy = a naive boy | U.S. law = US law | bread, milk and tea = bread milk and tea
  “Yes,” she said = yes she said | time! = time | why? = why | Ｈｅｌｌｏ = hello | OK = okay | salt & oil = salt and oil | Anna's bag = anna’s bag`,
);

sameWords(
  'a short form of everyday speech',
  `I'm going to eat = I'm gonna eat | we want to go = we wanna go | I've got to go = I've gotta go | give me that = gimme that | kind of cold = kinda cold
  let me see = lemme see | yes = yeah`,
);

wrongWords(
  'a typo is a typo',
  't',
  `accommodation = accomodation | restaurant = restaraunt | necessary = neccessary | definitely = definately | separate = seperate
  government = goverment | environment = enviroment | receive = recieve | believe = beleive | library = libary | tomorrow = tommorow
  business = buisness | beautiful = beatiful | calendar = calender | committee = comittee | interesting = intresting | knowledge = knowlege
  vegetables = vegatables | temperature = temprature | umbrella = umbrela | Wednesday = Wensday | February = Febuary | chocolate = choclate
  appointment = apointment | professional = profesional | successful = succesful | immediately = imediately | independent = independant
  occasion = ocassion | parliament = parliment | possession = posession | privilege = privelege | questionnaire = questionaire
  recommend = recomend | schedule = shedule | similar = similiar | truly = truely | until = untill | writing = writting | weird = wierd
  achieve = acheive | address = adress | argument = arguement | beginning = begining | colleague = collegue | exhibition = exibition
  experience = experiance | height = heigth | kitchen = kichen | lighthouse = lighthose | language = langauge | maintenance = maintainance
  medicine = medecine | neighbour = nieghbour | opportunity = oppurtunity | pronunciation = pronounciation | science = sience | suitcase = suticase
  technology = technolgy | usually = usualy | volunteer = volunter | cupboard = cubboard | biscuit = biscut | journey = jurney`,
);

wrongWords(
  'another word with the same sound',
  'h',
  `their = there | there = their | they're = there | too = to | to = two | its = it's | your = you're | whose = who's | here = hear | right = write | sea = see
  meat = meet | weather = whether | week = weak | whole = hole | break = brake | buy = by | flour = flower | knew = new | know = no | one = won
  peace = piece | plain = plane | principal = principle | sail = sale | son = sun | steel = steal | tail = tale | threw = through | waste = waist
  allowed = aloud | bare = bear | berry = bury | board = bored | course = coarse | fare = fair | guest = guessed | heel = heal | lead = led
  lesson = lessen | mist = missed | pair = pear | passed = past | route = root | scene = seen | sight = site | stare = stair | wait = weight
  stationery = stationary | hour = our | where = wear | aisle = isle | cereal = serial`,
);

wrongWords(
  'another form of the word',
  'e',
  `walked = walk | walks = walk | houses = house | bigger = big | running = run | went = go | children = child | tickets = ticket | wanted = want
  played = play | asked = ask | closes = close | studies = study | tried = try | stopped = stop | teeth = tooth | women = woman | taught = teach
  bought = buy | written = write | nearest = near | takes = take | looked = looks | opened = open | minutes = minute | years = year | liked = like
  cleaned = cleaning | talks = talked | longer = long`,
);

wrongWords(
  'another word',
  'w',
  `ship = sheep | live = leave | then = than | form = from | thick = sick | work = walk | think = sink | bag = back | bad = bed | cheap = ship
  light = right | late = rate | fan = van | price = prize | hat = heart | cat = cut | full = fool | pull = pool | coat = court | cloth = clothes
  quiet = quite | desert = dinner | kitchen = chicken | staff = stuff | food = foot | hand = end | want = went | head = had | far = car | train = rain
  beach = bridge | first = fast | lost = last | month = mouth | angry = hungry | snack = snake`,
);

wrongWords(
  'another number',
  'n',
  `13 = 30 | fifteen = fifty | thirty = thirteen | 14 = 40 | sixteen = 60 | seventeen = seventy | 1984 = 1948 | 205 = 250 | third = 2nd | 80 = eighteen`,
);

const sentences: readonly (readonly [string, string, string])[] = [
  ['He went to the shop.', 'he went to shop', '...m.'],
  ['He went to the shop.', 'he went the shop', '..m..'],
  ['He went to the shop.', 'went to the shop', 'm....'],
  ['He went to the shop.', 'he went to the', '....m'],
  ['He went to the shop.', 'he quickly went to the shop', '.+....'],
  ['He went to the shop.', 'he went to the shop today', '.....+'],
  ['He went to the shop.', '', 'mmmmm'],
  ['He went to the shop.', 'shop', 'mmmm.'],
  ['I have a lot of work.', 'I have alot of work', '..jj..'],
  ['Thank you very much indeed.', 'thankyou very much indeed', 'jj...'],
  ['Sometimes I walk.', 'some times I walk', 'j..'],
  ['I could have been a doctor.', 'I could of been a doctor', '..w...'],
  ['An apple a day.', 'a napple a day', 'wt..'],
  ['Next door to the bank.', 'nextdoor to the bank', 'jj...'],
  ['She asked him for it.', 'she asked im for it', '..t..'],
  ['Pick it up, please.', 'pick up please', '.m..'],
  ['Turn off the light.', 'turn of the light', '.w..'],
  ['We are out of milk.', 'we out of milk', '.m...'],
  ['Tell them to wait.', 'tell him to wait', '.w..'],
  ['There used to be a park.', 'there use to be a park', '.e....'],
  ['I would have told you.', 'I would told you', '..m..'],
  ['The cat sat on the mat.', 'the the cat sat on the mat', '+......'],
  ['It was the best of times.', 'was it the best of times', '+.m....'],
  ['no no no', 'no no', 'm..'],
];

test('sentences with missing, extra and joined words', () => {
  const found = sentences.map(([heard, written]) => [heard, written, codeOf(diffSentence(heard, written))]);
  expect(found).toEqual(sentences.map((row) => [...row]));
  rows += sentences.length;
});

test('there are at least 300 golden rows', () => {
  expect(rows).toBeGreaterThanOrEqual(300);
});
