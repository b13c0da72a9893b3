import styles from './wechat.module.css';

/** Two speech bubbles in WeChat's green. */
export function WechatMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M9.3 3.5C5.3 3.5 2 6.2 2 9.6c0 1.9 1.1 3.6 2.8 4.7l-.7 2.1 2.5-1.3c.8.3 1.7.4 2.7.4h.5a5 5 0 0 1-.2-1.4c0-3.2 3-5.7 6.7-5.7h.6C16.2 5.6 13.1 3.5 9.3 3.5Z" />
      <path d="M22 14c0-2.7-2.7-4.9-5.900-4.9S10.2 11.3 10.2 14s2.600 4.9 5.900 4.9c.7 0 1.4-.1 2-.3l1.9 1-.5-1.700C21 17 22 15.600 22 14Z" />
    </svg>
  );
}
