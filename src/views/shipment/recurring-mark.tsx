import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { rowTexts } from '#texts/shipment-rows.ts'
import { Outline } from '#views/parts/core-icon.tsx'

// Two arrows around a loop. Drawn here, so that a supplier's first page goes without the other icons.
const LOOP =
  'M4 9V8a2.5 2.5 0 0 1 2.5-2.5H15.5m-2.5-2.5 2.5 2.5-2.5 2.5M16 11v1a2.5 2.5 0 0 1-2.5 2.5H4.5m2.5 2.5-2.5-2.5 2.5-2.5'

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  verticalAlign: '-0.125em',
  color: 'text.muted',
})

type Props = {
  readonly request: Pick<ShipmentRequest, 'repeats'>
  /** Said in words, where no pointer can ask for them. */
  readonly isWhole?: boolean
}

/** In lists: marks a request that a recurring pickup repeats, or that was sent for one; nothing of others. */
export function RecurringMark({ request: { repeats }, isWhole = false }: Props) {
  if (!repeats) return null
  const said = rowTexts.repeats(repeats.everyWeeks, repeats.isPaused)
  return (
    <span title={said} className={look}>
      <Outline path={LOOP} size={isWhole ? 15 : 14} label={isWhole ? undefined : said} />
      {isWhole && said}
    </span>
  )
}
