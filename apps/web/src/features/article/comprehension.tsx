import { Check, RotateCcw, Volume2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { ArticleDetail } from '../../practice/api/article-api.ts';
import styles from './article-page.module.css';
import { copy } from './copy.ts';
import { findSentence } from './find-sentence.ts';

type Question = ArticleDetail['questions'][number];

const LETTERS = 'ABCDEFGH';

/** The questions at the end: choose, check, and read the explanation. */
export function Comprehension({
  questions,
  paragraphs,
  onPlay,
}: {
  questions: readonly Question[];
  paragraphs: ArticleDetail['paragraphs'];
  onPlay: (index: number) => void;
}) {
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const [isChecked, setIsChecked] = useState(false);
  const right = questions.filter(({ answer }, index) => chosen[index] === answer).length;
  const isWhole = questions.every((_, index) => chosen[index] !== undefined);
  const redo = () => {
    setChosen({});
    setIsChecked(false);
  };
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={styles.sideTitle}>
        {copy.questions}
      </h2>
      <ol className={styles.questions}>
        {questions.map((question, index) => (
          <li key={question.stem}>
            <Choice
              question={question}
              name={`question-${index}`}
              chosen={chosen[index]}
              isChecked={isChecked}
              onChoose={(letter) => setChosen({ ...chosen, [index]: letter })}
            />
            {isChecked && (
              <Explained
                question={question}
                chosen={chosen[index]}
                sentence={findSentence(paragraphs, question.evidence)}
                onPlay={onPlay}
              />
            )}
          </li>
        ))}
      </ol>
      <div className={styles.verdict} aria-live="polite">
        {isChecked ? (
          <>
            <Button icon={<Icon of={RotateCcw} size={18} />} onClick={redo}>
              {copy.redo}
            </Button>
            <strong>{copy.score(right, questions.length)}</strong>
          </>
        ) : (
          <Button
            variant="primary"
            disabledReason={isWhole ? undefined : copy.answerAll}
            onClick={() => setIsChecked(true)}
          >
            {copy.check}
          </Button>
        )}
      </div>
    </section>
  );
}

function Choice({
  question,
  name,
  chosen,
  isChecked,
  onChoose,
}: {
  question: Question;
  name: string;
  chosen: string | undefined;
  isChecked: boolean;
  onChoose: (letter: string) => void;
}) {
  return (
    <fieldset className={styles.choice} disabled={isChecked}>
      <legend lang="en">{question.stem}</legend>
      {question.options.map((option, at) => {
        const letter = LETTERS[at] ?? '';
        const isRight = isChecked && letter === question.answer;
        const isWrong = isChecked && letter === chosen && !isRight;
        return (
          <label
            key={option}
            className={[styles.option, isRight && styles.rightOption, isWrong && styles.wrongOption]
              .filter(Boolean)
              .join(' ')}
          >
            <input type="radio" name={name} checked={letter === chosen} onChange={() => onChoose(letter)} />
            <span lang="en">
              {letter}. {option}
            </span>
            {isRight && <Icon of={Check} size={18} />}
            {isWrong && <Icon of={X} size={18} />}
          </label>
        );
      })}
    </fieldset>
  );
}

function Explained({
  question,
  chosen,
  sentence,
  onPlay,
}: {
  question: Question;
  chosen: string | undefined;
  sentence: number | undefined;
  onPlay: (index: number) => void;
}) {
  return (
    <div className={styles.explained}>
      <p>
        <strong>{chosen === question.answer ? copy.right : copy.wrong(question.answer)}</strong>
        {'　'}
        {question.explain}
      </p>
      <p lang="en" className={styles.quote} data-look-up="article">
        {question.evidence}
      </p>
      {sentence !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon of={Volume2} size={18} />}
          onClick={() => onPlay(sentence)}
        >
          {copy.evidence}
        </Button>
      )}
    </div>
  );
}
