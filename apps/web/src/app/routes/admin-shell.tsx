import { NavLink, Outlet } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from '../shell/frame.module.css';
import { PlainBar } from '../shell/plain-shell.tsx';

const places = [
  { to: paths.adminBooks, name: '词书' },
  { to: paths.adminReports, name: '单词报错' },
  { to: paths.adminFeedback, name: '意见反馈' },
  { to: paths.adminNotices, name: '公告' },
  { to: paths.adminOrders, name: '订单' },
  { to: paths.adminExceptions, name: '支付异常' },
  { to: paths.adminJobs, name: '任务' },
  { to: paths.adminAudit, name: '审计' },
  { to: paths.adminSecurity, name: '安全' },
  { to: paths.adminGrants, name: '授权' },
  { to: paths.adminCodes, name: '激活码' },
  { to: paths.adminAccess, name: '内容' },
  { to: paths.adminMore, name: '更多' },
] as const;

/** The bare layout of the administrators' pages. */
export function Component() {
  return (
    <div className={styles.plain}>
      <PlainBar>
        <nav className={styles.adminNav} aria-label="管理">
          {places.map(({ to, name }) => (
            <NavLink key={to} to={to} end className={`${styles.entry}`}>
              {name}
            </NavLink>
          ))}
        </nav>
      </PlainBar>
      <main id="main" tabIndex={-1} className={styles.adminMain}>
        <Outlet />
      </main>
    </div>
  );
}
