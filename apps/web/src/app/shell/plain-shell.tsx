import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './frame.module.css';
import { ThemeMenu } from './frame.tsx';
import { Logo } from './logo.tsx';

/** The bare layout of the account pages: name, theme and the page. */
export function PlainShell() {
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  );
}

/** The bare frame, which renders without data. */
export function PlainFrame({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.plain}>
      <PlainBar />
      <main id="main" tabIndex={-1} className={styles.plainMain}>
        {children}
      </main>
    </div>
  );
}

/** The frame of the landing, which has its own main element and footer. */
export function LandingFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.plain}>
      <PlainBar>
        <ButtonLink to={paths.login} size="sm">
          登录
        </ButtonLink>
      </PlainBar>
      {children}
    </div>
  );
}

/** The bar of the bare layouts: name, theme and the additions of a layout. */
export function PlainBar({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.landing} className={styles.home} aria-label="听词，回到首页">
          <Logo />
        </Link>
        <div className={styles.side}>
          <ThemeMenu />
          {children}
        </div>
      </div>
    </header>
  );
}
