import { useQuery } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { Icon } from '../../../components/icon.tsx';
import { noticeQuery } from '../api/notice-api.ts';
import { copy } from '../copy.ts';
import styles from './contact-note.module.css';

/** How to reach the customer service, when the operator has written it. */
export function ContactNote() {
  const { data } = useQuery(noticeQuery('contact'));
  if (!data?.text) return null;
  return (
    <section className={styles.contact} aria-label={copy.contact}>
      <Icon of={Headset} />
      <p>{data.text}</p>
    </section>
  );
}
