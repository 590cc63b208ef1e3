import { css } from '#styled/css'
import { homeTexts } from '#texts/public.ts'

const soft = 'var(--colors-accent-subtle)'
const line = 'var(--colors-accent)'
const faint = 'var(--colors-border-strong)'

const Pack = () => (
  <g>
    <rect x="24" y="92" width="112" height="62" rx="9" fill={soft} stroke={line} strokeWidth="2" />
    {[0, 1, 2, 3].map((cell) => (
      <rect
        key={cell}
        x={36 + cell * 23}
        y="104"
        width="17"
        height="38"
        rx="3"
        fill={cell < 3 ? line : 'none'}
        stroke={line}
        strokeWidth="1.5"
        opacity={cell < 3 ? 0.85 - cell * 0.2 : 1}
      />
    ))}
    <path d="M52 92v-8h14v8m30 0v-8h14v8" fill="none" stroke={line} strokeWidth="2" />
  </g>
)

const Truck = () => (
  <g fill="none" stroke={line} strokeWidth="2" strokeLinejoin="round">
    <path d="M206 86h84v58h-84z" fill={soft} />
    <path d="M290 104h26l18 20v20h-44z" fill={soft} />
    <path d="M298 111h15l11 13h-26z" fill="var(--colors-surface)" />
    <circle cx="230" cy="147" r="11" fill="var(--colors-surface)" />
    <circle cx="312" cy="147" r="11" fill="var(--colors-surface)" />
    <path d="m250 102-9 13h13l-6 13 17-18h-13l6-8z" fill={line} stroke="none" />
  </g>
)

const Metal = () => (
  <g fill={soft} stroke={line} strokeWidth="2" strokeLinejoin="round">
    <path d="m404 132 9-18h48l9 18z" />
    <path d="m470 132-9-18 10-5 10 17z" opacity="0.7" />
    <path d="m378 156 9-18h48l9 18z" />
    <path d="m444 156-9-18 8-4 10 18z" opacity="0.7" />
    <path d="m452 156 9-18h44l9 18z" />
    <text
      x="411"
      y="151"
      className={css({ textStyle: 'xs', fontWeight: 'semibold' })}
      textAnchor="middle"
      stroke="none"
      fill={line}
    >
      Ni
    </text>
    <text
      x="483"
      y="151"
      className={css({ textStyle: 'xs', fontWeight: 'semibold' })}
      textAnchor="middle"
      stroke="none"
      fill={line}
    >
      Li
    </text>
    <text
      x="437"
      y="127"
      className={css({ textStyle: 'xs', fontWeight: 'semibold' })}
      textAnchor="middle"
      stroke="none"
      fill={line}
    >
      Co
    </text>
  </g>
)

/** Pack, truck, metal, and the way back: what the portal is about, in one line. */
export const Picture = () => (
  <svg
    viewBox="0 0 536 216"
    role="img"
    aria-label={homeTexts.picture}
    className={css({ w: 'full', h: 'auto' })}
  >
    <path d="M8 158h520" stroke={faint} strokeWidth="1.5" />
    <g fill="none" stroke={faint} strokeWidth="1.5" strokeDasharray="2 6" strokeLinecap="round">
      <path d="M148 122h44M346 122h36" />
      <path d="M446 100C440 20 96 12 80 74" />
    </g>
    <path d="m75 66 5 10 8-8" fill="none" stroke={faint} strokeWidth="1.5" strokeLinecap="round" />
    <Pack />
    <Truck />
    <Metal />
    {homeTexts.steps.map((text, at) => (
      <text
        key={text}
        x={[80, 270, 446][at]}
        y="188"
        textAnchor="middle"
        className={css({ textStyle: 'sm' })}
        fill="var(--colors-text-muted)"
      >
        {text}
      </text>
    ))}
  </svg>
)
