import { earliestPickup } from '#machines/shipment/wizard/early.ts'
import { zoneOf } from '#machines/shipment/wizard/form.ts'
import { headError } from '#machines/shipment/wizard/selectors.ts'
import { warningsOf } from '#machines/shipment/wizard/summary.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { offsetAt } from '#schemas/calendar.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { TextArea, TextField } from '#views/parts/field.tsx'
import { sayDay } from '#views/parts/time.tsx'

import { controlsOf, sayClock } from './model.ts'
import type { Send } from './model.ts'

const { hints, warnings } = wizardTexts
type Props = { readonly context: WizardContext; readonly send: Send }

const isDay = (text: string) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

function zoneHint(context: WizardContext, earliest: string | undefined) {
  const { draft } = context
  const zone = zoneOf(draft, context)
  if (!zone || !earliest) return hints.chooseSite
  const day = isDay(draft.pickupDate) ? draft.pickupDate : earliest
  return hints.zone(sayClock(zone, day, draft.from), offsetAt(zone, day, draft.from))
}

/** Step 3: when to pick up, in the time of where the goods are. */
export function PickupStep({ context, send }: Props) {
  const { draft } = context
  const earliest = earliestPickup(draft, context)
  const control = controlsOf({ context, send }, 'pickup')
  const tooEarly = headError(context, 'pickup', 'pickupDate')
  const shown = warningsOf(draft, context).filter(
    (warning) => warning === 'weekend' || warning === 'far-ahead',
  )
  return (
    <>
      <div
        className={css({
          display: 'grid',
          gap: '4',
          gridTemplateColumns: { base: '1fr 1fr', md: '2fr 1fr 1fr' },
        })}
      >
        <TextField
          {...control('pickupDate')}
          isRequired
          type="date"
          min={earliest}
          className={css({ gridColumn: { base: '1 / -1', md: 'auto' } })}
          hint={!tooEarly && earliest && hints.earliest(sayDay(earliest))}
        />
        <TextField {...control('from')} isRequired type="time" />
        <TextField {...control('to')} isRequired type="time" />
      </div>
      <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{zoneHint(context, earliest)}</p>
      {shown.map((warning) => (
        <Banner key={warning} tone="warning" role="status">
          {warnings[warning]}
        </Banner>
      ))}
      <TextArea {...control('comments')} maxLength={500} />
    </>
  )
}
