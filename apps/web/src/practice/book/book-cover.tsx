/** The colour belongs to the book. The drawing is the same for all books, so no image loads. */
export function BookCover({ colour }: { colour: string }) {
  return (
    <svg width="72" height="96" viewBox="0 0 72 96" aria-hidden="true" style={{ color: colour }}>
      <rect width="72" height="96" rx="8" fill="currentColor" />
      <rect width="10" height="96" rx="4" fill="#000" opacity="0.14" />
      <path
        d="M24 42v12M32 34v28M40 39v18M48 45v6M56 40v16"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.9"
      />
    </svg>
  );
}
