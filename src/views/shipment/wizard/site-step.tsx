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

const flagsOf =
  ({ context: { draft }, send }: Props) =>
  (field: FlagName): Parameters<typeof Checkbox>[0] => ({
    id: idOf(field),
    label: labelOf(field),
    checked: draft[field],
    onChange: (event) => send({ type: 'change', field, value: event.target.checked }),
  })

/** Whose goods they are. */
export function SiteField({ context, send }: Props) {
  const { draft, choices } = context
  const site = siteOf(draft, choices)
  return (
    <SelectField
      {...controlsOf({ context, send }, 'site')('siteId')}
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
  )
}

/** Another address near the site. */
export function Elsewhere({ context, send }: Props) {
  const { draft, choices } = context
  if (!siteOf(draft, choices)) return null
  return (
    <>
      <Checkbox {...flagsOf({ context, send })('otherAddress')} />
      {draft.otherAddress && (
        <OtherAddress context={context} control={controlsOf({ context, send }, 'site')} />
      )}
    </>
  )
}

/** Where the goods go. */
export function Destination({ context, send }: Props) {
  const company = usePartner()?.company
  return (
    <SelectField
      {...controlsOf({ context, send }, 'site')('destination')}
      placeholder={commonTexts.toChoose(company)}
      options={context.choices.destinations.map(({ destinationId, name }) => ({
        value: destinationId,
        label: name,
      }))}
    />
  )
}

/** How the goods get onto the truck. */
export function Loading(props: Props) {
  const flag = flagsOf(props)
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3' })}>
      <Checkbox {...flag('atDock')} />
      <Checkbox {...flag('liftGate')} />
    </div>
  )
}

/** Whom to call. */
export function Contact({ context, send }: Props) {
  const { draft } = context
  const control = controlsOf({ context, send }, 'site')
  const { onBlur: _leave, onChange: _change, ...phone } = control('contactPhone')
  const site = siteOf(draft, context.choices)
  const text = (field: TextName) => ({ ...control(field), isRequired: true })
  return (
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
  )
}

/** Step 1: where to pick up, whom to call, for which order. */
export const SiteStep = ({ context, send }: Props) => (
  <>
    {context.needsPo && (
      <OrderCards
        context={context}
        error={controlsOf({ context, send }, 'site')('poId').error}
        onChoose={(value) => send({ type: 'change', field: 'poId', value })}
      />
    )}
    <Destination {...{ context, send }} />
    <SiteField {...{ context, send }} />
    <Elsewhere {...{ context, send }} />
    <Loading {...{ context, send }} />
    <Contact {...{ context, send }} />
  </>
)
