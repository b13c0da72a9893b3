import type { ReactNode } from 'react';
import type { PaperDetail, PaperPart } from '../api/papers-api.ts';
import { copy } from '../copy.ts';
import { Markable } from '../marks/markable.tsx';
import { QuestionGroup } from '../questions/question-group.tsx';
import styles from '../screen/screen.module.css';

/** The questions of one part, under its situation in a listening test. */
export function PartQuestions({
  part,
  type,
  openNumbers,
  below,
}: {
  part: PaperPart;
  type: PaperDetail['type'];
  openNumbers: ReadonlySet<number>;
  below: ReactNode;
}) {
  return (
    <>
      {type === 'listening' && (
        <div>
          <h2 className={styles.partTitle}>
            {copy.unit(type, part.part)} <span lang="en">{part.title}</span>
          </h2>
          <p lang="en" className={styles.situation}>
            <Markable place={`p${part.part}-situation`} text={part.situation} />
          </p>
        </div>
      )}
      {part.groups
        .filter(({ numbers }) => numbers.some((number) => openNumbers.has(number)))
        .map((group) => (
          <QuestionGroup key={group.numbers[0]} group={group} />
        ))}
      {below}
    </>
  );
}
