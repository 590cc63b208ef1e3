import type { StaffFigures } from '#schemas/figures.ts'
import { numberFormat } from '#schemas/number-format.ts'
import type { Figure } from '#schemas/overview.ts'
import { css, cx } from '#styled/css'
import { card } from '#styled/recipes'
import { overviewTexts as words } from '#texts/overview.ts'
import { Link } from '#views/parts/link.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Skeleton } from '#views/parts/skeleton.tsx'
import { sayCapped } from '#views/parts/tally.tsx'

type Counted = StaffFigures['strip'][number]
type Props = {
  readonly figures: readonly Figure[]
  readonly strip: Reading<readonly Counted[]>
  readonly hrefOf: (figure: Figure) => string
}

const frame = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(9rem, 1fr)',
  overflowX: 'auto',
})
const cell = css({
  display: 'grid',
  alignContent: 'start',
  px: '4',
  py: '3',
  borderLeftWidth: '1px',
  borderColor: 'border',
  textStyle: 'sm',
  color: 'text.muted',
  _first: { borderLeftWidth: '0' },
  _hover: { bg: 'subtle' },
})
const number = css({ textStyle: 'xl', fontWeight: 'semibold', color: 'text' })
const tones: Readonly<Partial<Record<Figure, string>>> = {
  exceptions: css({ color: 'status.danger.fg' }),
  blocked: css({ color: 'status.danger.fg' }),
  'late-deliveries': css({ color: 'status.danger.fg' }),
  'offers-ending': css({ color: 'status.warning.fg' }),
}

const money = () =>
  numberFormat({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 }, 'en-US')
const say = ({ count, isCapped, dollars }: Counted): string =>
  dollars === undefined ? sayCapped(count, isCapped) : money().format(dollars)
const labelOf = ({ figure, count, isCapped, dollars }: Counted): string =>
  dollars === undefined ? words.figures[figure] : words.ofOffers(sayCapped(count, isCapped))

/** The figures of an overview, each a link to the list that it counts. */
export const Strip = ({ figures, strip, hrefOf }: Props) => (
  <section aria-label={words.strip} className={card().root}>
    <Read
      reading={strip}
      things={words.strip}
      skeleton={
        <div className={frame}>
          {figures.map((figure) => (
            <span key={figure} className={cell}>
              <Skeleton className={css({ h: '8', w: '10' })} />
              {words.figures[figure]}
            </span>
          ))}
        </div>
      }
    >
      {(counted) => (
        <div className={frame}>
          {counted.map((one) => (
            <Link key={one.figure} href={hrefOf(one.figure)} className={cell}>
              <strong data-numeric className={cx(number, one.count > 0 && tones[one.figure])}>
                {say(one)}
              </strong>{' '}
              {labelOf(one)}
            </Link>
          ))}
        </div>
      )}
    </Read>
  </section>
)
