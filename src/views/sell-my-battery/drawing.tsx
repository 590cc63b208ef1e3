import { css } from '#styled/css'

const cells = [0, 1, 2, 3].flatMap((column) => [0, 1].map((row) => ({ column, row })))

/** A pack as people know it from beneath a car. Decorative. */
export const Drawing = () => (
  <svg
    aria-hidden
    viewBox="0 0 150 74"
    className={css({ display: { base: 'none', md: 'block' }, w: 'full', color: 'text.faint' })}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
  >
    <path d="M32 13V6h14v7m58 0V6h14v7" />
    <rect x="8" y="13" width="134" height="56" rx="9" className={css({ fill: 'subtle' })} />
    {cells.map(({ column, row }) => (
      <rect
        key={`${column} ${row}`}
        x={18 + column * 30}
        y={22 + row * 21}
        width="25"
        height="16"
        rx="3"
        className={css({ fill: 'surface' })}
      />
    ))}
    <path
      d="M1 42h7m134 0h7"
      className={css({ stroke: 'status.warning.border' })}
      strokeWidth="3"
    />
  </svg>
)
