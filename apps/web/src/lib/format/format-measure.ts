/** Milliseconds as mm:ss, or h:mm:ss from an hour. */
export const formatDuration = (ms: number): string => {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${two(minutes)}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
};

/** A share from 0 to 1 as a percentage without decimals; a dash when there is none. */
export const formatShare = (share: number | undefined): string =>
  share === undefined ? '–' : `${Math.round(share * 100)}%`;

/** A size of a file: whole kilobytes, or megabytes with one decimal. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
