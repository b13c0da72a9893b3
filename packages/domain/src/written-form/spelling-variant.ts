/**
 * American and British spelling of one word, by families of rules. A simple rule ("our" is "or") would accept `for`
 * for `four`, so every family lists the stems that it may change, or the stems that it may not.
 */

const ourStems = new Set(
  `arb ard arm behavi cand clam clang col demean dol enam endeav fav ferv flav glam harb hon hum lab
  neighb od parl ranc rig rum sav savi splend succ tum val vap vig`.split(/\s+/),
);
// `humorous`, `honorary`, `vaporise` are written without "our" in British English too.
const ourKeepsBefore = /^(?:ous|ious|ary|ific|ation|i[sz](?:e|a|i))/;

const replaceOur = (word: string): string =>
  word.replace(/our/g, (found, at: number) => {
    const before = word.slice(0, at);
    const after = word.slice(at + 3);
    const stem = [...ourStems].find((each) => before.endsWith(each));
    if (stem === undefined) return found;
    return stem !== 'col' && ourKeepsBefore.test(after) ? found : 'or';
  });

/** Stems whose verb has one spelling everywhere: `advertise`, `promise`, `arise`. */
const oneWayIse = new Set(
  `advert ar chast chem comprom dem expert merchand moonr mort parad prem prom sunr surm treat val`.split(
    /\s+/,
  ),
);
const isOneWayIse = (stem: string): boolean =>
  stem.length < 3 ||
  oneWayIse.has(stem) ||
  /[aouw]$|pr$|nch$|(?<!ti)v$|(?<!i)c$/.test(stem) ||
  (stem.endsWith('s') && !/(?:phas|thes|ntas|stas|mas|hos)$/.test(stem));

const replaceIse = (word: string): string => {
  const match = /^([a-z]+)is(e|es|ed|er|ers|ing|ation|ations|ational|able)$/.exec(word);
  const stem = match?.[1];
  if (match === null || stem === undefined || isOneWayIse(stem)) return word;
  return `${stem}iz${match[2] ?? ''}`;
};

const replaceFromTable = (table: readonly (readonly [RegExp, string])[]) => (word: string) =>
  table.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), word);

const replaceLigatures = replaceFromTable([
  [/aem/, 'em'],
  [/paed/, 'ped'],
  [/aesth/, 'esth'],
  [/naec/, 'nec'],
  [/archaeo/, 'archeo'],
  [/palaeo/, 'paleo'],
  [/iaev/, 'iev'],
  [/^caes/, 'ces'],
  [/^foet/, 'fet'],
  [/oestr/, 'estr'],
  [/rrhoe/, 'rrhe'],
  [/pnoe/, 'pne'],
  [/^oesoph/, 'esoph'],
  [/oedem/, 'edem'],
  [/^homoeo/, 'homeo'],
  [/^manoeuv/, 'maneuv'],
  [/^faec/, 'fec'],
  [/^amoeb/, 'ameb'],
  [/^aeon/, 'eon'],
  [/^coelia/, 'celia'],
]);

// Most words have neither "ae" nor "oe". The test saves twenty patterns.
const replaceLigature = (word: string) => (/[ao]e/.test(word) ? replaceLigatures(word) : word);

const measures = '(?:kilo|centi|milli|deca|deci|micro|nano|giga|hecto)?';
const replaceRe = replaceFromTable([
  [
    new RegExp(
      `^(${measures}(?:met|lit)|(?:epi)?cent|(?:amphi)?theat|fib|calib|lust|meag|mit|och|sab|scept|sepulch|somb|spect|goit|maneuv|saltpet)re(s?)$`,
    ),
    '$1er$2',
  ],
  [/^(cent|lust|maneuv|mit|sab|spect)r(ed|ing)$/, '$1er$2'],
]);

const replaceEnding = replaceFromTable([
  [/lys(e|es|ed|er|ers|ing)$/, 'lyz$1'],
  [
    /^(anal|catal|dial|homol|monol|prol|epil|travel|decal|pedag|demag|synag)ogu(?:e(s|d|r|rs)?|(ing))$/,
    '$1og$2$3',
  ],
  // `catalogued` loses "ue" and keeps the ending: cataloged, cataloger.
  [/^(anal|catal|dial|homol|monol|prol|epil|travel|decal|pedag|demag|synag)og(e?)(d|r|rs)$/, '$1oge$3'],
  [/^(def|off|lic|pret)ence(s|d|less)?$/, '$1ense$2'],
  [/^practis(e|es|ed|ing)$/, 'practic$1'],
  [/^(enro|fulfi|disti|insti|enthra|appa)l(s|ment|ments)?$/, '$1ll$2'],
  [/^(ski|wi)lful(ly|ness)?$/, '$1llful$2'],
  [/^instalment(s?)$/, 'installment$1'],
]);

const doubledL =
  `apparel barrel bevel cancel carol channel chisel counsel cudgel devil dial dishevel drivel duel
  enamel equal fuel funnel gambol grovel initial jewel kennel label level libel marshal marvel medal model
  panel parcel pedal pencil pummel quarrel ravel revel rival shovel shrivel signal snivel spiral stencil
  swivel symbol total tranquil travel tunnel unravel victual yodel`
    .split(/\s+/)
    .join('|');
