import { DictationPage } from '../../features/stage/stage-page.tsx';
import { StageSkeleton } from '../shell/skeletons.tsx';

/** The dictation stage. */
export function Component() {
  return <DictationPage fallback={<StageSkeleton />} />;
}
