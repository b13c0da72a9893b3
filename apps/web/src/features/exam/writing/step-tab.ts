/** The index of the tab that a key selects, from tab `at` of `count`; it wraps around. Undefined for other keys. */
export const stepTab = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};
