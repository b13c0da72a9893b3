// Columns: lemma, past, past participle. A slash separates forms that are both in use.
const verbs = `
arise arose arisen|awake awoke awoken|bear bore borne/born|beat beat beaten|become became become|begin began begun|
bend bent|bet bet|bind bound|bite bit bitten|bleed bled|blow blew blown|break broke broken|breed bred|bring brought|
broadcast broadcast|build built|burn burnt|burst burst|buy bought|cast cast|catch caught|choose chose chosen|cling clung|
come came come|cost cost|creep crept|cut cut|deal dealt|dig dug|do did done|draw drew drawn|dream dreamt|
drink drank drunk|drive drove driven|dwell dwelt|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|
find found|flee fled|fling flung|fly flew flown|forbid forbade forbidden|forecast forecast|foresee foresaw foreseen|
forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got got/gotten|give gave given|go went gone|
grind ground|grow grew grown|hang hung|have had|hear heard|hide hid hidden|hit hit|hold held|hurt hurt|keep kept|
kneel knelt|know knew known|lay laid|lead led|lean leant|leap leapt|learn learnt|leave left|lend lent|let let|
lie lay lain|light lit|lose lost|make made|mean meant|meet met|mislead misled|mistake mistook mistaken|
misunderstand misunderstood|mow mowed mown|offset offset|overcome overcame overcome|oversee oversaw overseen|
overtake overtook overtaken|overthrow overthrew overthrown|pay paid|prove proved proven|put put|quit quit|read read|
rebuild rebuilt|rid rid|ride rode ridden|ring rang rung|rise rose risen|run ran run|saw sawed sawn|say said|see saw seen|
seek sought|sell sold|send sent|set set|sew sewed sewn|shake shook shaken|shed shed|shine shone|shoot shot|
show showed shown|shrink shrank shrunk|shut shut|sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid|
smell smelt|sow sowed sown|speak spoke spoken|speed sped|spell spelt|spend spent|spill spilt|spin spun|spit spat|
split split|spoil spoilt|spread spread|spring sprang sprung|stand stood|steal stole stolen|stick stuck|sting stung|
stink stank stunk|strike struck struck/stricken|string strung|strive strove striven|swear swore sworn|sweep swept|
swell swelled swollen|swim swam swum|swing swung|take took taken|teach taught|tear tore torn|tell told|think thought|
throw threw thrown|thrust thrust|tread trod trodden|undergo underwent undergone|understand understood|
undertake undertook undertaken|undo undid undone|upset upset|wake woke woken|wear wore worn|weave wove woven|
weep wept|win won|wind wound|withdraw withdrew withdrawn|withhold withheld|withstand withstood|wring wrung|
write wrote written|rewrite rewrote rewritten|outgrow outgrew outgrown|outdo outdid outdone|repay repaid|resell resold|
be was/were been`;

const nouns = `
man men|woman women|child children|person people|foot feet|tooth teeth|goose geese|mouse mice|louse lice|ox oxen|
die dice|penny pence|leaf leaves|life lives|wife wives|knife knives|half halves|shelf shelves|self selves|wolf wolves|
calf calves|loaf loaves|thief thieves|sheaf sheaves|scarf scarves|hoof hooves|elf elves|analysis analyses|basis bases|
crisis crises|thesis theses|hypothesis hypotheses|diagnosis diagnoses|oasis oases|axis axes|emphasis emphases|
parenthesis parentheses|synthesis syntheses|criterion criteria|phenomenon phenomena|datum data|medium media|
bacterium bacteria|curriculum curricula|stratum strata|memorandum memoranda|cactus cacti|fungus fungi|nucleus nuclei|
stimulus stimuli|syllabus syllabi|radius radii|alumnus alumni|appendix appendices|index indices|matrix matrices|
formula formulae|vertebra vertebrae|larva larvae|antenna antennae|quiz quizzes|gentleman gentlemen|policeman policemen|
fisherman fishermen|businessman businessmen|businesswoman businesswomen|grandchild grandchildren|housewife housewives|
bookshelf bookshelves|fireman firemen|salesman salesmen|chairman chairmen|spokesman spokesmen|freshman freshmen|
passer-by passers-by|mother-in-law mothers-in-law|bureau bureaux|plateau plateaux`;

const adjectives = `
good better best|well better best|bad worse worst|badly worse worst|ill worse worst|little less least|many more most|
much more most|far farther/further farthest/furthest|old elder eldest`;

const others = `be third_person is|be s_form am|be s_form are|be present_participle being|have third_person has|do third_person does|
go third_person goes|die present_participle dying|lie present_participle lying|tie present_participle tying|
dye present_participle dyeing|age present_participle ageing|singe present_participle singeing`;

/** The names an irregular form can have. */
export type IrregularRelation =
  | 'past'
  | 'past_participle'
  | 'plural'
  | 'comparative'
  | 'superlative'
  | 'third_person'
  | 's_form'
  | 'present_participle';

type Named = { readonly lemma: string; readonly relation: IrregularRelation };

const entriesOf = (table: string): string[][] =>
  table
    .split('|')
    .map((entry) => entry.trim().split(/\s+/))
    .filter(([lemma]) => lemma);

function collect(): Map<string, Named[]> {
  const found = new Map<string, Named[]>();
  const add = (lemma: string, forms: string | undefined, relation: IrregularRelation) => {
    for (const form of forms?.split('/') ?? []) {
      const named = found.get(form) ?? [];
      const isKnown = form === lemma || named.some((each) => each.lemma === lemma);
      if (!isKnown) found.set(form, [...named, { lemma, relation }]);
    }
  };
  for (const [lemma = '', past, participle] of entriesOf(verbs)) {
    add(lemma, past, 'past');
    add(lemma, participle, 'past_participle');
  }
  for (const [lemma = '', plural] of entriesOf(nouns)) add(lemma, plural, 'plural');
  for (const [lemma = '', comparative, superlative] of entriesOf(adjectives)) {
    add(lemma, comparative, 'comparative');
    add(lemma, superlative, 'superlative');
  }
  for (const [lemma = '', relation, form] of entriesOf(others))
    add(lemma, form, relation as IrregularRelation);
  return found;
}

const byForm = collect();

/** Words that have this irregular form, most common first. The form is in lower case. */
export function listIrregularLemmas(form: string): readonly Named[] {
  return byForm.get(form) ?? [];
}

const byLemma = Map.groupBy(
  [...byForm].flatMap(([form, named]) => named.map(({ lemma, relation }) => ({ form, lemma, relation }))),
  ({ lemma }) => lemma,
);

/** The irregular forms of a word in lower case. */
export function listIrregularForms(
  lemma: string,
): readonly { readonly form: string; readonly relation: IrregularRelation }[] {
  return byLemma.get(lemma) ?? [];
}
