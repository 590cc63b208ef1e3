import type { UnitDraft, UnitField } from '#machines/cost-estimate/form/draft.ts'
import { shownIssue } from '#machines/cost-estimate/form/selectors.ts'
import { MAX_ESTIMATE_UNITS, estimateLimits } from '#schemas/estimate/limits.ts'
import { css } from '#styled/css'
import { estimatePageTexts as words } from '#texts/cost-estimate.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { TextField } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { fieldId } from './fields.tsx'
import type { Props } from './fields.tsx'

type Measured = Exclude<UnitField, 'isDdr' | 'isHazmat'>
const unitsOf: readonly (readonly [field: Measured, unit: string])[] = [
  ['quantity', ''],
  ['weight', 'lb'],
  ['length', 'in'],
  ['width', 'in'],
  ['height', 'in'],
]
const flags = ['isDdr', 'isHazmat'] as const

const box = css({
  display: 'grid',
  gap: '4',
  p: '4',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'md',
  minW: '0',
})
const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
})

type UnitProps = Props & { readonly unit: UnitDraft; readonly at: number }
const rangeOf = (field: Measured, unit: string) => {
  const { min, max } = estimateLimits[field]
  return words.range(min, max, unit)
}

/** How many, how heavy and how large, each with its limits. */
const Measures = ({ context, send, unit }: UnitProps) => (
  <div className={grid}>
    {unitsOf.map(([field, measured]) => {
      const name = `${unit.key}.${field}`
      return (
        <TextField
          key={field}
          id={fieldId(name)}
          label={words.fields[field]}
          isRequired
          inputMode="decimal"
          autoComplete="off"
          value={unit[field]}
          hint={rangeOf(field, measured)}
          error={shownIssue(context, name)}
          onChange={({ target: { value } }) =>
            send({ type: 'change-unit', key: unit.key, field, value })
          }
          onBlur={afterPress(() => send({ type: 'leave', field: name }))}
        />
      )
    })}
  </div>
)

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '6',
  rowGap: '2',
})

function Unit(props: UnitProps) {
  const { context, send, unit, at } = props
  const { key } = unit
  const isOnly = context.draft.units.length === 1
  return (
    <li>
      <fieldset className={box}>
        <legend className={css({ textStyle: 'xs', color: 'text.muted', px: '1' })}>
          {words.unit(at + 1)}
        </legend>
        <Measures {...props} />
        <div className={foot}>
          {flags.map((field) => (
            <Checkbox
              key={field}
              label={words.fields[field]}
              checked={unit[field] === 'true'}
              onChange={({ target }) =>
                send({ type: 'change-unit', key, field, value: target.checked ? 'true' : '' })
              }
            />
          ))}
          <Button
            size="sm"
            variant="ghost"
            className={css({ ml: 'auto' })}
            aria-label={words.removeOf(at + 1)}
            reason={isOnly ? words.only : undefined}
            onClick={() => send({ type: 'remove-unit', key })}
          >
            <Icon name="trash" size={16} />
            {words.remove}
          </Button>
        </div>
      </fieldset>
    </li>
  )
}

/** What is shipped, in pounds and inches as carriers price it. */
export function Units({ context, send }: Props) {
  const { units } = context.draft
  const { removed } = context
  return (
    <Card title={words.groups.units}>
      <ol className={css({ display: 'grid', gap: '4' })}>
        {units.map((unit, at) => (
          <Unit key={unit.key} {...{ context, send, unit, at }} />
        ))}
      </ol>
      {removed && (
        <Banner
          role="status"
          className={css({ mt: '4' })}
          actions={
            <Button size="sm" onClick={() => send({ type: 'undo-remove' })}>
              {words.undo}
            </Button>
          }
        >
          {words.removed(removed.at + 1)}
        </Banner>
      )}
      <div className={css({ mt: '4' })}>
        <Button
          reason={units.length < MAX_ESTIMATE_UNITS ? undefined : words.full}
          onClick={() => send({ type: 'add-unit', key: crypto.randomUUID() })}
        >
          <Icon name="plus" size={16} />
          {words.add}
        </Button>
      </div>
    </Card>
  )
}
