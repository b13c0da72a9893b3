import { StopPage } from '../../features/account/service-stopped/stopped-page.tsx';
import { StopReason } from '../../features/notice/stop/stop-reason.tsx';

/** The page of a stopped service. It shows the reason that the operator wrote. */
export function Component() {
  return <StopPage reasonOr={(text) => <StopReason fallback={text} />} />;
}
