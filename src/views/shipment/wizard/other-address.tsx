import { elsewhereOf, foundZone, zoneOf } from '#machines/shipment/wizard/form.ts'
import { earliestPickup } from '#machines/shipment/wizard/pickup.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { addressTexts as texts } from '#texts/address.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { AddressFields } from '#views/records/form/address-fields.tsx'

import { sayClock } from './model.ts'
import type { controlsOf } from './model.ts'

// Whose time is meant, and that it is only the site's as long as nobody knows the other one.
function zoneLine(context: WizardContext): string | undefined {
  const { draft } = context
  const zone = zoneOf(draft, context)
  const day = earliestPickup(draft, context)
  if (!zone || !day || !elsewhereOf(draft, context.choices)) return undefined
  const clock = sayClock(zone, draft.pickupDate || day, draft.from)
  return foundZone(draft, context) === null ? texts.zoneUnknown(clock) : texts.zone(clock)
}

type Props = {
  readonly context: WizardContext
  readonly control: ReturnType<typeof controlsOf>
}

/** The address where the truck goes instead of the one on file. */
export function OtherAddress({ context, control }: Props) {
  const { draft, choices } = context
  return (
    <>
      {elsewhereOf(draft, choices) && (
        <Banner tone="warning" role="status">
          {wizardTexts.warnings['address-issue']}
        </Banner>
      )}
      <div className={css({ display: 'grid', gap: '4', gridTemplateColumns: { md: '1fr 1fr' } })}>
        <AddressFields control={control} countryCode={draft.countryCode} />
      </div>
      <p role="status" className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {zoneLine(context)}
      </p>
    </>
  )
}
