import { DictationPage } from '../../features/dictation/dictation-page.tsx';
import { StageSkeleton } from '../shell/skeletons.tsx';

/** The dictation stage. */
export function Component() {
  return <DictationPage fallback={<StageSkeleton />} />;
}
