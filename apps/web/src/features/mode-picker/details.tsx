import { type DetailKind, detailKinds } from '@tingci/domain/exam/detail-dictation';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { linkTo, paths } from '../../lib/paths.ts';
import { copy } from './copy.ts';
import styles from './mode-page.module.css';

/** 数字拼写听写: the kinds of details, and a new practice of them. */
export function Details() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<DetailKind>>(new Set(detailKinds));
  const toggle = (kind: DetailKind) => {
    const next = new Set(chosen);
    if (!next.delete(kind)) next.add(kind);
    setChosen(next);
  };
  const start = () => {
    // Each practice has other sentences.
    const seed = 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000);
    const details = detailKinds.filter((kind) => chosen.has(kind)).join(',');
    void navigate(linkTo(paths.essayListen, {}, { details, seed }));
  };
  return (
    <section aria-labelledby="details" className={styles.section}>
      <h2 id="details">{copy.details.title}</h2>
      <p>{copy.details.text}</p>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{copy.details.choose}</legend>
        {detailKinds.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="checkbox" checked={chosen.has(kind)} onChange={() => toggle(kind)} />
            {copy.details.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <Button
        variant="primary"
        className={styles.start}
        disabledReason={chosen.size === 0 ? copy.details.none : undefined}
        onClick={start}
      >
        {copy.details.start}
      </Button>
    </section>
  );
}
