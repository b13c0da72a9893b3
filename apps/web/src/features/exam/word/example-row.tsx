import type { PaperType } from '@tingci/contract/exam/paper';
import { Volume2 } from 'lucide-react';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { Example } from '../api/word-exam-api.ts';
import { copy } from './copy.ts';
import { markForm } from './mark-form.ts';
import { MatchedQuestion } from './matched-question.tsx';
import styles from './word-exam.module.css';

/** Plays an example sentence from its signed address. */
export type PlayExample = (sound: { text: string; url: string }) => void;

/** The address of the sentence within its sound: from start to end, milliseconds. */
const addressOf = ({ url, start, end }: Example): string =>
  start === 0 && end === null ? url : `${url}#t=${start / 1000}${end === null ? '' : `,${end / 1000}`}`;

/** A sentence of a paper with the word marked, its sound, its source, and the question that it answers. */
export function ExampleRow(props: { type: PaperType; example: Example; onPlay: PlayExample }) {
  const { type, example, onPlay } = props;
  const { text, form, name, part, question } = example;
  return (
    <li className={styles.example}>
      <div className={styles.sentence} data-look-up>
        <p lang="en" className="practice-text">
          {markForm(text, form).map((each) =>
            each.isForm ? <mark key={each.at}>{each.text}</mark> : each.text,
          )}
        </p>
        <p className={styles.place}>
          {name} · {copy.part(type, part)}
        </p>
        {question && <MatchedQuestion question={question} />}
      </div>
      <IconButton
        data-example
        label={copy.play}
        icon={<Icon of={Volume2} />}
        onClick={() => onPlay({ text, url: addressOf(example) })}
      />
    </li>
  );
}
