import { css } from '#styled/css'

/** The mark: a battery whose charge runs in a loop. index.html holds the same one for the first paint. */
export const Logo = () => (
  <svg
    width="28"
    height="28"
    viewBox="0 0 28 28"
    aria-hidden="true"
    className={css({ color: 'accent', flexShrink: '0' })}
  >
    <rect x="1" y="1" width="26" height="26" rx="7.5" fill="currentColor" />
    <path
      d="M8.5 9.5h9a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 6 16v-4a2.5 2.5 0 0 1 2.5-2.5ZM22.3 12.7v2.6"
      fill="none"
      stroke="var(--colors-accent-fg)"
      strokeWidth="1.9"
      strokeLinecap="round"
    />
    <path d="m13.7 11.3-2.9 3.3h2.5l-.8 2.5 3.1-3.5h-2.5z" fill="var(--colors-accent-fg)" />
  </svg>
)
