import { orderChoices } from '@tingci/domain/dictation/distractor';
import type { Turn } from '@tingci/domain/dictation/turn';
import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { WordCard } from '../../../practice/components/word-card.tsx';
import { spellingOf } from '../../../practice/session/practice.ts';
import type { Choice } from '../../../practice/store/practice-store.ts';
import type { AnswerProps } from '../answer/typed-answer.tsx';
import { useAnswerFocus } from '../answer/use-answer-focus.ts';
import { copy } from './copy.ts';
import styles from './pick.module.css';
import { PickHint } from './pick-hint.tsx';
import { usePickKeys } from './use-pick-keys.ts';

type Mark = 'right' | 'wrong' | undefined;

const markOf = (turn: Turn, choice: Choice): Mark => {
  if (turn.ending === undefined) return undefined;
  if (choice.id === turn.itemId) return 'right';
  return choice.id === turn.choiceId ? 'wrong' : undefined;
};

/** The answer in 听音选义: the learner hears the word and chooses its meaning among four. */
export function ChoiceAnswer({ ref, context, turn, word, onOpenWord }: AnswerProps) {
  const { practice, saved } = context;
  const { section, focus } = useAnswerFocus(ref, turn.index);
  const isDone = turn.ending !== undefined;
  const isSecret = saved.setup.settings.judge.policy === 'exam';

  const choices = useMemo(() => {
    const known = new Map((saved.choices?.[turn.itemId] ?? []).map((each) => [each.id, each]));
    const order = orderChoices([...known.keys()], saved.setup.seed, turn.index);
    return order.flatMap((id) => known.get(id) ?? []);
  }, [saved, turn.itemId, turn.index]);

  const choose = (choice: Choice | undefined) => {
    if (choice) practice.choose(choice.id);
    focus();
  };
  usePickKeys({
    practice,
    index: turn.index,
    count: choices.length,
    pick: (at) => choose(choices[at]),
  });

  return (
    <section
      ref={section}
      className={styles.answer}
      tabIndex={-1}
      aria-label={copy.choiceLabel}
      aria-describedby="pick-hint"
    >
      <p className={styles.answer} role="status">
        {isDone && !isSecret && (
          <>
            <span className="practice-text" lang="en">
              {spellingOf(turn)}
            </span>
            <span className="visually-hidden">
              ，
              {turn.choiceId === turn.itemId
                ? copy.choseRight
                : copy.choseWrong(word.translate.split('\n')[0] ?? '')}
            </span>
          </>
        )}
      </p>
      <ol className={styles.choices}>
        {choices.map((choice, at) => {
          const mark = isSecret ? undefined : markOf(turn, choice);
          return (
            <li key={choice.id}>
              <button
                type="button"
                data-pick
                className={styles.choice}
                data-mark={mark}
                data-dim={(isDone && !isSecret && mark === undefined) || undefined}
                aria-pressed={turn.choiceId === choice.id}
                aria-disabled={isDone || undefined}
                onClick={() => {
                  if (!isDone) choose(choice);
                }}
              >
                <kbd className={styles.key}>{at + 1}</kbd>
                <span className={styles.meaning}>{choice.meaning}</span>
                {mark && (
                  <span className={styles.mark}>
                    <Icon of={mark === 'right' ? Check : X} size={20} />
                    <span className="visually-hidden">{copy.marks[mark]}</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <PickHint isDone={isDone} writing={copy.choiceHint} onNext={practice.goOn} />
      <div className={styles.details}>
        {isDone && !isSecret && <WordCard word={word} isWordShown onOpen={() => onOpenWord(turn.itemId)} />}
      </div>
    </section>
  );
}
