/** The fields of a note, in their order. */
export const fieldNames = ['单词', '释义', '音标', '例句', '章节'] as const;

/** The tables of a collection of version 11 (github.com/ankitects/anki, rslib/src/storage/schema11.sql). */
export const schema = `
create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
  left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
  type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_cards_usn on cards (usn);
create index ix_revlog_usn on revlog (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_cid on revlog (cid);
create index ix_notes_csum on notes (csum);`;

const MODEL_ID = 1_600_000_000_000;

const FRONT = '<div class="word">{{单词}}</div><div class="phonetic">{{音标}}</div>';
const BACK = '{{FrontSide}}<hr id="answer"><div>{{释义}}</div><div class="example">{{例句}}</div>';
const STYLE = `.card { font-family: sans-serif; font-size: 20px; text-align: center; }
.word { font-size: 32px; } .phonetic, .example { color: #777; }`;

/** The columns of `col` for one deck, as JSON texts. `seconds` since 1970. */
export function deckSettings(deckId: number, name: string, seconds: number) {
  const model = {
    id: MODEL_ID,
    name: '听词',
    type: 0,
    mod: seconds,
    usn: -1,
    sortf: 0,
    did: deckId,
    tmpls: [
      { name: '听词', ord: 0, qfmt: FRONT, afmt: BACK, bqfmt: '', bafmt: '', did: null, bfont: '', bsize: 0 },
    ],
    flds: fieldNames.map((field, ord) => ({
      ...{ name: field, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] },
    })),
    css: STYLE,
    latexPre: '',
    latexPost: '',
    latexsvg: false,
    req: [[0, 'any', [0]]],
    tags: [],
    vers: [],
  };
  const deckOf = (id: number, title: string) => ({
    ...{
      id,
      name: title,
      mod: seconds,
      usn: -1,
      collapsed: false,
      browserCollapsed: false,
      desc: '',
      dyn: 0,
    },
    ...{ conf: 1, extendNew: 0, extendRev: 0, newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0] },
    timeToday: [0, 0],
  });
  const options = {
    ...{
      id: 1,
      name: 'Default',
      mod: 0,
      usn: 0,
      maxTaken: 60,
      autoplay: true,
      timer: 0,
      replayq: true,
      dyn: false,
    },
    new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
    rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
  };
  const conf = {
    ...{ activeDecks: [deckId], curDeck: deckId, curModel: MODEL_ID, nextPos: 1, newSpread: 0, timeLim: 0 },
    ...{ addToCur: true, collapseTime: 1200, dueCounts: true, estTimes: true, sortType: 'noteFld' },
    sortBackwards: false,
  };
  return {
    modelId: MODEL_ID,
    conf: JSON.stringify(conf),
    models: JSON.stringify({ [MODEL_ID]: model }),
    decks: JSON.stringify({ 1: deckOf(1, 'Default'), [deckId]: deckOf(deckId, name) }),
    dconf: JSON.stringify({ 1: options }),
  };
}
