import { listChoiceLetters } from '@tingci/domain/exam/answer/choice-letter';
import { use } from 'react';
import { toast } from '../../../../lib/toast.ts';
import type { QuestionGroupOf } from '../../api/question-group.ts';
import { copy } from '../../copy.ts';
import { Markable } from '../../marks/markable.tsx';
import styles from '../questions.module.css';
import { SheetContext } from '../sheet.ts';
import { toggleLetter } from '../toggle-letter.ts';

/** Kind 2: one question with as many right choices as it has numbers. */
export function SeveralChoices({ group }: { group: QuestionGroupOf<2> }) {
  const { answers, write, locked } = use(SheetContext);
  const { numbers, stem, options } = group;
  const letters = listChoiceLetters(options.length);
  const chosen = new Set(numbers.map((number) => answers[number]));
  const toggle = (letter: string) => {
    const next = toggleLetter(answers, numbers, letter);
    if (next === 'full') {
      toast.info(copy.take.tooMany(numbers.length));
      return;
    }
    for (const [number, typed] of next) write(number, typed);
  };
  return (
    <fieldset className={styles.choice} disabled={numbers.every((number) => locked.has(number))}>
      <legend>
        {numbers.map((number) => (
          <span key={number} className={styles.number}>
            {number}
          </span>
        ))}{' '}
        <Markable place={`q${numbers[0]}`} text={stem} />{' '}
        <span lang="zh-CN">（{copy.take.chooseMany(numbers.length)}）</span>
      </legend>
      <div className={styles.options}>
        {options.map((text, index) => {
          const letter = letters[index] ?? '';
          return (
            <label key={text} className={styles.option}>
              <input
                id={index < numbers.length ? `q-${numbers[index]}` : undefined}
                type="checkbox"
                checked={chosen.has(letter)}
                onChange={() => toggle(letter)}
              />
              <strong>{letter}</strong>
              <Markable place={`q${numbers[0]}-${letter}`} text={text} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
