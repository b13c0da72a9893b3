import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

/** An icon of the shared set, with the shared stroke width. It is decorative, so the control around it needs a name. */
export const Icon = memo(function Icon({ of: Drawing, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
});
