import { css } from '#styled/css'
import { homeTexts } from '#texts/public.ts'

const CENTERS = [58, 238, 408]

/** Packs, truck, metal: what the portal is about, in one line. */
export const Picture = () => (
  <svg
    viewBox="0 0 460 116"
    role="img"
    aria-label={homeTexts.picture}
    fill="none"
    strokeWidth="1.8"
    strokeLinejoin="round"
    className={css({
      w: 'full',
      h: 'auto',
      color: 'accent',
      display: { base: 'none', md: 'block' },
    })}
  >
    <g stroke="var(--colors-text-faint)" fill="var(--colors-surface)">
      <path d="M22 21v-9h14v9m44 0v-9h14v9" />
      <rect x="1" y="21" width="114" height="52" rx="7" />
      <path d="M174 6h84v67h-84zM258 27h27l18 19v27h-45z" />
      <circle cx="199" cy="75" r="11" />
      <circle cx="281" cy="75" r="11" />
      <path d="m366 73 9-25h34l9 25zm52 0 9-25h22l9 25zM388 48l9-25h32l9 25z" />
    </g>
    <g fill="var(--colors-accent-subtle)" stroke="var(--colors-border-strong)">
      <path d="M11 33h27v28H11zM44 33h27v28H44zM77 33h27v28H77zM266 35h13l10 13h-23z" />
    </g>
    <path d="m215 24-13 19h9l-3 14 17-20h-9l5-13z" fill="currentColor" />
    <path
      d="M126 48h32m-9-8 9 8-9 8M313 48h32m-9-8 9 8-9 8"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    {homeTexts.steps.map((text, at) => (
      <text
        key={text}
        x={CENTERS[at]}
        y="108"
        textAnchor="middle"
        className={css({ textStyle: 'xs' })}
        fill="var(--colors-text-muted)"
      >
        {text}
      </text>
    ))}
  </svg>
)
