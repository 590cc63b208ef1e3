import { useMemo } from 'react'

import { canAddUnit } from '#machines/shipment/units/change.ts'
import { oddIn } from '#machines/shipment/units/odd.ts'
import { headError, isAttempted } from '#machines/shipment/wizard/selectors.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { idOf } from '#views/shipment/units/model.ts'
import { RemovedUnit } from '#views/shipment/units/removed-unit.tsx'
import { UnitCard } from '#views/shipment/units/unit-card.tsx'

import type { UnitListProps } from './units-step.tsx'

const { unit: texts } = wizardTexts
const nothingTouched: WizardContext['touched'] = {}

type WaysProps = Pick<UnitListProps, 'send' | 'onPaste' | 'isBeside'> & {
  readonly full: string | undefined
  readonly none: string | undefined
  /** The id of the last unit. */
  readonly last: string | undefined
}
/** The ways to more units. */
const Ways = ({ send, onPaste, isBeside, full, none, last }: WaysProps) => (
  <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
    <Button
      {...(isBeside ? {} : { id: idOf('units') })}
      {...(none ? { 'data-problem': '' } : {})}
      reason={full}
      onClick={() => send({ type: 'add-unit' })}
    >
      <Icon name="plus" size={16} />
      {texts.add}
    </Button>
    {last !== undefined && (
      <Button reason={full} onClick={() => send({ type: 'duplicate-unit', unit: last })}>
        <Icon name="copy" size={16} />
        {texts.sameAsLast}
      </Button>
    )}
    <Button reason={full} onClick={() => onPaste()}>
      {wizardTexts.paste.open}
    </Button>
  </div>
)

/** A hundred units are a hundred lines; the one in work is unfolded. */
export function UnitCards({ context, send, onPaste, isBeside }: UnitListProps) {
  const { draft, issues, unfolded, touched, choices } = context
  const full = canAddUnit(draft) ? undefined : texts.full
  const odd = useMemo(() => oddIn(draft, choices), [draft, choices])
  const none = isBeside ? undefined : headError(context, 'units', 'units')
  return (
    <>
      {draft.units.length === 0 && !isBeside && (
        <EmptyState icon="pallet" text={texts.none} hint={texts.noneHint} />
      )}
      <ol className={css({ display: 'grid', gap: '3' })}>
        {draft.units.map((unit, at) => {
          const isOpen = unfolded.includes(unit.id)
          return (
            <UnitCard
              key={unit.id}
              unit={unit}
              at={at}
              issues={issues.units[at] ?? {}}
              isOpen={isOpen}
              isAttempted={isAttempted(context, 'units')}
              touched={isOpen ? touched : nothingTouched}
              oddGross={odd[at]?.gross}
              packaging={choices.packaging}
              full={full}
              send={send}
            />
          )
        })}
      </ol>
      <RemovedUnit context={context} send={send} />
      {none && <p className={css({ textStyle: 'xs', color: 'status.danger.fg' })}>{none}</p>}
      <Ways {...{ send, onPaste, isBeside, full, none }} last={draft.units.at(-1)?.id} />
    </>
  )
}
