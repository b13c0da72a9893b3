import { StopPage } from '../../features/account/service-stopped/stopped-page.tsx';
import { StopReason } from '../../features/notice/stop/stop-reason.tsx';

/** The notice that the service is stopped, with the reason of the operator. */
export function Component() {
  return <StopPage reasonOr={(text) => <StopReason fallback={text} />} />;
}
