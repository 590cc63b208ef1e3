import { memo } from 'react'

import type { ContentDraft, ContentField } from '#machines/shipment/units/draft.ts'
import { ContentPackaging } from '#schemas/handling-unit.ts'
import { css, cx } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Button } from '#views/parts/button.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { idOf, labelOf } from './model.ts'
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

const packagings = ContentPackaging.options.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1).replace('-', ' '),
}))

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
  const key = (field: ContentField) => `${unit}.${content.id}.${field}`
  const field = (name: ContentField) => ({
    id: idOf(key(name)),
    label: labelOf(name),
    value: content[name],
    error: errors[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      send({
        type: 'change-content',
        unit,
        content: content.id,
        field: name,
        value: event.target.value,
      }),
    onBlur: afterPress(() => send({ type: 'leave', field: key(name) })),
  })
  const width = isNarrow ? across : wide
  return (
    <div
      role="group"
      aria-label={wizardTexts.unit.content(at + 1)}
      className={isNarrow ? row : cx(row, inLine)}
    >
      <TextField
        {...field('partNumber')}
        isRequired
        className={width}
        aside={mark && <Badge tone="warning">{mark}</Badge>}
      />
      <TextField {...field('description')} isRequired className={width} />
      <TextField {...field('quantity')} isRequired inputMode="numeric" />
      <SelectField {...field('packaging')} isRequired options={packagings} />
      <TextField {...field('supplierPart')} className={width} />
      <TextField {...field('serialNumber')} className={width} />
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
