import { addressOf, siteOf } from '#machines/shipment/wizard/form.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { addressLine } from '#schemas/address-line.ts'
import { css } from '#styled/css'
import { commonTexts } from '#texts/shipment-common.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'
import { PhoneField } from '#views/parts/phone-field.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import { idOf, labelOf } from '#views/shipment/units/model.ts'

import { controlsOf } from './model.ts'
import type { Send } from './model.ts'
import { OrderCards } from './order-cards.tsx'
import { OtherAddress } from './other-address.tsx'

const { hints } = wizardTexts
type Props = { readonly context: WizardContext; readonly send: Send }
type TextName = 'contactName' | 'contactEmail'
type FlagName = 'otherAddress' | 'atDock' | 'liftGate'

const pair = css({ display: 'grid', gap: '4', gridTemplateColumns: { md: '1fr 1fr' } })

type PartProps = Pick<Props, 'context'> & {
  readonly control: ReturnType<typeof controlsOf>
  readonly flag: (field: FlagName) => Parameters<typeof Checkbox>[0]
}

/** The site, or another address near it. */
function Place({ context, control, flag }: PartProps) {
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
      {site && draft.otherAddress && <OtherAddress context={context} control={control} />}
    </>
  )
}

/** What is fetched, and where it goes. */
function Order({ context, control, send }: Pick<PartProps, 'context' | 'control'> & Props) {
  const company = usePartner()?.company
  const { choices, needsPo } = context
  return (
    <>
      {needsPo && (
        <OrderCards
          context={context}
          error={control('poId').error}
          onChoose={(value) => send({ type: 'change', field: 'poId', value })}
        />
      )}
      <SelectField
        {...control('destination')}
        placeholder={commonTexts.toChoose(company)}
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
  const { onBlur: _leave, onChange: _change, ...phone } = control('contactPhone')
  const site = siteOf(draft, context.choices)
  const text = (field: TextName) => ({ ...control(field), isRequired: true })
  const flag = (field: FlagName) => ({
    id: idOf(field),
    label: labelOf(field),
    checked: draft[field],
    onChange: (event: { readonly target: { readonly checked: boolean } }) =>
      send({ type: 'change', field, value: event.target.checked }),
  })
  return (
    <>
      <Order {...{ context, control, send }} />
      <Place {...{ context, control, flag }} />
      <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3' })}>
        <Checkbox {...flag('atDock')} />
        <Checkbox {...flag('liftGate')} />
      </div>
      <div className={pair}>
        <TextField {...text('contactName')} autoComplete="name" />
        <TextField {...text('contactEmail')} type="email" autoComplete="email" />
        <PhoneField
          {...phone}
          isRequired
          countryCode={site && addressOf(draft, site).countryCode}
          onText={(value) => send({ type: 'change', field: 'contactPhone', value })}
          onLeave={() => send({ type: 'leave', field: 'contactPhone' })}
        />
      </div>
    </>
  )
}
