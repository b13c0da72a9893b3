import { countWords } from '@tingci/domain/exam/essay';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Card } from '../../../components/card.tsx';
import type { EssayResult } from '../api/essay-api.ts';
import { copy } from '../study/copy.ts';
import study from '../study/study.module.css';
import styles from './model-answers.module.css';
import { stepTab } from './step-tab.ts';

const text = copy.writing;

/** The model answers, one tab for each band. */
export function ModelAnswers({ models }: { models: EssayResult['models'] }) {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const model = models[at];
  if (!model) return null;
  const press = (event: KeyboardEvent) => {
    const next = stepTab(event.key, at, models.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <Card as="section" className={styles.models} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={study.sectionTitle}>
        {text.models}
      </h2>
      <div ref={list} role="tablist" aria-label={text.bands} className={styles.tabs} onKeyDown={press}>
        {models.map(({ band }, index) => (
          <button
            key={band}
            type="button"
            role="tab"
            id={`${id}-${band}`}
            className={styles.tab}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setAt(index)}
          >
            {text.band(band)}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${model.band}`}
        className={styles.panel}
      >
        <div className={styles.comment}>
          <p className={styles.commentHead}>
            <strong>{text.comment}</strong>
            <span>{text.words(countWords(model.paragraphs.join('\n')))}</span>
          </p>
          <p>{model.comment}</p>
        </div>
        <div lang="en" className={study.english} data-look-up>
          {model.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Card>
  );
}