const replaceDoubled = replaceFromTable([
  [
    new RegExp(
      `^((?:re|un|mis|out)?(?:${doubledL}))l(ed|ing|ings|er|ers|or|ors|ery|ist|ists|ous|ously|ity|iz\\w+)$`,
    ),
    '$1$2',
  ],
  [/^(worship|kidnap)p(ed|ing|er|ers)$/, '$1$2'],
  [/^(focus|bias)s(ed|es|ing)$/, '$1$2'],
]);

/** Words that differ only in the stem, with their endings. */
const replaceStems = replaceFromTable([
  [/^(re)?mould(s|ed|ing|ings|er|ers|y|ier|iest)?$/, '$1mold$2'],
  [/^smoulder(s|ed|ing)?$/, 'smolder$1'],
  [/^moult(s|ed|ing)?$/, 'molt$1'],
  [/^(snow)?plough(s|ed|ings?|er|ers|man|men|share|shares)?$/, '$1plow$2'],
  [/^grey(s|ed|ing|er|est|ish|ness)?$/, 'gray$1'],
  [/^enquir(e|es|ed|er|ers|y|ies|ing|ingly)$/, 'inquir$1'],
  [/^sceptic(s|al|ally|isms?)?$/, 'skeptic$1'],
  [/^pyjama(s)?$/, 'pajama$1'],
  [/^(judg|acknowledg|abridg|lodg)ement(s|al)?$/, '$1ment$2'],
  [/sulph(ur|at|id|it|on)/, 'sulf$1'],
  [/^cos(y|ies|ier|iest|ily|iness)$/, 'coz$1'],
  [/^maneuvr(able|ability)$/, 'maneuver$1'],
  [/^chequer(ed|ing|board|boards)$/, 'checker$1'],
  [/^ostracis(e|es|ed|ing)$/, 'ostraciz$1'],
  [/^moustache(s|d)?$/, 'mustache$1'],
  [/^jeweller(s)?$/, 'jeweler$1'],
  [/^gaol(s|ed|er|ers|ing)?$/, 'jail$1'],
  [/^draught(y|ier|iest|sman|smen)$/, 'draft$1'],
]);

const mayHaveStem =
  /ou(?:ld|lt|gh|st)|grey|enquir|sceptic|pyjama|ement|sulph|^cos|maneuvr|chequer|ostracis|jeweller|gaol|draught/;
const replaceStem = (word: string) => (mayHaveStem.test(word) ? replaceStems(word) : word);

/** Pairs that follow no rule and mean the same in both directions: UK form, US form. */
const bothWays = new Map<string, string>(
  `adviser advisor,aeroplane airplane,ageing aging,aluminium aluminum,artefact artifact,axe ax,behove behoove,
  carburettor carburetor,chequebook checkbook,chilli chili,chillies chilies,doughnut donut,furore furor,gelatine gelatin,
  glycerine glycerin,gramme gram,jewellery jewelry,kerbside curbside,kilogramme kilogram,lacklustre lackluster,
  likeable likable,liquorice licorice,maths math,mollusc mollusk,mum mom,omelette omelet,phoney phony,
  sizeable sizable,speciality specialty,whisky whiskey,woollen woolen,woolly wooly,yoghurt yogurt`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

/** UK words whose US form is also another word. Only the UK answer may be written as the US form. */
const answerOnly = new Map<string, string>([
  ['cheque', 'check'],
  ['chequer', 'checker'],
  ['disc', 'disk'],
  ['draught', 'draft'],
  ['kerb', 'curb'],
  ['programme', 'program'],
  ['racquet', 'racket'],
  ['storey', 'story'],
  ['tyre', 'tire'],
]);

const pluralOf = (word: string): string => word.replace(/([^aeiou])y$/, '$1ie').concat('s');

/** The entry of a table for a word, or for its plural. */
const lookUp = (pairs: ReadonlyMap<string, string>, word: string): string | undefined => {
  const known = pairs.get(word);
  if (known !== undefined || !word.endsWith('s')) return known;
  const singular = pairs.get(word.slice(0, -1)) ?? pairs.get(word.replace(/ies$/, 'y'));
  return singular && pluralOf(singular);
};

const canonical = (word: string): string => {
  const pair = lookUp(bothWays, word);
  if (pair !== undefined) return pair;
  const steps = [
    replaceLigature,
    replaceOur,
    replaceEnding,
    replaceIse,
    replaceRe,
    replaceDoubled,
    replaceStem,
  ];
  return steps.reduce((text, step) => step(text), word);
};

/** `word` in the case of `model`. Undefined when the case of `model` is not valid, such as `cOLOUR`. */
const withCaseOf = (model: string, word: string): string | undefined => {
  if (model === model.toLowerCase()) return word;
  if (model === model.toUpperCase() && model.length > 1) return word.toUpperCase();
  const isCapital = model.slice(1) === model.slice(1).toLowerCase();
  return isCapital ? word.slice(0, 1).toUpperCase() + word.slice(1) : undefined;
};

const mapWords = (text: string, change: (word: string) => string): string =>
  text.replace(/[A-Za-z]+/g, (word) => {
    const lower = word.toLowerCase();
    const changed = change(lower);
    return (changed === lower ? undefined : withCaseOf(word, changed)) ?? word;
  });

/** The text with one common spelling for each UK and US word. It is a key and not for display. */
export const toSpellingKey = (text: string): string => mapWords(text, canonical);

/** The answer in US spelling, when only this direction is safe (`cheque` → `check`). Otherwise undefined. */
export const toAmericanOnly = (answer: string): string | undefined => {
  const changed = mapWords(answer, (word) => lookUp(answerOnly, word) ?? word);
  return changed === answer ? undefined : changed;
};
