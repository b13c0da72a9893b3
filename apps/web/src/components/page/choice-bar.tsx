import type { ReactNode } from 'react';
import type { Choice } from '../../lib/list/use-choice.ts';
import styles from './choice-bar.module.css';

/**
 * Stays visible over a list: a checkbox for all words, and the actions for the selected ones. `className` sets the
 * gaps, `first` is the first page of the list, `listIds` loads the ids of all its words, `run` runs one action at a
 * time.
 */
export function ChoiceBar(props: {
  className: string | undefined;
  texts: { chooseAll: string; chosen: (count: number) => string };
  choice: Choice;
  first: { list: readonly { wordId: number }[]; total: number };
  listIds: () => Promise<readonly number[]>;
  run: (name: 'choose', work: () => Promise<void>) => Promise<void>;
  children: ReactNode;
}) {
  const { className, texts, choice, first, listIds, run, children } = props;
  const { chosen } = choice;
  // A selection lasts across filters, so its size does not say whether these words are in it.
  const isAllChosen = chosen.size >= first.total && first.list.every((word) => chosen.has(word.wordId));
  const chooseAll = () =>
    run('choose', async () => {
      if (isAllChosen) choice.clear();
      else await choice.chooseFound(listIds);
    });
  return (
    <div className={[styles.bar, className].filter(Boolean).join(' ')}>
      <label className={styles.all}>
        <input type="checkbox" checked={isAllChosen} onChange={() => void chooseAll()} />
        {chosen.size > 0 ? texts.chosen(chosen.size) : texts.chooseAll}
      </label>
      {children}
    </div>
  );
}

/** The checkbox of a row; `label` is for screen readers only. */
export function ChoiceTick(props: {
  className: string | undefined;
  label: string;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const { className, label, isChosen, onToggle } = props;
  return (
    <label className={[styles.tick, className].filter(Boolean).join(' ')}>
      <input type="checkbox" checked={isChosen} aria-label={label} onChange={onToggle} />
    </label>
  );
}
