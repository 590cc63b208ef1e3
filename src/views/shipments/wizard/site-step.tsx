import type { HeadField } from '#machines/shipment/wizard/draft.ts'
import { siteOf } from '#machines/shipment/wizard/form.ts'
import { headError } from '#machines/shipment/wizard/selectors.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { addressLine } from '#schemas/address-line.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'

import { idOf, labelOf } from './model.ts'
import type { Send } from './model.ts'

const { hints } = wizardTexts
type Props = { readonly context: WizardContext; readonly send: Send }
type TextName = 'contactName' | 'contactEmail' | 'contactPhone'
type SelectName = 'siteId' | 'poId' | 'destination'

/** Step 1: where to pick up, whom to call, for which order. */
export function SiteStep({ context, send }: Props) {
  const { draft, choices, needsPo } = context
  const site = siteOf(draft, choices)
  const common = (field: HeadField) => ({
    id: idOf(field),
    label: labelOf(field),
    error: headError(context, 'site', field),
    onBlur: () => send({ type: 'leave', field }),
  })
  const text = (field: TextName) => ({
    ...common(field),
    isRequired: true,
    value: draft[field],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      send({ type: 'change', field, value: event.target.value }),
  })
  const select = (field: SelectName) => ({
    ...common(field),
    value: draft[field],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      send({ type: 'change', field, value: event.target.value }),
  })
  return (
    <>
      <SelectField
        {...select('siteId')}
        isRequired
        placeholder={hints.choose}
        options={choices.sites
          .filter(({ isActive, siteId }) => isActive || siteId === draft.siteId)
          .map(({ siteId, name }) => ({ value: siteId, label: name }))}
        hint={
          site && (
            <>
              {addressLine(site.address)}
              <br />
              {hints.site(site.timeZone)}
            </>
          )
        }
      />
      <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3' })}>
        {(['atDock', 'liftGate'] as const).map((field) => (
          <Checkbox
            key={field}
            id={idOf(field)}
            label={labelOf(field)}
            checked={draft[field]}
            onChange={(event) => send({ type: 'change', field, value: event.target.checked })}
          />
        ))}
      </div>
      <div className={css({ display: 'grid', gap: '4', gridTemplateColumns: { md: '1fr 1fr' } })}>
        <TextField {...text('contactName')} autoComplete="name" />
        <TextField {...text('contactEmail')} type="email" autoComplete="email" />
        <TextField {...text('contactPhone')} type="tel" autoComplete="tel" hint={hints.phone} />
      </div>
      {needsPo && (
        <SelectField
          {...select('poId')}
          isRequired
          placeholder={hints.choose}
          hint={choices.purchaseOrders.length === 0 ? hints.noPo : undefined}
          options={choices.purchaseOrders.map(({ id, poNumber, supplierName }) => ({
            value: id,
            label: `${poNumber}, ${supplierName}`,
          }))}
        />
      )}
      <SelectField
        {...select('destination')}
        placeholder={hints.anyDestination}
        options={choices.destinations.map(({ destinationId, name }) => ({
          value: destinationId,
          label: name,
        }))}
      />
    </>
  )
}
