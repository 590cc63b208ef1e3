import { ordersOf, siteOf } from '#machines/shipment/wizard/form.ts'
import { warningsOf } from '#machines/shipment/wizard/summary.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { addressLine } from '#schemas/address-line.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'

import { controlsOf, idOf, labelOf } from './model.ts'
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
type FlagName = 'otherAddress' | 'atDock' | 'liftGate'

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

type PartProps = Pick<Props, 'context'> & {
  readonly control: ReturnType<typeof controlsOf>
  readonly flag: (field: FlagName) => Parameters<typeof Checkbox>[0]
}

/** The site, or another address near it. */
function Place({ context, control, flag, text }: PartProps & { readonly text: TextProps }) {
  const { draft, choices } = context
  const site = siteOf(draft, choices)
  return (
    <>
      <SelectField
        {...control('siteId')}
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
      {site && <Checkbox {...flag('otherAddress')} />}
      {site && draft.otherAddress && (
        <OtherAddress
          text={text}
          isDoubtful={warningsOf(draft, context).includes('address-issue')}
        />
      )}
    </>
  )
}

/** What is fetched, and where it goes. */
function Order({ context, control }: Pick<PartProps, 'context' | 'control'>) {
  const { draft, choices, needsPo } = context
  const orders = ordersOf(draft, choices)
  return (
    <>
      {needsPo && (
        <SelectField
          {...control('poId')}
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
        {...control('destination')}
        placeholder={hints.anyDestination}
        options={choices.destinations.map(({ destinationId, name }) => ({
          value: destinationId,
          label: name,
        }))}
      />
    </>
  )
}

/** Step 1: where to pick up, whom to call, for which order. */
export function SiteStep({ context, send }: Props) {
  const { draft } = context
  const control = controlsOf({ context, send }, 'site')
  const text: TextProps = (field) => ({
    ...control(field),
    isRequired: field !== 'addressLine2' && field !== 'addressLine3',
  })
  const flag = (field: FlagName) => ({
    id: idOf(field),
    label: labelOf(field),
    checked: draft[field],
    onChange: (event: { readonly target: { readonly checked: boolean } }) =>
      send({ type: 'change', field, value: event.target.checked }),
  })
  return (
    <>
      <Place {...{ context, control, flag, text }} />
      <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3' })}>
        <Checkbox {...flag('atDock')} />
        <Checkbox {...flag('liftGate')} />
      </div>
      <div className={pair}>
        <TextField {...text('contactName')} autoComplete="name" />
        <TextField {...text('contactEmail')} type="email" autoComplete="email" />
        <TextField {...text('contactPhone')} type="tel" autoComplete="tel" hint={hints.phone} />
      </div>
      <Order context={context} control={control} />
    </>
  )
}
