import { Suspense, lazy, useState } from 'react'

import { unitsOfMeasure } from '#machines/shipment/third-party/draft.ts'
import { headIssue, saidOfUnit } from '#machines/shipment/third-party/selectors.ts'
import type { BookingContext } from '#machines/shipment/third-party/types.ts'
import { canAddUnit } from '#machines/shipment/units/change.ts'
import { oddIn } from '#machines/shipment/units/odd.ts'
import { MAX_HANDLING_UNITS } from '#schemas/handling-unit.ts'
import { css } from '#styled/css'
import { bookingTexts } from '#texts/third-party-booking.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { idOf } from '#views/shipment/units/model.ts'
import { RemovedUnit } from '#views/shipment/units/removed-unit.tsx'
import { UnitCard } from '#views/shipment/units/unit-card.tsx'

import type { Props } from './fields.tsx'

const PasteDialog = lazy(async () => ({
  default: (await import('#views/shipment/units/paste-dialog.tsx')).PasteDialog,
}))
const { unit: texts } = wizardTexts

const nothingTouched: BookingContext['touched'] = {}
const noPackaging: readonly never[] = []
// Whose goods they are decides what was shipped before, and that is not told to others.
const nothingKnown = {}

const List = ({ context, send, full }: Props & { readonly full: string | undefined }) => {
  const odd = oddIn(context.draft, nothingKnown)
  return (
    <ol className={css({ display: 'grid', gap: '3' })}>
      {context.draft.units.map((unit, at) => {
        const isOpen = context.unfolded.includes(unit.id)
        const said = saidOfUnit(context.said, unit.id)
        const isSaid = Object.keys(said).length > 0
        return (
          <UnitCard
            key={unit.id}
            unit={unit}
            at={at}
            issues={
              isSaid ? { ...context.issues.units[at], ...said } : (context.issues.units[at] ?? {})
            }
            isOpen={isOpen}
            isAttempted={isSaid || context.attempts > 0}
            touched={isOpen ? context.touched : nothingTouched}
            oddGross={odd[at]?.gross}
            packaging={noPackaging}
            full={full}
            send={send}
          />
        )
      })}
    </ol>
  )
}

function Paste({ context, send, onClose }: Props & { readonly onClose: () => void }) {
  return (
    <Suspense>
      <PasteDialog
        units={unitsOfMeasure(context.draft)}
        room={MAX_HANDLING_UNITS - context.draft.units.length}
        onAdd={(units) => {
          send({ type: 'paste-units', units })
          onClose()
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** What to pick up: the cards of the request wizard. */
export function Units({ context, send }: Props) {
  const [isPasting, setPasting] = useState(false)
  const full = canAddUnit(context.draft) ? undefined : texts.full
  const none = headIssue(context, 'units')
  return (
    <Card title={bookingTexts.groups.units}>
      <div className={css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' })}>
        {context.draft.units.length === 0 && (
          <EmptyState icon="pallet" text={texts.none} hint={texts.noneHint} />
        )}
        <List context={context} send={send} full={full} />
        <RemovedUnit context={context} send={send} />
        {none && <p className={css({ textStyle: 'xs', color: 'status.danger.fg' })}>{none}</p>}
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
          <Button id={idOf('units')} reason={full} onClick={() => send({ type: 'add-unit' })}>
            <Icon name="plus" size={16} />
            {texts.add}
          </Button>
          <Button reason={full} onClick={() => setPasting(true)}>
            {wizardTexts.paste.open}
          </Button>
        </div>
      </div>
      {isPasting && <Paste context={context} send={send} onClose={() => setPasting(false)} />}
    </Card>
  )
}
