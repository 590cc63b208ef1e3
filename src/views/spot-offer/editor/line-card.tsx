import type { ComponentProps } from 'react'

import { canAddLine } from '#machines/spot-offer/editor/change.ts'
import type { LineDraft, LineField } from '#machines/spot-offer/editor/draft.ts'
import { css, cx } from '#styled/css'
import { card } from '#styled/recipes'
import { editorTexts } from '#texts/spot-offer-editor.ts'
import { Button } from '#views/parts/button.tsx'
import { Radios } from '#views/parts/choice.tsx'
import { Icon } from '#views/parts/icon.tsx'
import type { IconName } from '#views/parts/icon.tsx'
import { Field } from '#views/records/form/field.tsx'
import type { FormPart } from '#views/records/form/field.tsx'

import { LinePrice } from './line-price.tsx'
import { Metals } from './metals.tsx'
import { freshId, linePart, lineName } from './model.ts'
import type { BlockProps } from './model.ts'

const words = editorTexts.line
const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' },
})
const whole = css({ gridColumn: { base: '1 / -1', md: 'span 2' } })

type Props = BlockProps & { readonly line: LineDraft; readonly at: number }

type PartProps = ComponentProps<typeof Metals>

const WhatFields = ({ of, unit }: { of: FormPart<LineField>; unit: string }) => (
  <div className={grid}>
    <Field of={of} name="name" className={whole} />
    <Field of={of} name="kind" />
    <Field of={of} name="chemistry" />
    <Field of={of} name="weight" label={`${of.rowOf('weight').label}, ${unit}`} />
    <Field of={of} name="palletWeightKg" />
    <Field of={of} name="moisture" />
    <Field of={of} name="lmeDesirabilityAdjustment" />
    <Field of={of} name="materialClassification" className={whole} />
    <div className={`${whole} ${css({ pt: { md: '7' } })}`}>
      <Field of={of} name="needsTeardown" />
    </div>
  </div>
)

const PriceFields = ({ of, line, computed }: PartProps) => (
  <>
    <div className={grid}>
      <div className={whole}>
        <Radios
          label={of.rowOf('pricing.mode').label}
          name={`mode-${line.uuid}`}
          value={line['pricing.mode']}
          options={(['payables', 'fixed'] as const).map((value) => ({
            value,
            label: editorTexts.modes[value],
          }))}
          onChoose={(value) => of.set('pricing.mode', value)}
        />
      </div>
      {line['pricing.mode'] === 'fixed' && <Field of={of} name="pricing.unitPrice" />}
      <Field of={of} name="pricing.priceMonth" />
    </div>
    <Metals {...{ of, line, computed }} />
  </>
)

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
  const of = linePart({ issues, send }, line)
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
        <WhatFields of={of} unit={context.draft.weightUnit} />
        <PriceFields of={of} line={line} computed={context.preview.lines[line.uuid]} />
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
