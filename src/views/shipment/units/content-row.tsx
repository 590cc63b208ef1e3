import { memo } from 'react'

import type { ContentDraft, ContentField } from '#machines/shipment/units/draft.ts'
import { contentTable } from '#machines/shipment/units/fields.ts'
import { css, cx } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Field, formPart } from '#views/records/form/field.tsx'

import type { SendUnit } from './model.ts'

export type ContentErrors = Partial<Record<ContentField, string>>
type Props = {
  readonly unit: string
  readonly content: ContentDraft
  readonly at: number
  readonly errors: ContentErrors
  /** Beside the form, where there is room for two fields in a row. */
  readonly isNarrow?: true
  /** What is to be known of the part. */
  readonly mark?: string | undefined
  readonly send: SendUnit
}

const row = css({
  display: 'grid',
  gap: '3',
  p: '3',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'md',
  gridTemplateColumns: '1fr 1fr',
})
const inLine = css({ gridTemplateColumns: { lg: 'repeat(6, 1fr)' } })
const across = css({ gridColumn: '1 / -1' })
const wide = css({ gridColumn: { base: '1 / -1', lg: 'span 2' } })

const Remove = ({ unit, content, at, send }: Pick<Props, 'unit' | 'content' | 'at' | 'send'>) => (
  <div
    className={css({
      display: 'flex',
      alignItems: 'end',
      justifyContent: 'flex-end',
      gridColumn: { base: '1 / -1', lg: 'span 2' },
    })}
  >
    <Button
      variant="ghost"
      aria-label={wizardTexts.unit.removeContent(at + 1)}
      onClick={() => send({ type: 'remove-content', unit, content: content.id })}
    >
      <Icon name="trash" size={16} />
    </Button>
  </div>
)

function Row({ unit, content, at, errors, isNarrow, mark, send }: Props) {
  const of = formPart({
    id: 'field',
    fields: contentTable,
    values: content,
    row: `${unit}.${content.id}`,
    issueOf: (field) => errors[field.slice(field.lastIndexOf('.') + 1) as ContentField], // because rows have no other fields
    change: (field, value) =>
      send({ type: 'change-content', unit, content: content.id, field, value }),
    leave: (field) => send({ type: 'leave', field }),
  })
  const width = isNarrow ? across : wide
  return (
    <div
      role="group"
      aria-label={wizardTexts.unit.content(at + 1)}
      className={isNarrow ? row : cx(row, inLine)}
    >
      <Field
        {...{ of, name: 'partNumber', className: width }}
        {...(mark === undefined ? {} : { aside: <Badge tone="warning">{mark}</Badge> })}
      />
      <Field of={of} name="description" className={width} />
      <Field of={of} name="quantity" />
      <Field of={of} name="packaging" />
      <Field of={of} name="supplierPart" className={width} />
      <Field of={of} name="serialNumber" className={width} />
      <Remove unit={unit} content={content} at={at} send={send} />
    </div>
  )
}

type Said = Readonly<Record<string, string | undefined>>
const isSame = (left: Said, right: Said) =>
  Object.keys({ ...left, ...right }).every((name) => left[name] === right[name])

/** One part on a unit. Thirty of them stand in one unit, so it renders only when it changed itself. */
export const ContentRow = memo(
  Row,
  (before, after) =>
    before.content === after.content &&
    before.at === after.at &&
    before.mark === after.mark &&
    before.send === after.send &&
    isSame(before.errors, after.errors),
)
