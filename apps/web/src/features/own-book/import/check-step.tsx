import {
  bookTitleMax,
  chapterSizes,
  countCharacters,
  findTitleFault,
  namedChapters,
} from '@tingci/domain/lexicon/book/own-book';
import { type RowEdit, rowEditsMax } from '@tingci/domain/lexicon/table/read-columns';
import { type ListFault, readLines, type WordList } from '@tingci/domain/lexicon/word-list';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { ListSelect } from '../../../components/page/list-tools.tsx';
import { ErrorState, Progress } from '../../../components/states.tsx';
import { toast } from '../../../lib/toast.ts';
import type { DraftChoice, ImportSize } from '../api/book-upload-api.ts';
import { copy as listCopy } from '../list/copy.ts';
import { ListFindings } from '../list/list-findings.tsx';
import {
  type CheckedLine,
  flipLines,
  type MatchedList,
  type MatchedWord,
  matchList,
  replaceFault,
  setMeaning,
} from '../list/match-list.ts';
import styles from './book-import.module.css';
import { copy } from './copy.ts';
import type { ChoiceChange } from './use-draft.ts';

const text = copy.check;

type Found = { matched: MatchedList } | { done: number } | { error: unknown };

/** The edits with one more; a row has one edit. */
const withEdit = (edits: readonly RowEdit[], edit: RowEdit): RowEdit[] => [
  ...edits.filter(({ line }) => line !== edit.line),
  edit,
];

/** The edits after a line got its other reading. A second change takes the edit away again. */
function flippedEdit(edits: readonly RowEdit[], { line, chosen, other }: CheckedLine): readonly RowEdit[] {
  const before = edits.find((edit) => edit.line === line);
  if (before && before.word === chosen[0]?.text) return edits.filter((edit) => edit !== before);
  const [word, ...others] = other;
  return word && others.length === 0
    ? withEdit(edits, { line, word: word.text, meaning: word.meaning ?? '' })
    : edits;
}

/** Every word of the list with what the dictionary knows, the lines without a word to be corrected, and the name of the book. */
export function CheckStep(props: {
  list: WordList;
  choice: DraftChoice;
  hasChapters: boolean;
  isBusy: boolean;
  onChange: (part: ChoiceChange) => void;
  onBack: () => void;
  onCreate: (words: readonly MatchedWord[]) => void;
}) {
  const { list, choice, hasChapters, isBusy, onChange, onBack, onCreate } = props;
  const [found, setFound] = useState<Found>({ done: 0 });
  const [fault, setFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  // The list of the moment when the step opened: later corrections change the result, not the list.
  const readList = useEffectEvent(() => list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt looks the list up again.
  useEffect(() => {
    const control = new AbortController();
    setFound({ done: 0 });
    matchList(readList(), (done) => control.signal.aborted || setFound({ done }), control.signal)
      .then((matched) => control.signal.aborted || setFound({ matched }))
      .catch((error: unknown) => control.signal.aborted || setFound({ error }));
    return () => control.abort();
  }, [attempt]);

  if ('error' in found)
    return <ErrorState title={text.failed} error={found.error} onRetry={() => setAttempt(attempt + 1)} />;
  if ('done' in found) {
    const label = text.checking(found.done, list.words.length);
    return (
      <Card className={styles.checking} aria-live="polite">
        <p>{label}</p>
        <Progress value={found.done} max={list.words.length} label={label} />
        <Button onClick={onBack}>{text.back}</Button>
      </Card>
    );
  }

  const { matched } = found;
  const update = (change: (matched: MatchedList) => MatchedList) =>
    setFound((now) => ('matched' in now ? { matched: change(now.matched) } : now));

  const correct = async (wrong: ListFault, corrected: string) => {
    try {
      const lines = readLines([{ line: wrong.line, cells: [corrected] }]);
      const known = await matchList(lines, () => undefined, new AbortController().signal);
      update((now) => replaceFault(now, wrong, known));
      onChange(({ edits }) => ({
        edits: withEdit(edits, { line: wrong.line, word: corrected, meaning: '' }),
      }));
    } catch {
      toast.error(text.failed);
    }
  };

  const flip = async (kind: CheckedLine['kind']) => {
    try {
      const { matched: next, flipped } = await flipLines(matched, kind, new AbortController().signal);
      const edits = flipped.reduce(flippedEdit, choice.edits);
      if (edits.length > rowEditsMax) {
        toast.error(listCopy.flipTooMany(rowEditsMax));
        return;
      }
      update(() => next);
      onChange((newest) => ({ edits: flipped.reduce(flippedEdit, newest.edits) }));
    } catch {
      toast.error(text.failed);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = findTitleFault(choice.title);
    setFault(wrong);
    if (wrong === undefined && !isBusy && matched.words.length > 0) onCreate(matched.words);
  };

  const { words, faults } = matched;
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h2 className={styles.heading}>{text.title}</h2>
        <ListFindings
          matched={matched}
          onCorrect={correct}
          onFlip={flip}
          onMeaning={(word, meaning) => {
            update((now) => setMeaning(now, word, meaning));
            onChange(({ edits }) => ({
              edits: withEdit(edits, { line: word.line, word: word.text, meaning }),
            }));
          }}
        />
        <TextField
          label={text.name}
          placeholder={text.namePlaceholder}
          value={choice.title}
          error={fault}
          hint={`${countCharacters(choice.title.trim())} / ${bookTitleMax}`}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => {
            setFault(undefined);
            onChange({ title: event.target.value });
          }}
        />
        <ListSelect
          label={text.size}
          value={choice.size}
          onChange={(event) => onChange({ size: Number(event.target.value) as ImportSize })}
        >
          {(hasChapters || words.some(({ chapter }) => chapter !== undefined)) && (
            <option value={namedChapters}>{text.named}</option>
          )}
          {chapterSizes.map((size) => (
            <option key={size} value={size}>
              {text.sizeOf(size)}
            </option>
          ))}
        </ListSelect>
        <div className={styles.actions}>
          <Button onClick={onBack}>{text.back}</Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            disabledReason={words.length === 0 ? text.none : undefined}
          >
            {faults.length > 0 ? text.createFound(words.length) : text.create(words.length)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
