import type { ProReason } from '@tingci/domain/membership';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { closeProPrompt, useProReason } from '../../shared-state/pro/ask-for-pro.ts';
import { copy } from './copy.ts';
import { Purchase } from './purchase/purchase.tsx';

/** The purchase dialog, ordered by the reason that it was opened with. */
export function ProPrompt() {
  const reason = useProReason();
  if (reason === undefined) return null;
  return <PurchaseDialog reason={reason} />;
}

function PurchaseDialog({ reason }: { reason: ProReason }) {
  return (
    <Dialog title={copy.title} isOpen isWide onClose={closeProPrompt}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the screen must scroll by keyboard too. */}
      <section tabIndex={0} aria-label={copy.content}>
        <Purchase reason={reason} onClose={closeProPrompt} reload={() => window.location.reload()} />
      </section>
    </Dialog>
  );
}
