import { create } from 'qrcode';
import styles from './pay-panel.module.css';

/** Modules of empty space around the code, so that cameras find it. */
const QUIET = 4;

/** A QR code that stays black on white in both themes, because cameras need the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const dark = Array.from(data, (isDark, at) =>
    isDark ? `M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z` : '',
  );
  const side = size + 2 * QUIET;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
