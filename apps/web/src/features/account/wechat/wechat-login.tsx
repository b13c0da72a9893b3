import { useMutation } from '@tanstack/react-query';
import type { WechatWay } from '@tingci/domain/account/wechat';
import { Button } from '../../../components/button.tsx';
import type { NewSession } from '../api/login-api.ts';
import { logInByWechat } from '../api/wechat-api.ts';
import { copy } from './copy.ts';
import { goToWechat } from './trip.ts';
import { useReturn } from './use-return.ts';
import styles from './wechat.module.css';
import { WechatMark } from './wechat-mark.tsx';

type WechatLoginProps = {
  way: WechatWay;
  onSession: (session: NewSession) => void;
  /** For a WeChat that is bound to no account. */
  onTicket: (ticket: string) => void;
};

/** Login by WeChat, under the form with the number. */
export function WechatLogin({ way, onSession, onTicket }: WechatLoginProps) {
  const start = useMutation({ mutationFn: goToWechat });
  const finish = useMutation({
    mutationFn: logInByWechat,
    onSuccess: (outcome) => {
      if ('session' in outcome) onSession(outcome.session);
      else onTicket(outcome.ticket);
    },
  });
  useReturn(finish.mutate);
  return (
    <div className={styles.login}>
      <p className={styles.or}>{copy.or}</p>
      <Button
        size="lg"
        wide
        icon={<WechatMark />}
        isBusy={start.isPending || finish.isPending}
        onClick={() => start.mutate(way)}
      >
        {finish.isPending ? copy.waiting : copy.login[way]}
      </Button>
    </div>
  );
}
