import type { ReactElement } from 'react';
import type { QuestionGroup as Group } from '../api/question-group.ts';
import { Markable } from '../marks/markable.tsx';
import { GapList } from './kinds/list.tsx';
import { PictureQuestions } from './kinds/picture.tsx';
import { SeveralChoices } from './kinds/several-choices.tsx';
import { SharedChoices } from './kinds/shared-choices.tsx';
import { SingleChoice } from './kinds/single-choice.tsx';
import { Statements } from './kinds/statements.tsx';
import { GapTable } from './kinds/table.tsx';
import styles from './questions.module.css';

/** Questions under one instruction, of any kind. */
export function QuestionGroup({ group }: { group: Group }) {
  const [first] = group.numbers;
  const last = group.numbers.at(-1);
  return (
    <section lang="en" className={styles.group} aria-labelledby={`group-${first}`}>
      <h3 id={`group-${first}`} className={styles.range}>
        {last === first ? `Question ${first}` : `Questions ${first}–${last}`}
      </h3>
      <p className={styles.instruction}>
        <Markable place={`g${first}-instruction`} text={group.instruction} />
      </p>
      {group.title && <p className={styles.title}>{group.title}</p>}
      <KindQuestions group={group} />
    </section>
  );
}

// The compiler refuses this function when a kind of the contract has no case: it must return an element.
function KindQuestions({ group }: { group: Group }): ReactElement {
  switch (group.type) {
    case 1:
      return <SingleChoice group={group} />;
    case 2:
      return <SeveralChoices group={group} />;
    case 3:
      return <GapList group={group} />;
    case 4:
      return <GapTable group={group} />;
    case 5:
      return <SharedChoices group={group} />;
    case 6:
      return <PictureQuestions group={group} />;
    case 7:
      return <Statements group={group} />;
  }
}
