import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

/** An icon of the one set at the one stroke; it is decoration, so give the control around it a name. */
export const Icon = memo(function Icon({ of: Drawing, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
});
