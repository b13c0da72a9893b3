import { useQuery } from '@tanstack/react-query';
import { Megaphone, X } from 'lucide-react';
import { useStore } from 'zustand';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { createDeviceStore } from '../../../lib/device-store.ts';
import { noticeQuery } from '../api/notice-api.ts';
import { copy } from '../copy.ts';
import styles from './announcement.module.css';

/** The announcement that was closed on this device, by the instant when it was written. A new one is shown again. */
const closedStore = createDeviceStore('tingci-announcement', ({ closedAt }) => ({
  closedAt: typeof closedAt === 'number' ? closedAt : undefined,
}));

/** The announcement of the operator, until it is closed. */
export function Announcement() {
  const { data } = useQuery(noticeQuery('announcement'));
  const { closedAt } = useStore(closedStore);
  if (!data?.text || data.writtenAt === null || data.writtenAt === closedAt) return null;
  const { text, writtenAt } = data;
  return (
    <aside className={styles.announcement} aria-label={copy.announcement}>
      <Icon of={Megaphone} />
      <p className={styles.text}>{text}</p>
      <IconButton
        label={copy.close}
        icon={<Icon of={X} />}
        onClick={() => closedStore.setState({ closedAt: writtenAt })}
      />
    </aside>
  );
}
