import type { QuestionGroup } from '@tingci/contract/exam/paper';
import { use } from 'react';
import { toast } from '../../../lib/toast.ts';
import { copy } from '../copy.ts';
import styles from './questions.module.css';
import { SheetContext, useAnswer } from './sheet.ts';
import { toggleLetter } from './toggle-letter.ts';

const LETTERS = 'ABCDEFGHIJKLMN';

/** A question with its own choices, of which one is right. */
export function ChoiceQuestion({
  number,
  stem,
  options,
  isLettered,
}: {
  number: number;
  stem: string;
  options: readonly { value: string; text: string }[];
  /** Whether the choices show their letters. */
  isLettered: boolean;
}) {
  const [typed, write] = useAnswer(number);
  return (
    <fieldset className={styles.choice}>
      <legend>
        <span className={styles.number}>{number}</span> {stem}
      </legend>
      <div className={isLettered ? styles.options : styles.scale}>
        {options.map(({ value, text }, index) => (
          <label key={value} className={styles.option}>
            <input
              id={index === 0 ? `q-${number}` : undefined}
              type="radio"
              name={`q-${number}`}
              checked={typed === value}
              onChange={() => write(value)}
            />
            {isLettered && <strong>{value}</strong>}
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A question with as many right choices as it has numbers. */
export function ManyQuestion({ group }: { group: QuestionGroup }) {
  const { answers, write } = use(SheetContext);
  const { numbers } = group;
  const chosen = new Set(numbers.map((number) => answers[number]));
  const press = (letter: string) => {
    const next = toggleLetter(answers, numbers, letter);
    if (next === 'full') {
      toast.info(copy.take.tooMany(numbers.length));
      return;
    }
    for (const [number, typed] of next) write(number, typed);
  };
  return (
    <fieldset className={styles.choice}>
      <legend>
        {numbers.map((number) => (
          <span key={number} className={styles.number}>
            {number}
          </span>
        ))}{' '}
        {group.stem} <span lang="zh-CN">（{copy.take.chooseMany(numbers.length)}）</span>
      </legend>
      <div className={styles.options}>
        {group.options.map((text, index) => {
          const letter = LETTERS[index] ?? '';
          return (
            <label key={text} className={styles.option}>
              <input
                id={index < numbers.length ? `q-${numbers[index]}` : undefined}
                type="checkbox"
                checked={chosen.has(letter)}
                onChange={() => press(letter)}
              />
              <strong>{letter}</strong>
              <span>{text}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
