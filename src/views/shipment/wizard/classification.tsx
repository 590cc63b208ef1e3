import { useState } from 'react'
import { flushSync } from 'react-dom'

import { isDerived } from '#machines/shipment/wizard/form.ts'
import { setByOrder } from '#machines/shipment/wizard/orders.ts'
import { headError } from '#machines/shipment/wizard/selectors.ts'
import { warningsOf } from '#machines/shipment/wizard/summary.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { isLive } from '#schemas/hazmat.ts'
import { MaterialClassification } from '#schemas/material.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField } from '#views/parts/field.tsx'
import { idOf, labelOf } from '#views/shipment/units/model.ts'

import type { Send } from './model.ts'

const { hints, orders, warnings } = wizardTexts
type Props = { readonly context: WizardContext; readonly send: Send }

const classifications = MaterialClassification.options.map((value) => ({ value, label: value }))

type SetProps = Props & { readonly onChange: () => void }
/** What the order has set: changing it takes a press, since approvers and carriers count on it. */
const SetByOrder = ({ context, onChange }: SetProps) => (
  <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
    <p>{orders.sets(context.draft.classification, context.draft.isHazmat)}</p>
    <Button size="sm" onClick={onChange}>
      {orders.change}
    </Button>
  </div>
)

/** What the goods are, and whether they travel as hazardous. */
export function Classification(props: Props) {
  const { context, send } = props
  const { draft, choices } = context
  const [isOpen, setOpen] = useState(false)
  // A program's are derived: the review shows them.
  if (isDerived(context)) return null
  const set = setByOrder(draft, choices)
  const isWrong = context.issues.head['classification'] ?? context.issues.head['isHazmat']
  const isPlain = set?.isSame && draft.isHazmat === isLive(set.classification) && !isWrong
  // The pressed button goes away: the focus goes to what it is about.
  const open = () => {
    flushSync(() => setOpen(true))
    document.getElementById(idOf('classification'))?.focus()
  }
  if (isPlain && !isOpen) return <SetByOrder {...props} onChange={open} />
  const use = () => {
    if (set) send({ type: 'change', field: 'classification', value: set.classification })
    open()
  }
  return (
    <>
      <Declared {...props} />
      {set && !set.isSame && draft.classification !== '' && (
        <Banner tone="warning" role="status">
          <p>{orders.differs(set.poNumber, set.classification, draft.classification)}</p>
          {/* Beneath: beside it, a phone would break the order's number. */}
          <Button size="sm" className={css({ mt: '2' })} onClick={use}>
            {orders.use}
          </Button>
        </Banner>
      )}
    </>
  )
}

function Declared({ context, send }: Props) {
  const { draft } = context
  const isDoubtful = warningsOf(draft, context).includes('hazmat-off')
  return (
    <>
      <div className={css({ display: 'grid', gap: '4', gridTemplateColumns: { md: '2fr 1fr' } })}>
        <SelectField
          id={idOf('classification')}
          label={labelOf('classification')}
          isRequired
          placeholder={hints.choose}
          options={classifications}
          value={draft.classification}
          error={headError(context, 'units', 'classification')}
          onChange={(event) =>
            send({ type: 'change', field: 'classification', value: event.target.value })
          }
          onBlur={afterPress(() => send({ type: 'leave', field: 'classification' }))}
        />
        <Checkbox
          id={idOf('isHazmat')}
          label={labelOf('isHazmat')}
          checked={draft.isHazmat}
          error={headError(context, 'units', 'isHazmat')}
          className={css({ alignSelf: 'center', pt: { md: '4' } })}
          onChange={(event) =>
            send({ type: 'change', field: 'isHazmat', value: event.target.checked })
          }
        />
      </div>
      {isDoubtful && (
        <Banner tone="warning" role="status">
          {warnings['hazmat-off']}
        </Banner>
      )}
    </>
  )
}
