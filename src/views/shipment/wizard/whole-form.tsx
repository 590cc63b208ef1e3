import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'

import type { HeadField } from '#machines/shipment/wizard/draft.ts'
import { addressOf, declaredOf, siteOf } from '#machines/shipment/wizard/form.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { addressLine } from '#schemas/address-line.ts'
import { addressParts } from '#schemas/address.ts'
import { css } from '#styled/css'
import { phoneText } from '#texts/phone-text.ts'
import { wizardBatteryTexts as texts } from '#texts/wizard-batteries.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { PrintNote } from '#views/parts/print-note.tsx'
import { idOf, labelOf } from '#views/shipment/units/model.ts'

import { Batteries } from './batteries.tsx'
import type { Send } from './model.ts'
import { Afterwards } from './next-steps.tsx'
import { PickupStep } from './pickup-step.tsx'
import { SamePickup } from './same-pickup.tsx'
import { Contact, Destination, Elsewhere, Loading, SiteField } from './site-step.tsx'
import { UnitList } from './units-step.tsx'

const { summary } = wizardTexts
type Props = { readonly context: WizardContext; readonly send: Send }

const part = css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' })
const narrow = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxW: 'form',
})
const title = css({ fontWeight: 'semibold' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })

/** What was opened stays open: nothing that somebody types in goes away. */
function useOpened(fields: readonly HeadField[], context: WizardContext, isAsked = false) {
  const isNeeded = isAsked || fields.some((field) => context.issues.head[field] !== undefined)
  const [isOpen, setOpen] = useState(isNeeded)
  if (isNeeded && !isOpen) setOpen(true)
  // The pressed button goes away: the focus goes to what it opened.
  const open = (first: HeadField) => {
    flushSync(() => setOpen(true))
    document.getElementById(idOf(first))?.focus()
  }
  return { isOpen: isOpen || isNeeded, open }
}

type LineProps = {
  readonly label: string
  readonly text: string
  readonly change: string
  /** Absent: there is nothing else to choose. */
  readonly onChange?: (() => void) | undefined
}
/** What is known already, in one line. */
const Line = ({ label, text, change, onChange }: LineProps) => (
  <div className={line}>
    <p className={css({ minW: '0', overflowWrap: 'anywhere' })}>
      <span className={css({ display: 'block', textStyle: 'xs', color: 'text.faint' })}>
        {label}
      </span>
      {text}
    </p>
    {onChange && (
      <Button size="sm" aria-label={change} onClick={onChange}>
        {wizardTexts.orders.change}
      </Button>
    )}
  </div>
)

/** The dealer's own site; where there are more, another one can be chosen. */
function SitePart(props: Props) {
  const { context } = props
  const { draft, choices } = context
  const site = siteOf(draft, choices)
  const { isOpen, open } = useOpened(['siteId'], context, !site)
  if (isOpen || !site) return <SiteField {...props} />
  const hasOthers = choices.sites.filter(({ isActive }) => isActive).length > 1
  return (
    <Line
      label={labelOf('siteId')}
      text={`${site.name}, ${addressLine(addressOf(draft, site))}`}
      change={texts.changeSite}
      onChange={hasOthers ? () => open('siteId') : undefined}
    />
  )
}

/** Whom to call, as known; asked for where something is missing. */
function ContactPart(props: Props) {
  const { context } = props
  const { draft, choices } = context
  const fields = ['contactName', 'contactEmail', 'contactPhone'] as const
  const { isOpen, open } = useOpened(fields, context)
  if (isOpen) return <Contact {...props} />
  const site = siteOf(draft, choices)
  const phone = phoneText(draft.contactPhone, site && addressOf(draft, site).countryCode)
  return (
    <Line
      label={texts.contact}
      text={[draft.contactName, draft.contactEmail, phone].join(', ')}
      change={texts.changeContact}
      onChange={() => open('contactPhone')}
    />
  )
}

const rare: readonly HeadField[] = ['otherAddress', ...addressParts, 'destination']
/** What few dealers say: another address, a plant, how they pack. */
function More({ onPaste, ...props }: Props & { readonly onPaste: () => void }) {
  const { context } = props
  const { draft } = context
  const isSaid = draft.otherAddress || draft.destination !== '' || draft.units.length > 0
  const { isOpen, open } = useOpened(rare, context, isSaid)
  if (!isOpen)
    return (
      <div>
        <Button aria-expanded={false} onClick={() => open('destination')}>
          {texts.more}
        </Button>
      </div>
    )
  return (
    <>
      <div className={narrow}>
        <Destination {...props} />
        <Elsewhere {...props} />
      </div>
      <section aria-label={texts.packages} className={part}>
        <h3 className={title}>{texts.packages}</h3>
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{texts.packagesHint}</p>
        <UnitList {...props} onPaste={onPaste} isBeside />
      </section>
    </>
  )
}

const Declared = ({ context }: Pick<Props, 'context'>) => {
  const { materialClassification, isHazmat } = declaredOf(context.draft, context)
  return (
    <Facts
      columns={2}
      facts={[
        { term: labelOf('classification'), value: materialClassification },
        { term: labelOf('isHazmat'), value: isHazmat ? summary.yes : summary.no },
      ]}
    />
  )
}

type WholeProps = Props & {
  readonly onPaste: () => void
  readonly calendar: ReactNode
  readonly estimate: ReactNode
}
/** A request of listed batteries on one screen: where, which, when, dock and note, and what happens next. */
export const WholeForm = ({ onPaste, calendar, estimate, ...props }: WholeProps) => (
  <div className={css({ display: 'grid', gap: '6', gridTemplateColumns: 'minmax(0, 1fr)' })}>
    <div className={narrow}>
      <SitePart {...props} />
      <ContactPart {...props} />
    </div>
    <section aria-label={wizardTexts.goods.batteries} className={part}>
      <h3 className={title}>{wizardTexts.goods.batteries}</h3>
      <Batteries {...props} />
      <Declared context={props.context} />
    </section>
    <section aria-label={wizardTexts.steps.pickup} className={part}>
      <h3 className={title}>{wizardTexts.steps.pickup}</h3>
      <PickupStep
        {...props}
        calendar={calendar}
        estimate={estimate}
        whole={{ underDay: <SamePickup {...props} />, loading: <Loading {...props} /> }}
      />
    </section>
    <More {...props} onPaste={onPaste} />
    <Afterwards context={props.context} />
    <PrintNote value={props.context.draft} />
  </div>
)
