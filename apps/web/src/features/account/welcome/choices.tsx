import { Volume2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { TextField } from '../../../components/field/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { speak, stopSpeech } from '../../../lib/audio/speak.ts';
import type { Book } from '../../../practice/api/books-api.ts';
import { copy } from './copy.ts';
import { dailyChoices, minutesFor } from './plan.ts';
import styles from './welcome.module.css';

type Accent = 'uk' | 'us';

/** A radio button in the form of a card; the whole card can be pressed. */
function Option(props: {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
  shape?: string;
}) {
  return (
    <label className={`${styles.option} ${props.shape ?? ''}`}>
      <input
        type="radio"
        className="visually-hidden"
        name={props.name}
        checked={props.isChosen}
        onChange={props.onChoose}
      />
      {props.children}
    </label>
  );
}

/** British or American; a choice plays a sample. */
export function AccentChoice(props: {
  value: Accent;
  sample: Record<Accent, string> | undefined;
  onChange: (accent: Accent) => void;
}) {
  const { value, sample, onChange } = props;
  useEffect(() => stopSpeech, []);
  const choose = (accent: Accent) => {
    onChange(accent);
    // Without sound the choice still counts; the stage reports the sound problem.
    if (sample?.[accent]) speak(sample[accent]).catch(() => undefined);
  };
  return (
    <fieldset className={styles.step}>
      <legend>{copy.accent}</legend>
      <div className={styles.two}>
        {(['uk', 'us'] as const).map((accent) => (
          <Option
            key={accent}
            name="accent"
            isChosen={value === accent}
            onChoose={() => choose(accent)}
            shape={styles.accent ?? ''}
          >
            <Icon of={Volume2} size={24} />
            <span className={styles.texts}>
              <span className={styles.name}>{copy.accents[accent].name}</span>
              <Note as="span">{copy.accents[accent].note}</Note>
            </span>
          </Option>
        ))}
      </div>
    </fieldset>
  );
}

const bands = Array.from({ length: 9 }, (_, index) => 5 + index / 2);

/** The target IELTS band, or none. */
export function BandChoice({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (band: number | undefined) => void;
}) {
  const shown = value === undefined || bands.includes(value) ? bands : [value, ...bands];
  return (
    <fieldset className={styles.part}>
      <Note as="legend">{copy.band}</Note>
      <div className={styles.chips}>
        <Option
          name="band"
          isChosen={value === undefined}
          onChoose={() => onChange(undefined)}
          shape={styles.chip ?? ''}
        >
          {copy.noBand}
        </Option>
        {shown.map((band) => (
          <Option
            key={band}
            name="band"
            isChosen={value === band}
            onChoose={() => onChange(band)}
            shape={styles.chip ?? ''}
          >
            {band.toFixed(1)}
          </Option>
        ))}
      </div>
    </fieldset>
  );
}

/** The exam day; it is optional. */
export function ExamDay(props: {
  value: string | null;
  today: string;
  onChange: (examDay: string | null) => void;
}) {
  return (
    <TextField
      className={styles.exam ?? ''}
      type="date"
      label={copy.exam}
      hint={copy.examNote}
      min={props.today}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value === '' ? null : event.target.value)}
    />
  );
}

/** The first book. */
export function BookChoice(props: {
  value: number;
  books: readonly Book[];
  onChange: (bookId: number) => void;
}) {
  return (
    <fieldset className={styles.part}>
      <Note as="legend">{copy.book}</Note>
      <div className={styles.books}>
        {props.books.map((book) => (
          <Option
            key={book.id}
            name="book"
            isChosen={props.value === book.id}
            onChoose={() => props.onChange(book.id)}
            shape={styles.book ?? ''}
          >
            <span className={styles.spine} style={{ background: book.cover }} aria-hidden="true" />
            <span className={styles.texts}>
              <span className={styles.name}>{book.name}</span>
              <Note as="span">{copy.words(book.wordCount)}</Note>
            </span>
          </Option>
        ))}
      </div>
    </fieldset>
  );
}

/** New words per day, with the time they take. A number between them is chosen below the curve of the reviews. */
export function DailyChoice({ value, onChange }: { value: number; onChange: (words: number) => void }) {
  return (
    <fieldset className={styles.step}>
      <legend>{copy.daily}</legend>
      <div className={styles.four}>
        {dailyChoices.map((words) => (
          <Option
            key={words}
            name="daily"
            isChosen={value === words}
            onChoose={() => onChange(words)}
            shape={styles.daily ?? ''}
          >
            <span className={styles.count}>{words}</span>
            <Note as="span">{copy.dailyNote(minutesFor(words))}</Note>
          </Option>
        ))}
      </div>
    </fieldset>
  );
}
