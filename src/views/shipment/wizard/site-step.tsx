import type { HeadField } from '#machines/shipment/wizard/draft.ts'
import { ordersOf, siteOf } from '#machines/shipment/wizard/form.ts'
import { headError } from '#machines/shipment/wizard/selectors.ts'
import { warningsOf } from '#machines/shipment/wizard/summary.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { addressLine } from '#schemas/address-line.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'

import { idOf, labelOf } from './model.ts'
import type { Send } from './model.ts'

const { hints } = wizardTexts
type Props = { readonly context: WizardContext; readonly send: Send }
type TextName =
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'addressLine1'
  | 'addressLine2'
  | 'addressLine3'
  | 'city'
  | 'region'
  | 'postalCode'
  | 'countryCode'
type SelectName = 'siteId' | 'poId' | 'destination'

type TextProps = (field: TextName) => Parameters<typeof TextField>[0]
const pair = css({ display: 'grid', gap: '4', gridTemplateColumns: { md: '1fr 1fr' } })

/** The address where the truck goes instead of the one on file. */
const OtherAddress = ({ text, isDoubtful }: { text: TextProps; isDoubtful: boolean }) => (
  <>
    {isDoubtful && (
      <Banner tone="warning" role="status">
        {wizardTexts.warnings['address-issue']}
      </Banner>
    )}
    <div className={pair}>
      <TextField {...text('addressLine1')} autoComplete="address-line1" />
      <TextField {...text('addressLine2')} autoComplete="address-line2" />
      <TextField {...text('addressLine3')} autoComplete="address-line3" />
      <TextField {...text('city')} autoComplete="address-level2" />
      <TextField {...text('region')} autoComplete="address-level1" />
      <TextField {...text('postalCode')} autoComplete="postal-code" />
      <TextField {...text('countryCode')} autoComplete="country" hint={hints.countryCode} />
    </div>
  </>
)

/** Step 1: where to pick up, whom to call, for which order. */
export function SiteStep({ context, send }: Props) {
  const { draft, choices, needsPo } = context
  const site = siteOf(draft, choices)
  const orders = ordersOf(draft, choices)
  const common = (field: HeadField) => ({
    id: idOf(field),
    label: labelOf(field),
    error: headError(context, 'site', field),
    onBlur: afterPress(() => send({ type: 'leave', field })),
  })
  const isDoubtful = warningsOf(draft, context).includes('address-issue')
  const text: TextProps = (field) => ({
    ...common(field),
    isRequired: field !== 'addressLine2' && field !== 'addressLine3',
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
      {site && (
        <Checkbox
          id={idOf('otherAddress')}
          label={labelOf('otherAddress')}
          checked={draft.otherAddress}
          onChange={(event) =>
            send({ type: 'change', field: 'otherAddress', value: event.target.checked })
          }
        />
      )}
      {site && draft.otherAddress && <OtherAddress text={text} isDoubtful={isDoubtful} />}
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
      <div className={pair}>
        <TextField {...text('contactName')} autoComplete="name" />
        <TextField {...text('contactEmail')} type="email" autoComplete="email" />
        <TextField {...text('contactPhone')} type="tel" autoComplete="tel" hint={hints.phone} />
      </div>
      {needsPo && (
        <SelectField
          {...select('poId')}
          isRequired
          placeholder={hints.choose}
          hint={orders.length === 0 ? hints.noPo : undefined}
          options={orders.map(({ id, poNumber, supplierName }) => ({
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
