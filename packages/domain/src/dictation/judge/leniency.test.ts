import { describe, expect, it } from 'vitest';
import { toAmericanOnly, toSpellingKey } from '../../written-form/spelling-variant.ts';
import { type LeniencyName, listLeniencies, normaliseWith } from './leniency.ts';

const all = listLeniencies({ isCaseStrict: false, isExam: false });
const normalise = (name: LeniencyName, text: string) =>
  normaliseWith(
    all.filter((each) => each.name === name),
    text,
  );

describe('each leniency alone', () => {
  it.each<[LeniencyName, string, string]>([
    ['full-width', 'Ａｂ－１！', 'Ab-1!'],
    ['quote-style', '‘a’ “b” c´d', "'a' \"b\" c'd"],
    ['hyphen-style', 'a‑b—c−d', 'a-b-c-d'],
    ['space-runs', '  a \u00a0 b\u200b ', 'a b'],
    ['outer-punctuation', '"library."', 'library'],
    ['outer-punctuation', "students'", "students'"],
    ['outer-punctuation', "'tis", "'tis"],
    ['outer-punctuation', 'a.m.', 'a.m'],
    ['letter-case', 'AbC', 'abc'],
    ['diacritics', 'Façade', 'Facade'],
    ['hyphen-or-space', 'well - known', 'well known'],
    ['spelling-variant', 'Grey COLOURS', 'Gray COLORS'],
  ])('%s: %j becomes %j', (name, text, expected) => {
    expect(normalise(name, text)).toBe(expected);
  });

  it('does not change a plain word', () => {
    for (const leniency of all) expect(leniency.normalise('library')).toBe('library');
  });

  it('leaves out case when strict, and the hyphen rule in an exam', () => {
    const names = listLeniencies({ isCaseStrict: true, isExam: true }).map((each) => each.name);
    expect(names).not.toContain('letter-case');
    expect(names).not.toContain('hyphen-or-space');
  });
});

describe('spelling families', () => {
  it.each([
    ['honourable', 'honorable'],
    ['discoloured', 'discolored'],
    ['misbehaviour', 'misbehavior'],
    ['rumoured', 'rumored'],
    ['tumours', 'tumors'],
    ['memorise', 'memorize'],
    ['criticised', 'criticized'],
    ['recognisable', 'recognizable'],
    ['synthesise', 'synthesize'],
    ['categorisation', 'categorization'],
    ['centimetres', 'centimeters'],
    ['centred', 'centered'],
    ['cataloguer', 'cataloger'],
    ['cataloguing', 'cataloging'],
    ['leukaemia', 'leukemia'],
    ['paediatric', 'pediatric'],
    ['gynaecology', 'gynecology'],
    ['oesophagus', 'esophagus'],
    ['marvellous', 'marvelous'],
    ['counsellor', 'counselor'],
    ['worshipped', 'worshiped'],
    ['distil', 'distill'],
    ['wilful', 'willful'],
    ['instalments', 'installments'],
    ['pyjamas', 'pajamas'],
    ['ploughs', 'plows'],
    ['sceptical', 'skeptical'],
    ['enquiries', 'inquiries'],
    ['enquiring', 'inquiring'],
    ['enquired', 'inquired'],
    ['enquirer', 'inquirer'],
    ['specialities', 'specialties'],
    ['remoulded', 'remolded'],
    ['moulding', 'molding'],
    ['moulds', 'molds'],
    ['greying', 'graying'],
    ['greyest', 'grayest'],
    ['greyness', 'grayness'],
    ['smouldering', 'smoldering'],
    ['moulted', 'molted'],
    ['pyjama', 'pajama'],
    ['judgemental', 'judgmental'],
    ['sulphate', 'sulfate'],
    ['desulphurise', 'desulfurize'],
    ['cosily', 'cozily'],
    ['cosiness', 'coziness'],
    ['manoeuvrable', 'maneuverable'],
    ['chequered', 'checkered'],
    ['chequerboard', 'checkerboard'],
    ['lacklustre', 'lackluster'],
    ['ostracised', 'ostracized'],
    ['liquorice', 'licorice'],
    ['snowplough', 'snowplow'],
    ['ploughman', 'plowman'],
    ['sceptically', 'skeptically'],
    ['whiskies', 'whiskeys'],
    ['gaoler', 'jailer'],
    ['draughty', 'drafty'],
    ['chequebook', 'checkbook'],
    ['kerbside', 'curbside'],
    ['jewellers', 'jewelers'],
    ['moustached', 'mustached'],
    ['furore', 'furor'],
    ['chillies', 'chilies'],
  ])('%s and %s share a key', (uk, us) => {
    expect(toSpellingKey(uk)).toBe(toSpellingKey(us));
  });

  it.each([
    ['devour', 'devor'],
    ['courage', 'corage'],
    ['laborious', 'labourious'],
    ['honorary', 'honourary'],
    ['wise', 'wize'],
    ['praise', 'praize'],
    ['disguise', 'disguize'],
    ['expertise', 'expertize'],
    ['franchise', 'franchize'],
    ['capsize', 'capsise'],
    ['massacre', 'massacer'],
    ['compelled', 'compeled'],
    ['rebelled', 'rebeled'],
    ['absence', 'absense'],
    ['poem', 'pem'],
    ['shoe', 'she'],
    ['shoulder', 'sholder'],
    ['boulder', 'bolder'],
    ['greyhound', 'grayhounds'],
    ['enquire', 'require'],
    ['exercise', 'exercize'],
    ['stories', 'storys'],
  ])('%s and %s do not', (right, wrong) => {
    expect(toSpellingKey(right)).not.toBe(toSpellingKey(wrong));
  });

  it('turns a UK-only answer into the US spelling, in one direction', () => {
    expect(toAmericanOnly('cheque')).toBe('check');
    expect(toAmericanOnly('Tyres')).toBe('Tires');
    expect(toAmericanOnly('storeys')).toBe('stories');
    expect(toAmericanOnly('racquets')).toBe('rackets');
    expect(toAmericanOnly('check')).toBeUndefined();
  });

  it.each(['cOLOUR', 'COlour', 'colOUR'])('does not change %s, which has no valid case', (text) => {
    expect(toSpellingKey(text)).toBe(text);
  });

  it('keeps the case of a word', () => {
    expect(['colour', 'Colour', 'COLOUR'].map(toSpellingKey)).toEqual(['color', 'Color', 'COLOR']);
  });
});
