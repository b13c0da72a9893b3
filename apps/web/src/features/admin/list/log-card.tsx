import type { ReactNode } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { Card } from '../../../components/card.tsx';
import { Note } from '../../../components/note.tsx';
import { copy } from '../copy.ts';
import { Fact, Facts } from './facts.tsx';
import styles from './list.module.css';

/** An entry of a log. Its children are facts; the time comes last. `at` is in milliseconds since 1970. */
export function LogCard(props: { title: string; id: number; at: number; children: ReactNode }) {
  const { title, id, at, children } = props;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.logHead}>
        <h2>{title}</h2>
        <Note as="span">#{id}</Note>
      </div>
      <Facts>
        {children}
        <Fact name={copy.at}>
          <Ago at={at} />
        </Fact>
      </Facts>
    </Card>
  );
}
