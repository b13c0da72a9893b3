const HEIGHT = 100;
const GAP = 0.15;

/** A waveform of bars with heights from 0 to 1. `count` bars fill the width; a style sets its size and its `fill`. */
export function SoundBars({
  peaks,
  count = peaks.length,
  className,
}: {
  peaks: readonly number[];
  count?: number;
  className?: string | undefined;
}) {
  const path = peaks.map((peak, at) => {
    const height = Math.max(1, peak * HEIGHT);
    return `M${at + GAP} ${(HEIGHT - height) / 2}h${1 - 2 * GAP}v${height}h${2 * GAP - 1}z`;
  });
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, count)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
    >
      <path d={path.join('')} />
    </svg>
  );
}
