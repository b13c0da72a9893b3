import { useQuery } from '@tanstack/react-query';
import { noticeQuery } from '../api/notice-api.ts';
import styles from './stop-reason.module.css';

/** Why the service is stopped, when the operator has written it; `fallback` otherwise. */
export function StopReason({ fallback }: { fallback: string }) {
  const { data } = useQuery(noticeQuery('stop'));
  return <p className={styles.reason}>{data?.text || fallback}</p>;
}
