import { chapters, requirementIds } from './requirements.ts';

export const states = ['met', 'not-applicable', 'deviation'] as const;

type State = (typeof states)[number];

/** One requirement in docs/asvs.json. */
export type Item = {
  id: string;
  /** What the requirement asks, in our own words. */
  asks: string;
  state: State;
  /** Tests that prove it: "path > suite > title". */
  tests?: string[];
  /** Documents with a heading: "docs/controls.md#keys". */
  documents?: string[];
  /** Why it does not apply, or is not met. */
  reason?: string;
  /** What we do instead of a requirement that is not met. */
  instead?: string;
  note?: string;
};

/** The tests and headings that exist. The register may name only these. */
export type Known = { tests: ReadonlySet<string>; documents: ReadonlySet<string> };

/** Fields of each state: those that it needs, and those that it may have. */
const fields: Record<State, { needed: (keyof Item)[]; allowed: (keyof Item)[] }> = {
  met: { needed: ['tests'], allowed: ['documents', 'note'] },
  'not-applicable': { needed: ['reason'], allowed: [] },
  deviation: { needed: ['reason', 'instead'], allowed: ['tests', 'documents'] },
};

/** Fewest and most characters of each text. */
const lengths = { asks: [15, 160], reason: [15, 320], instead: [15, 320], note: [15, 320] } as const;

/** The faults of the register, each as one text. */
export function listFaults(items: readonly Item[], known: Known): string[] {
  const given = items.map(({ id }) => id);
  const missing = requirementIds.filter((id) => !given.includes(id)).map((id) => `${id} is missing`);
  const twice = given.filter((id, at) => given.indexOf(id) !== at).map((id) => `${id} is there twice`);
  const unknown = given.filter((id) => !requirementIds.includes(id)).map((id) => `${id} is no requirement`);
  return [...missing, ...twice, ...unknown, ...items.flatMap((item) => faultsOf(item, known))];
}

function faultsOf(item: Item, known: Known): string[] {
  if (!states.includes(item.state)) return [`${item.id} has the unknown state ${item.state}`];
  const { needed, allowed } = fields[item.state];
  const present = Object.keys(item) as (keyof Item)[];
  const expected = ['id', 'asks', 'state', ...needed, ...allowed];
  return [
    ...needed.filter((name) => !present.includes(name)).map((name) => `has no ${name}`),
    ...present.filter((name) => !expected.includes(name)).map((name) => `may not have ${name}`),
    ...Object.entries(lengths)
      .filter(([name, [least, most]]) => {
        const text = item[name as keyof typeof lengths];
        return text !== undefined && (text.trim().length < least || text.length > most);
      })
      .map(([name]) => `has a ${name} that is empty, too short or too long`),
    ...faultsOfList(item.tests, known.tests, 'test'),
    ...faultsOfList(item.documents, known.documents, 'heading'),
  ].map((fault) => `${item.id} ${fault}`);
}

function faultsOfList(names: string[] | undefined, known: ReadonlySet<string>, what: string): string[] {
  if (names === undefined) return [];
  if (names.length === 0 || names.length > 6) return [`names ${names.length} of the kind ${what}`];
  return names.filter((name) => !known.has(name)).map((name) => `names an unknown ${what}: ${name}`);
}

/** The table of the register in docs/security.md: how many requirements of each chapter have each state. */
export function printTable(items: readonly Item[]): string {
  const count = (chapter: string, state: State) =>
    items.filter((item) => item.id.startsWith(chapter) && item.state === state).length;
  const rows = [...chapters.map((chapter) => [chapter, `${chapter}.`] as const), ['all', 'V'] as const].map(
    ([name, prefix]) => `| ${[name, ...states.map((state) => count(prefix, state))].join(' | ')} |`,
  );
  return ['| Chapter | met | not applicable | deviation |', '|---|---|---|---|', ...rows].join('\n');
}
