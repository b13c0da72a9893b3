import { expect, test } from 'vitest';
import { listUnanswerable } from '../store/unanswerable.ts';
import { type LoosePaper, operatorPaper } from './operator-paper.fixture.ts';

/** The first group of a paper after a change; the other groups are correct. */
function unanswerableOf(change: (group: LoosePaper) => LoosePaper): number[] {
  const paper = operatorPaper('one', 'own', 1);
  paper.parts[0].groups = [change(paper.parts[0].groups[0])];
  return listUnanswerable(paper);
}

const accepting = (accept: string[]) => (group: LoosePaper) => {
  group.answers[2].accept = accept;
  return group;
};

const choosing = (...accepts: string[][]) => ({
  type: 2,
  instruction: 'Choose.',
  stem: 'What?',
  options: ['a', 'b', 'c'],
  answers: accepts.map((accept, at) => ({ number: at + 1, accept, evidence: 'x', explain: 'x' })),
});

test.each<[string, (group: LoosePaper) => LoosePaper, number[]]>([
  ['a word', accepting(['tickets']), []],
  ['more words than may be written', accepting(['two big tickets']), [3]],
  ['one wording of two within the limit', accepting(['big tickets', 'tickets']), []],
  ['brackets that may be left out', accepting(['(big) tickets']), []],
  ['a number beside the word', accepting(['2 tickets']), []],
  ['a letter for each number', () => choosing(['B'], ['C']), []],
  ['one letter twice', () => choosing(['B'], ['B']), [1, 2]],
  ['several letters for a number', () => choosing(['A', 'B'], ['C']), [1, 2]],
])('%s', (_name, change, expected) => {
  expect(unanswerableOf(change)).toEqual(expected);
});
