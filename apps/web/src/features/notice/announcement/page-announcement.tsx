import styles from './announcement.module.css';
import { Announcement } from './announcement.tsx';

/** The announcement above a page, as wide as its content. */
export function PageAnnouncement() {
  return (
    <div className={styles.above}>
      <Announcement />
    </div>
  );
}
