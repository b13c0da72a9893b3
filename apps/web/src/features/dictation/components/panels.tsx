import { useQuery } from '@tanstack/react-query';
import type { Config } from '@tingci/contract/account/config';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { SelectRow, SwitchRow } from '../../../components/setting-row.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { saveConfig } from '../../../lib/session/profile.ts';
import { booksQuery, chaptersQuery } from '../api/dictation-api.ts';
import { copy } from '../copy.ts';
import type { StageConfig } from '../model/desk.ts';
import styles from './panels.module.css';
import type { PanelName } from './top-line.tsx';

export type PanelProps = {
  panel: PanelName;
  config: StageConfig;
  bookId: number | undefined;
  chapterId: number | undefined;
  onClose: () => void;
  onPick: (bookId: number, chapterId: number) => void;
};

/** The panels of the stage; loaded when the first of them is opened. */
export function Panels({ panel, config, bookId, chapterId, onClose, onPick }: PanelProps) {
  const titles: Record<PanelName, string> = {
    picker: copy.picker.title,
    settings: copy.settings,
    keys: copy.keys,
  };
  return (
    <Dialog title={titles[panel]} isOpen onClose={onClose}>
      {panel === 'keys' && <Keys />}
      {panel === 'settings' && <Settings config={config} />}
      {panel === 'picker' && <Picker bookId={bookId} chapterId={chapterId} onPick={onPick} />}
    </Dialog>
  );
}

function Keys() {
  return (
    <dl className={styles.keys}>
      {copy.keyRows.map(([key, what]) => (
        <div key={key} className={styles.keyRow}>
          <dt>
            <kbd className={styles.key}>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

const rows = copy.settingRows;
const speeds = [0.5, 0.75, 0.9, 1, 1.25, 1.5, 2];
const times = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: from + index,
    label: copy.times(from + index),
  }));

// A refused change has shown its toast and has been taken back.
const save = (change: Partial<Config>) => {
  saveConfig(change).catch(() => undefined);
};

type SwitchName = {
  [Name in keyof StageConfig]: StageConfig[Name] extends boolean ? Name : never;
}[keyof StageConfig];
type CountName = 'repetitions' | 'word_wrong_word_cycle' | 'wrong_wrong_word_cycle';

function Settings({ config }: { config: StageConfig }) {
  const switchRow = (name: SwitchName) => (
    <SwitchRow
      name={rows[name][0]}
      explain={rows[name][1]}
      isOn={config[name]}
      onChange={(isOn) => save({ [name]: isOn })}
    />
  );
  const countRow = (name: CountName, from: number, to: number) => (
    <SelectRow
      name={rows[name][0]}
      explain={rows[name][1]}
      value={config[name]}
      options={times(from, to)}
      onChange={(value) => save({ [name]: value })}
    />
  );
  const speedOptions = [...new Set([...speeds, config.play_speed])].sort((left, right) => left - right);
  return (
    <div className={styles.settings}>
      <SelectRow
        name={rows.phonetic_type[0]}
        explain={rows.phonetic_type[1]}
        value={config.phonetic_type}
        options={[
          { value: 1, label: copy.accent.uk },
          { value: 2, label: copy.accent.us },
        ]}
        onChange={(value) => save({ phonetic_type: value })}
      />
      <SelectRow
        name={rows.play_speed[0]}
        explain={rows.play_speed[1]}
        value={config.play_speed}
        options={speedOptions.map((value) => ({ value, label: `${value}×` }))}
        onChange={(value) => save({ play_speed: value })}
      />
      {countRow('repetitions', 1, 5)}
      {switchRow('is_automatic_submit')}
      {switchRow('is_show_word')}
      {switchRow('is_show_chinese')}
      {switchRow('is_show_yinbiao')}
      {switchRow('is_show_en_example')}
      {switchRow('is_show_correct_word')}
      {switchRow('is_check_size')}
      {switchRow('is_disorderly')}
      {countRow('word_wrong_word_cycle', 0, 5)}
      {countRow('wrong_wrong_word_cycle', 0, 5)}
      {switchRow('is_error_ok_sound')}
      {switchRow('error_sound')}
    </div>
  );
}

function Picker(props: {
  bookId: number | undefined;
  chapterId: number | undefined;
  onPick: PanelProps['onPick'];
}) {
  const { chapterId, onPick } = props;
  const [chosen, setChosen] = useState<number>();
  const books = useQuery(booksQuery);
  const bookId = chosen ?? props.bookId ?? books.data?.list[0]?.id;
  if (books.isPending) return <PickerSkeleton />;
  if (books.isError) {
    return <ErrorState title={copy.picker.failed} error={books.error} onRetry={() => void books.refetch()} />;
  }
  return (
    <div className={styles.picker}>
      <SelectRow
        name={copy.picker.book}
        explain={copy.picker.words(books.data.list.find((book) => book.id === bookId)?.word_count ?? 0)}
        value={bookId ?? 0}
        options={books.data.list.map((book) => ({ value: book.id, label: book.name }))}
        onChange={setChosen}
      />
      {bookId !== undefined && <Chapters bookId={bookId} chapterId={chapterId} onPick={onPick} />}
    </div>
  );
}

function Chapters(props: { bookId: number; chapterId: number | undefined; onPick: PanelProps['onPick'] }) {
  const { bookId, chapterId, onPick } = props;
  const chapters = useQuery(chaptersQuery(bookId));
  if (chapters.isPending) return <PickerSkeleton />;
  if (chapters.isError) {
    return (
      <ErrorState title={copy.picker.failed} error={chapters.error} onRetry={() => void chapters.refetch()} />
    );
  }
  if (chapters.data.list.length === 0) return <EmptyState title={copy.empty.noWords} />;
  return (
    <ol className={styles.chapters}>
      {chapters.data.list.map((chapter) => (
        <li key={chapter.id}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={chapter.id === chapterId || undefined}
            onClick={() => onPick(bookId, chapter.id)}
          >
            <span className={styles.name}>{chapter.name}</span>
            <span className={styles.note}>
              {chapter.id === chapterId
                ? copy.picker.current
                : `${copy.picker.learned} ${chapter.learned_count} / ${chapter.word_count}`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function PickerSkeleton() {
  return (
    <Loading>
      <div className={styles.picker}>
        <Skeleton className={styles.chapter} />
        <Skeleton className={styles.chapter} />
        <Skeleton className={styles.chapter} />
      </div>
    </Loading>
  );
}
