import { pickupBarrier, removalBarrier } from '#machines/evaluation/list.ts'
import { batteryName } from '#machines/evaluation/rows.ts'
import type { BatteryRow } from '#machines/evaluation/rows.ts'
import { css } from '#styled/css'
import { batteryTexts as words } from '#texts/evaluation-list.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Menu } from '#views/parts/menu.tsx'

// Both buttons and the menu stand in one line of a phone of 390 px.
const narrow = css({ px: '3' })

type Props = {
  readonly row: BatteryRow
  /** Why nothing can be done; undefined: it can. */
  readonly reason: string | undefined
  readonly tabIndex: number | undefined
  /** Whether it is among those for which a pickup will be requested. */
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onEvaluate: () => void
  readonly onRemove: () => void
}

type CardProps = Pick<Props, 'row' | 'reason' | 'isChosen' | 'onChoose' | 'onEvaluate'> & {
  readonly evaluate: string
}
function CardButtons({ row, reason, evaluate, isChosen, onChoose, onEvaluate }: CardProps) {
  const name = batteryName(row)
  return (
    <>
      <Button
        className={narrow}
        aria-label={row.wasEvaluated ? words.of(evaluate, name) : words.evaluateOf(name)}
        reason={reason}
        onClick={onEvaluate}
      >
        {words.evaluate}
      </Button>
      {/* Cards have no column of ticks. */}
      <Button
        className={narrow}
        aria-pressed={isChosen}
        aria-label={words.of(isChosen ? words.chosen : words.choose, name)}
        reason={reason ?? pickupBarrier(row)?.text}
        onClick={() => onChoose(!isChosen)}
      >
        {isChosen && <Icon name="check" size={16} />}
        {isChosen ? words.chosen : words.choose}
      </Button>
    </>
  )
}

/** What can be done with a battery: evaluated, evaluated again, or taken from the list. On a phone with its button. */
export function BatteryMenu({ row, reason, tabIndex, ...props }: Props) {
  const { isChosen, onChoose, onEvaluate, onRemove } = props
  const name = batteryName(row)
  const evaluate = row.wasEvaluated ? words.again : words.evaluate
  const items = () => [
    { id: 'evaluate', label: evaluate, reason, onChoose: onEvaluate },
    {
      id: 'remove',
      label: words.remove,
      isDangerous: true,
      // What this device has is given up where it waits.
      reason: reason ?? removalBarrier(row)?.text,
      onChoose: onRemove,
    },
  ]
  return (
    <>
      {tabIndex === undefined && (
        <CardButtons {...{ row, reason, evaluate, isChosen, onChoose, onEvaluate }} />
      )}
      <Menu
        label={words.actionsFor(name)}
        look="row"
        items={items}
        {...(tabIndex === undefined ? {} : { tabIndex })}
      >
        <Icon name="dots" size={18} />
      </Menu>
    </>
  )
}
