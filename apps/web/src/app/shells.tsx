import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { Landing } from '../features/account/landing/landing.tsx';
import { DemoStart } from '../features/demo/demo-start.tsx';
import { paths } from '../lib/paths.ts';
import frame from './shell/frame.module.css';
import { Frame } from './shell/frame.tsx';
import { LandingFrame, PlainFrame } from './shell/plain-shell.tsx';
import { CardsSkeleton, StageSkeleton } from './shell/skeletons.tsx';

/** The landing before any script has run. The build calls it. @public */
export function renderLanding(): string {
  return renderToStaticMarkup(
    <div data-shell-for="landing">
      <At path={paths.landing}>
        <LandingFrame>
          <Landing demo={<DemoStart />} />
        </LandingFrame>
      </At>
    </div>,
  );
}

/** The other pages before any script has run: frames with skeletons. The build calls it. @public */
export function renderShells(): string {
  return renderToStaticMarkup(
    <>
      <div data-shell-for="stage">
        <At path={paths.practice}>
          <Frame>
            <div className={frame.main}>
              <StageSkeleton />
            </div>
          </Frame>
        </At>
      </div>
      <div data-shell-for="cards">
        <At path={paths.main}>
          <Frame>
            <div className={frame.main}>
              <CardsSkeleton />
            </div>
          </Frame>
        </At>
      </div>
      <div data-shell-for="plain">
        <At path={paths.login}>
          <PlainFrame />
        </At>
      </div>
    </>,
  );
}

function At({ path, children }: { path: string; children: React.ReactNode }) {
  return <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>;
}
