import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { TitledCard } from '../../../components/card.tsx';
import { Note } from '../../../components/note.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { paths } from '../../../lib/paths.ts';
import type { Learner } from '../../../shared-state/session/learner.ts';
import { useIsSmsOff } from '../../../shared-state/use-is-sms-off.ts';
import { useWechatWay } from '../wechat/use-wechat-way.ts';
import { ChangeNumberDialog } from './change-number-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { copy } from './copy.ts';
import styles from './security.module.css';

const WechatRow = lazyPart(() => import('../wechat/wechat-row.tsx').then((module) => module.WechatRow));

/** Number and password, each with the button that changes it. */
export function SecurityCard({ user }: { user: Learner }) {
  const [open, setOpen] = useState<'phone' | 'password'>();
  const navigate = useNavigate();
  const { isOffered, way } = useWechatWay();
  const isSmsOff = useIsSmsOff();
  const close = () => setOpen(undefined);
  return (
    <TitledCard id="security" title={copy.title}>
      <ul className={styles.rows}>
        <li>
          <div>
            <p>{copy.phone}</p>
            <Note>{user.phoneNumber}</Note>
          </div>
          {isSmsOff ? (
            <Note>{copy.phoneByAdmin}</Note>
          ) : (
            <Button size="sm" onClick={() => setOpen('phone')}>
              {copy.changePhone}
            </Button>
          )}
        </li>
        <li>
          <div>
            <p>{copy.password}</p>
            <Note>{user.hasPassword ? copy.passwordSet : copy.passwordUnset}</Note>
          </div>
          {user.hasPassword ? (
            <Button size="sm" onClick={() => setOpen('password')}>
              {copy.changePassword}
            </Button>
          ) : (
            <Button size="sm" onClick={() => navigate(paths.forgetPassword)}>
              {copy.setPassword}
            </Button>
          )}
        </li>
        {isOffered && <WechatRow way={way} />}
      </ul>
      {open === 'phone' && <ChangeNumberDialog onClose={close} />}
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
    </TitledCard>
  );
}
