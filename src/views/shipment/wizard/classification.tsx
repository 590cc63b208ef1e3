import { isDerived } from '#machines/shipment/wizard/form.ts'
import { headError } from '#machines/shipment/wizard/selectors.ts'
import { warningsOf } from '#machines/shipment/wizard/summary.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { MaterialClassification } from '#schemas/material.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField } from '#views/parts/field.tsx'
import { idOf, labelOf } from '#views/shipment/units/model.ts'

import type { Send } from './model.ts'

const { hints, warnings } = wizardTexts
type Props = { readonly context: WizardContext; readonly send: Send }

const classifications = MaterialClassification.options.map((value) => ({ value, label: value }))

/** What the goods are, and whether they travel as hazardous. */
export function Classification({ context, send }: Props) {
  const { draft } = context
  // A program's are derived: the review shows them.
  if (isDerived(context)) return null
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
