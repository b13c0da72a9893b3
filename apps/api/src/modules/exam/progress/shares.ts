import { type ExamScene, examScenes } from '@tingci/domain/exam/scene';
import type { PaperHead } from '../store/paper-document.ts';
import type { NewestAnswers } from './newest-answers.ts';

export type NextPart = { type: PaperHead['kind']; id: number; part: number };

/** Right and answered questions, and the part to practise next. */
type Share = { right: number; answered: number; next: NextPart | undefined };

export type KindShare = Share & {
  type: PaperHead['kind'];
  kind: PaperHead['parts'][number]['groups'][number]['kind'];
};
export type SceneShare = Share & { scene: ExamScene; parts: number; done: number };

/** Some questions of one part. */
type Slice = { place: NextPart; isOpen: boolean; right: number; answered: number };

const sum = (slices: readonly Slice[], field: 'right' | 'answered') =>
  slices.reduce((total, slice) => total + slice[field], 0);

/** One without answers, else the one with the smallest share right; the first of equal ones. */
function findNext(slices: readonly Slice[]): NextPart | undefined {
  const open = slices.filter(({ isOpen }) => isOpen);
  const fresh = open.find(({ answered }) => answered === 0);
  const shareOf = ({ right, answered }: Slice) => right / Math.max(1, answered);
  return (fresh ?? [...open].sort((a, b) => shareOf(a) - shareOf(b))[0])?.place;
}

const toShare = (slices: readonly Slice[]): Share => ({
  right: sum(slices, 'right'),
  answered: sum(slices, 'answered'),
  next: findNext(slices),
});

function slice(paper: PaperHead, part: number, questions: readonly number[], newest: NewestAnswers) {
  const answers = questions.flatMap((number) => newest.get(paper.id)?.get(number) ?? []);
  return {
    place: { type: paper.kind, id: paper.id, part },
    right: answers.filter(Boolean).length,
    answered: answers.length,
  };
}

/** The share of each question kind of each type, in the order of the kinds. `isOpen`: whether the learner may take a paper. */
export function shareByKind(
  papers: readonly PaperHead[],
  newest: NewestAnswers,
  isOpen: (paper: PaperHead) => boolean,
): KindShare[] {
  const slices = papers.flatMap((paper) =>
    paper.parts.flatMap(({ number, groups }) =>
      [...Map.groupBy(groups, ({ kind }) => kind)].map(([kind, same]) => ({
        kind,
        type: paper.kind,
        isOpen: isOpen(paper),
        ...slice(
          paper,
          number,
          same.flatMap(({ questions }) => questions),
          newest,
        ),
      })),
    ),
  );
  return [...Map.groupBy(slices, ({ type, kind }) => `${type} ${kind}`).values()]
    .flatMap((same) => {
      const [first] = same;
      return first ? [{ type: first.type, kind: first.kind, ...toShare(same) }] : [];
    })
    .sort((a, b) => a.type.localeCompare(b.type) || a.kind - b.kind);
}

/** The share of right answers in each scene, in the order of the scenes. A scene without a part is left out. */
export function shareByScene(
  papers: readonly PaperHead[],
  newest: NewestAnswers,
  isOpen: (paper: PaperHead) => boolean,
): SceneShare[] {
  return examScenes.flatMap((scene) => {
    const slices = papers.flatMap((paper) =>
      paper.parts
        .filter((part) => part.scene === scene)
        .map(({ number, questions }) => ({
          isOpen: isOpen(paper),
          ...slice(paper, number, questions, newest),
        })),
    );
    if (slices.length === 0) return [];
    const done = slices.filter(({ answered }) => answered > 0).length;
    return [{ scene, parts: slices.length, done, ...toShare(slices) }];
  });
}
