import { CloudOff } from 'lucide-react';
import { Icon } from '../../components/icon.tsx';
import { useIsReachable } from '../../lib/connection.ts';
import { toast } from '../../lib/toast.ts';
import styles from './frame.module.css';

const text = '没有网络。显示的是上次看到的内容，答案和设置存在本机，联网后自动同步';

/**
 * Shows in the bar that the server cannot be reached; a press shows what that means. The live region exists from the
 * start.
 */
export function OfflineNote() {
  const isReachable = useIsReachable();
  return (
    <div role="status">
      {!isReachable && (
        <button type="button" className={styles.offline} title={text} onClick={() => toast.info(text)}>
          <Icon of={CloudOff} size={18} />
          离线
        </button>
      )}
    </div>
  );
}
