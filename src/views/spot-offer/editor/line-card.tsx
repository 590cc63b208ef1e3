import type { ComponentProps } from 'react'

import { canAddLine } from '#machines/spot-offer/editor/change.ts'
import type { LineDraft, LineField } from '#machines/spot-offer/editor/draft.ts'
import { MaterialClassification } from '#schemas/material.ts'
import { css, cx } from '#styled/css'
import { card } from '#styled/recipes'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Button } from '#views/parts/button.tsx'
import { Checkbox, Radios } from '#views/parts/choice.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import type { IconName } from '#views/parts/icon.tsx'

import { LinePrice } from './line-price.tsx'
import { Metals } from './metals.tsx'
import { freshId, idOf, lineLabel, lineName } from './model.ts'
import type { BlockProps, Send } from './model.ts'

const words = editorTexts.line
const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
})
const whole = css({ gridColumn: { base: '1 / -1', md: 'span 2' } })

type Props = BlockProps & { readonly line: LineDraft; readonly at: number }

type FieldsProps = {
  readonly line: LineDraft
  readonly unit: string
  readonly errorOf: (field: string) => string | undefined
  readonly send: Send
}

const controls = ({ line, errorOf, send }: FieldsProps) => ({
  text: (field: LineField) => ({
    id: idOf(`${line.uuid}.${field}`),
    label: lineLabel(field),
    value: line[field],
    error: errorOf(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      send({ type: 'change-line', line: line.uuid, field, value: target.value }),
    onBlur: afterPress(() => send({ type: 'leave', field: `${line.uuid}.${field}` })),
  }),
  choose: (field: LineField) => (value: string) =>
    send({ type: 'change-line', line: line.uuid, field, value }),
})
const decimal = { inputMode: 'decimal' } as const

function WhatFields(props: FieldsProps) {
  const { line, unit } = props
  const { text, choose } = controls(props)
  return (
    <div className={grid}>
      <TextField {...text('name')} isPrinted isRequired className={whole} maxLength={100} />
      <SelectField
        {...text('kind')}
        options={Object.entries(spotWords.kinds).map(([value, label]) => ({ value, label }))}
      />
      <TextField {...text('chemistry')} maxLength={50} />
      <TextField
        {...text('weight')}
        {...decimal}
        isRequired
        label={`${lineLabel('weight')}, ${unit}`}
      />
      <TextField {...text('palletWeightKg')} {...decimal} isRequired />
      <TextField {...text('moisture')} {...decimal} placeholder="0" />
      <TextField {...text('lmeDesirabilityAdjustment')} {...decimal} />
      <SelectField
        {...text('materialClassification')}
        className={whole}
        placeholder={editorTexts.hints.anyClassification}
        options={MaterialClassification.options.map((value) => ({ value, label: value }))}
      />
      <div className={`${whole} ${css({ pt: { md: '7' } })}`}>
        <Checkbox
          id={idOf(`${line.uuid}.needsTeardown`)}
          label={lineLabel('needsTeardown')}
          checked={line.needsTeardown === 'true'}
          onChange={({ target }) => choose('needsTeardown')(target.checked ? 'true' : '')}
        />
      </div>
    </div>
  )
}

function PriceFields(props: FieldsProps) {
  const { line } = props
  const { text, choose } = controls(props)
  return (
    <>
      <div className={grid}>
        <div className={whole}>
          <Radios
            label={lineLabel('pricing.mode')}
            name={`mode-${line.uuid}`}
            value={line['pricing.mode']}
            options={(['payables', 'fixed'] as const).map((value) => ({
              value,
              label: editorTexts.modes[value],
            }))}
            onChoose={choose('pricing.mode')}
          />
        </div>
        {line['pricing.mode'] === 'fixed' && (
          <TextField {...text('pricing.unitPrice')} {...decimal} isRequired />
        )}
        <TextField {...text('pricing.priceMonth')} type="month" isRequired placeholder="2026-11" />
      </div>
      <Metals line={line} errorOf={props.errorOf} send={props.send} />
    </>
  )
}

type ButtonProps = Pick<ComponentProps<typeof Button>, 'reason' | 'onClick'> & {
  readonly icon: IconName
  readonly text: string
}
// A phone shows the picture, and says the words to who cannot see it.
const HeadButton = ({ icon, text, ...rest }: ButtonProps) => (
  <Button {...rest} size="sm" variant="ghost">
    <Icon name={icon} size={15} />
    <span className={css({ srOnly: { base: true, md: false } })}>{text}</span>
  </Button>
)

function Head({ context, line, at, send }: Omit<Props, 'issues'>) {
  const isFull = !canAddLine(context.draft)
  const [name, number] = [lineName(line, at), words.title(at + 1)]
  return (
    <header
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        px: { base: '4', md: '6' },
        py: '3',
        borderBottomWidth: '1px',
        borderColor: 'border',
      })}
    >
      <h3 className={css({ flex: '1', minW: '0', fontWeight: 'semibold' })}>
        {name}
        {name !== number && (
          <span className={css({ ml: '2', textStyle: 'xs', color: 'text.faint' })}>{number}</span>
        )}
      </h3>
      <HeadButton
        icon="copy"
        text={words.duplicate}
        reason={isFull ? words.full : undefined}
        onClick={() => send({ type: 'duplicate-line', line: line.uuid, uuid: freshId() })}
      />
      <HeadButton
        icon="trash"
        text={words.remove}
        onClick={() => send({ type: 'remove-line', line: line.uuid })}
      />
    </header>
  )
}

/** `group "Line 1"`: what it is, what it holds, how it is priced, and where that price lies. */
export function LineCard({ context, issues, send, line, at }: Props) {
  const errorOf = (field: string) => issues[`${line.uuid}.${field}`]
  const fields = { line, unit: context.draft.weightUnit, errorOf, send }
  return (
    <div
      role="group"
      aria-label={words.title(at + 1)}
      className={cx(card().root, css({ minW: '0' }))}
    >
      <Head context={context} line={line} at={at} send={send} />
      <div
        className={css({
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: '5',
          p: { base: '4', md: '6' },
        })}
      >
        <WhatFields {...fields} />
        <PriceFields {...fields} />
        <section
          aria-label={`${words.price}: ${lineName(line, at)}`}
          className={css({
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: '3',
            p: '4',
            rounded: 'md',
            bg: 'subtle',
          })}
        >
          <LinePrice context={context} line={line} send={send} />
        </section>
      </div>
    </div>
  )
}
