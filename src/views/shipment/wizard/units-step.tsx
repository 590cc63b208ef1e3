import { canAddUnit } from '#machines/shipment/wizard/change.ts'
import { headError, isAttempted } from '#machines/shipment/wizard/selectors.ts'
import { warningsOf } from '#machines/shipment/wizard/summary.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { MaterialClassification } from '#schemas/material.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { EmptyState } from '#views/parts/states.tsx'

import { idOf, labelOf } from './model.ts'
import type { Send } from './model.ts'
import { UnitCard } from './unit-card.tsx'

const { unit: texts, hints, warnings } = wizardTexts
type Props = { readonly context: WizardContext; readonly send: Send }

const classifications = MaterialClassification.options.map((value) => ({ value, label: value }))
const nothingTouched: WizardContext['touched'] = {}

function Classification({ context, send }: Props) {
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

function Removed({ context, send }: Props) {
  if (!context.removed) return null
  return (
    <Banner
      role="status"
      actions={
        <Button size="sm" onClick={() => send({ type: 'undo-remove' })}>
          {texts.undo}
        </Button>
      }
    >
      {texts.removed(context.removed.at + 1)}
    </Banner>
  )
}

/** Step 2: what to pick up. A hundred units are a hundred lines; the one in work is unfolded. */
export function UnitsStep({ context, send, onPaste }: Props & { readonly onPaste: () => void }) {
  const { draft, issues, unfolded, touched, choices } = context
  const full = canAddUnit(draft) ? undefined : texts.full
  const none = headError(context, 'units', 'units')
  return (
    <>
      <Classification context={context} send={send} />
      {draft.units.length === 0 && (
        <EmptyState icon="pallet" text={texts.none} hint={texts.noneHint} />
      )}
      <ol className={css({ display: 'grid', gap: '3' })}>
        {draft.units.map((unit, at) => {
          const isOpen = unfolded.includes(unit.id)
          return (
            <UnitCard
              key={unit.id}
              unit={unit}
              at={at}
              issues={issues.units[at] ?? {}}
              isOpen={isOpen}
              isAttempted={isAttempted(context, 'units')}
              touched={isOpen ? touched : nothingTouched}
              packaging={choices.packaging}
              full={full}
              send={send}
            />
          )
        })}
      </ol>
      <Removed context={context} send={send} />
      {none && <p className={css({ textStyle: 'xs', color: 'status.danger.fg' })}>{none}</p>}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <Button
          id={idOf('units')}
          {...(none ? { 'data-problem': '' } : {})}
          reason={full}
          onClick={() => send({ type: 'add-unit' })}
        >
          <Icon name="plus" size={16} />
          {texts.add}
        </Button>
        <Button reason={full} onClick={onPaste}>
          {wizardTexts.paste.open}
        </Button>
      </div>
    </>
  )
}
