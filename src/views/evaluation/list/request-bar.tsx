import { pickupBarrier, requestable } from '#machines/evaluation/list.ts'
import type { BatteryRow } from '#machines/evaluation/rows.ts'
import { packingOf } from '#schemas/packing.ts'
import { toKg } from '#schemas/pounds.ts'
import { css } from '#styled/css'
import { batteryTexts as words } from '#texts/evaluation-list.ts'
import { weightText } from '#texts/weight.ts'
import { Button } from '#views/parts/button.tsx'
import { chosenUnits } from '#views/parts/units.ts'
import type { Units } from '#views/parts/units.ts'
import { selectionBar } from '#views/records/list/selection-bar.ts'

/** As the reader chose, else as the parts of the program are weighed. */
const unitsOf = (rows: readonly BatteryRow[]): Units =>
  chosenUnits() ?? (rows.some(({ weight }) => weight?.unit === 'kg') ? 'metric' : 'imperial')

/** What the chosen batteries amount to and how they travel, in words. */
function consequences(rows: readonly BatteryRow[]): readonly string[] {
  const kg = rows.reduce((sum, { weight }) => sum + (weight ? toKg(weight) : 0), 0)
  const damaged = rows.filter((row) => packingOf(row) === 'ddr').length
  const critical = rows.filter((row) => packingOf(row) === 'critical').length
  return [
    ...(kg > 0 ? [weightText(kg, unitsOf(rows))] : []),
    ...(damaged > 0 ? [words.alone(damaged)] : []),
    ...(critical > 0 ? [words.critical(critical)] : []),
  ]
}

type Props = {
  readonly rows: readonly BatteryRow[]
  readonly items: Parameters<typeof requestable>[1]
  readonly onClear: () => void
  /** Undefined: whoever reads only cannot. */
  readonly onRequest: ((uuids: readonly string[]) => void) | undefined
}

/** What can be done with the chosen batteries: a pickup is requested for them. */
export function RequestBar({ rows, items, onClear, onRequest }: Props) {
  const { possible, most } = requestable(rows, items)
  const barred = rows.filter((row) => pickupBarrier(row) !== undefined).length
  const isCut = rows.length - barred > most
  const reason = onRequest ? (possible.length ? undefined : words.none) : words.readOnly
  return (
    <div className={selectionBar}>
      <strong className={css({ fontWeight: 'semibold' })}>{words.selected(rows.length)}</strong>
      <span role="status" className={css({ flex: '1', color: 'text.muted' })}>
        {[
          ...consequences(possible),
          ...(barred ? [words.leftOut(barred)] : []),
          ...(isCut ? [words.tooMany(most)] : []),
        ].join(' · ')}
      </span>
      <Button variant="ghost" onClick={onClear}>
        {words.clear}
      </Button>
      <Button
        variant="solid"
        reason={reason}
        onClick={() => onRequest?.(possible.map(({ id }) => id))}
      >
        {words.request(possible.length)}
      </Button>
    </div>
  )
}
