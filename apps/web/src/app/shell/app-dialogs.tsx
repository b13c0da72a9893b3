import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { linkTo, paths } from '../../lib/paths.ts';
import { closeProPrompt, useProReason } from '../../shared-state/pro/ask-for-pro.ts';
import { closeRenewal, useIsRenewalOpen } from '../../shared-state/pro/renewal.ts';
import { useIsPro, useUser } from '../../shared-state/session/store.ts';
import { useIsConsentOld } from '../../shared-state/session/use-is-consent-old.ts';
import { registerMarkerLoader } from '../../shared-state/word-marks/marker.ts';
import { showMarkDialog, wordMarksStore } from '../../shared-state/word-marks/store.ts';
import { closeWordPopup, wordPopupStore } from '../../shared-state/word-popup/store.ts';
import { closeWordSearch, wordSearchStore } from '../../shared-state/word-search/store.ts';
import { closeOnFail } from './close-on-fail.ts';
import { useSearchKey } from './use-search-key.ts';

const closeMarkDialog = () => showMarkDialog(undefined);
const closeAll = () => {
  for (const close of [closeWordPopup, closeProPrompt, closeMarkDialog, closeWordSearch]) close();
};

const WordSearch = lazyPart(
  () => import('../../features/lexicon/word-search/word-search.tsx').then((module) => module.WordSearch),
  closeOnFail(closeWordSearch),
);
const WordPopup = lazyPart(
  () => import('../dialogs/word-popup.tsx').then((module) => module.WordPopupDialog),
  closeOnFail(closeWordPopup),
);
const NewVersionDialog = lazyPart(
  () =>
    import('../../features/account/consent/new-version-dialog.tsx').then((module) => module.NewVersionDialog),
  // Nothing is closed: the agreements are still old, so the next page load opens the dialog.
  { onFail: () => undefined },
);
const MarkDialogs = lazyPart(
  () => import('../dialogs/word-marks.tsx').then((module) => module.WordMarkDialogs),
  closeOnFail(closeMarkDialog),
);
const ProPrompt = lazyPart(
  () => import('../../features/membership/pro-prompt.tsx').then((module) => module.ProPrompt),
  closeOnFail(closeProPrompt),
);
const RenewalDialog = lazyPart(
  () => import('../../features/membership/renewal/renewal-dialog.tsx').then((module) => module.RenewalDialog),
  // Nobody asked for it, so there is no message.
  { onFail: closeRenewal },
);

const ReviewNotice = lazyPart(
  () => import('../../features/review/notice/review-notice.tsx').then((module) => module.ReviewNotice),
  // The notice comes with the next page load.
  { onFail: () => undefined },
);

registerMarkerLoader(() => import('../../features/own-book/collect/marker.ts'));

/** Where the purchase is a page instead of a dialog (docs/specification.md, section 9). */
const narrow = '(max-width: 768px)';

/** Whether the purchase dialog is open. On narrow screens it opens the page instead. */
function useProDialog(): boolean {
  const reason = useProReason();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isPage = reason !== undefined && matchMedia(narrow).matches;
  useLayoutEffect(() => {
    if (!isPage) return;
    closeProPrompt();
    if (pathname !== paths.vipPro)
      void navigate(linkTo(paths.vipPro, {}, { reason, from: pathname + search }));
  }, [isPage, reason, pathname, search, navigate]);
  return reason !== undefined && !isPage;
}

/** Whether the learner, a member, has not seen the review notice today. */
function useIsReviewNoticeDue(): boolean {
  const isPro = useIsPro();
  const config = useUser()?.config;
  return isPro && config !== undefined && !config.isReviewNoticeDismissed;
}

/** Closes the dialogs of a page when the learner leaves it. A layout effect ends before the next page opens its own dialog. */
function ClosedWithPage() {
  useLayoutEffect(() => closeAll, []);
  return null;
}

/** The dialogs that any page may open over itself. */
export function AppDialogs() {
  const isSearchOpen = wordSearchStore((state) => state.isOpen);
  const isPopupOpen = wordPopupStore((state) => state.opened !== undefined);
  const isMarkOpen = wordMarksStore((state) => state.dialog !== undefined);
  const isProOpen = useProDialog();
  const isRenewalOpen = useIsRenewalOpen();
  const isConsentOld = useIsConsentOld();
  const mustSetPassword = useUser()?.mustSetPassword ?? false;
  const isNoticeDue = useIsReviewNoticeDue();
  useSearchKey();
  const { pathname } = useLocation();
  return (
    <>
      <ClosedWithPage key={pathname} />
      {isSearchOpen && <WordSearch />}
      {isPopupOpen && <WordPopup />}
      {isMarkOpen && <MarkDialogs />}
      {isProOpen && <ProPrompt />}
      {isRenewalOpen && <RenewalDialog />}
      {isConsentOld && !mustSetPassword && <NewVersionDialog />}
      {isNoticeDue && !isConsentOld && !mustSetPassword && <ReviewNotice />}
    </>
  );
}
