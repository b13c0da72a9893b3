import type { ProReason } from '@tingci/domain/membership';
import { CircleAlert, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { proposePro } from '../lib/api/api.ts';
import { ApiError, requestIdOf } from '../lib/api/error.ts';
import { messageOf } from '../lib/api/message-of.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './states.module.css';

/**
 * Placeholder blocks of the loading content. Give a `height` in px, and `isCard` for the round corners of a card; pass a
 * `className` for any other shape.
 */
export function Skeleton(props: {
  className?: string | undefined;
  height?: number;
  isCard?: boolean;
  count?: number;
}) {
  const { className, height, isCard = false, count = 1 } = props;
  return [...Array(count).keys()].map((block) => (
    <span
      key={block}
      aria-hidden="true"
      className={[styles.skeleton, isCard && styles.cardSkeleton, className].filter(Boolean).join(' ')}
      style={height === undefined ? undefined : { width: '100%', height }}
    />
  ));
}

/** Wraps a skeleton and announces to assistive technology that content is loading. */
export function Loading({ label = '正在加载', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

type StateProps = {
  /** h1 when the state is the whole page. */ heading?: 'h1' | 'h2';
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
};

/** An empty state: a message and the next step. */
export function EmptyState({ heading: Heading = 'h2', title, children, icon, action }: StateProps) {
  return (
    <div className={styles.state}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** A failure: a message, a retry button and the request id for support. */
export function ErrorState({
  title = '加载失败',
  error,
  onRetry,
}: {
  title?: string;
  error: unknown;
  onRetry?: () => void;
}) {
  if (error instanceof ApiError && error.reason !== undefined) return <ProState reason={error.reason} />;
  if (error instanceof ApiError && error.status === 403)
    return <NoPermissionState reason={messageOf(error)} />;
  const requestId = requestIdOf(error);
  return (
    <div className={styles.state} role="alert">
      <div className={styles.icon}>
        <Icon of={CircleAlert} size={28} />
      </div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{messageOf(error, '请稍后再试。')}</p>
      {requestId && <p className={styles.id}>请求编号 {requestId}</p>}
      {onRetry && (
        <div className={styles.action}>
          <Button variant="primary" onClick={onRetry}>
            重试
          </Button>
        </div>
      )}
    </div>
  );
}

// The page exists, but not for this account. A retry would not help, so there is no button.
function NoPermissionState({ reason }: { reason: string }) {
  return (
    <EmptyState title="没有权限查看" icon={<Icon of={Lock} size={28} />}>
      <p>{reason}</p>
    </EmptyState>
  );
}

// The client has opened the membership prompt. This stays behind it, and opens it again.
function ProState({ reason }: { reason: ProReason }) {
  return (
    <EmptyState
      heading="h1"
      title="Pro 会员专享"
      icon={<Icon of={Lock} size={28} />}
      action={
        <Button variant="primary" onClick={() => proposePro(reason)}>
          查看 Pro 会员
        </Button>
      }
    >
      <p>这里的内容向 Pro 会员开放。你自己的记录不受影响，随时可以查看、导出和删除。</p>
    </EmptyState>
  );
}

/** A thin horizontal progress bar; `value` and `max` are counts. */
export function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  return <progress className={styles.progress} value={value} max={Math.max(max, 1)} aria-label={label} />;
}
