import { useRef } from 'react'
import type { KeyboardEvent } from 'react'

import type { EvaluationField } from '#machines/evaluation/item/draft.ts'
import { matchOf, ofSameCar } from '#machines/evaluation/item/known.ts'
import { isLabelBegun, isWholeLabel } from '#machines/evaluation/item/label.ts'
import { isScanning, vinWarningsOf } from '#machines/evaluation/item/selectors.ts'
import type { EvaluationSnapshot } from '#machines/evaluation/item/selectors.ts'
import { css } from '#styled/css'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { TextField } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Scanner } from '#views/parts/scanner.tsx'
import type { FormPart } from '#views/records/form/field.tsx'

import { partOf } from './model.ts'
import type { Device, Send, StepProps } from './model.ts'

const words = evaluationTexts
const mono = css({ textStyle: 'mono' })
const box = css({
  display: 'grid',
  gap: '1',
  p: '4',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'lg',
})

/** What the numbers mean: a battery on the list, a part of the program, or something that is not known here. */
function Match({ context }: Pick<StepProps, 'context'>) {
  const { battery, part } = matchOf(context)
  const { draft } = context
  if (!battery && !part?.isActive)
    return draft.partNumber.trim() !== '' && context.parts.length > 0 ? (
      <Banner tone="warning" role="status">
        {part ? words.inactivePart : words.unknownPart}
      </Banner>
    ) : null
  const said = battery ? (battery.wasEvaluated ? words.foundDone : words.found) : words.onList
  return (
    <div className={box} role="status">
      <span
        className={css({ display: 'flex', gap: '2', alignItems: 'center', color: 'accent.text' })}
      >
        <Icon name="check" size={16} />
        {said}
      </span>
      {part && <span className={css({ fontWeight: 'semibold' })}>{part.description}</span>}
      <span className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {words.part} <span className={mono}>{part?.partNumber ?? draft.partNumber}</span>
      </span>
      {draft.vin && (
        <span className={css({ textStyle: 'sm', color: 'text.muted' })}>
          {words.fields.vin} <span className={mono}>{draft.vin}</span>
        </span>
      )}
    </div>
  )
}

/** What is known of it, and of other batteries of the same car. */
const Meant = ({ context }: Pick<StepProps, 'context'>) => (
  <>
    {ofSameCar(context).map(({ uuid, serialNumber }) => (
      <Banner key={uuid} tone="warning" role="status">
        {words.sameCar(serialNumber)}
      </Banner>
    ))}
    <Match context={context} />
  </>
)

// Scanners press the marks of a label with Control, and Enter behind it, which ends a label that has no end of its own.
const END = '\u0004'
const WITH_CONTROL: Readonly<Record<string, string>> = { ']': '\u001D', '^': '\u001E', d: END }
// Longer than a scanner takes between two keys, and shorter than people take to look at what was read.
const SCAN_MS = 1_000

/** What a field does beside `control` when a scanner types a label into it: its keys are signs, its Enter sends nothing. */
function useLabelKeys(send: Send) {
  const readAt = useRef(-Infinity)
  return (field: EvaluationField, control: ReturnType<FormPart<EvaluationField>['control']>) => ({
    ...control,
    onChange: (event: Parameters<typeof control.onChange>[0] & { readonly timeStamp: number }) => {
      if (isWholeLabel(event.target.value)) readAt.current = event.timeStamp
      control.onChange(event)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const { key, ctrlKey, timeStamp } = event
      const { value } = event.currentTarget
      const sign = key === 'Enter' ? END : ctrlKey ? WITH_CONTROL[key.toLowerCase()] : undefined
      if (sign && isLabelBegun(value)) {
        event.preventDefault()
        if (sign === END) readAt.current = timeStamp
        send({ type: 'change', field, value: `${value}${sign}` })
      } else if (key === 'Enter' && timeStamp - readAt.current < SCAN_MS) event.preventDefault()
    },
  })
}

type Props = {
  readonly snapshot: EvaluationSnapshot
  readonly device: Device
  readonly send: Send
}

/** Reading the label with the camera, and what was read. */
function Scanning({ snapshot, device, send }: Props) {
  const { context } = snapshot
  return (
    <>
      {isScanning(snapshot) ? (
        <Scanner
          device={device}
          words={{ hint: words.scanning, typeIt: words.typeIt }}
          onType={() => send({ type: 'type-it' })}
        />
      ) : (
        context.canScan &&
        !context.isBlind && (
          <Button onClick={() => send({ type: 'scan' })}>
            <Icon name="search" size={18} />
            {words.scan}
          </Button>
        )
      )}
      {context.isBlind && <Banner tone="info">{words.noCamera}</Banner>}
      {context.seen && (
        <p role="status" className={css({ textStyle: 'sm', color: 'text.muted' })}>
          {words.seen(context.seen)}
        </p>
      )}
    </>
  )
}

/** Screen 1: which battery it is, by its label or by its numbers. */
export function IdentifyStep({ snapshot, device, send }: Props) {
  const { context } = snapshot
  const of = partOf({ context, send })
  const keys = useLabelKeys(send)
  const control = (field: EvaluationField) => keys(field, of.control(field))
  const typing = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <>
      <Scanning {...{ snapshot, device, send }} />
      <TextField {...control('partNumber')} {...typing} list="evaluation-parts" />
      <datalist id="evaluation-parts">
        {context.parts
          .filter(({ isActive }) => isActive)
          .map(({ partNumber, description }) => (
            <option key={partNumber} value={partNumber}>
              {description}
            </option>
          ))}
      </datalist>
      <TextField {...control('serialNumber')} {...typing} />
      <TextField {...control('vin')} {...typing} />
      {vinWarningsOf(context).map((warning) => (
        <Banner key={warning} tone="warning" role="status">
          {words.warnings[warning]}
        </Banner>
      ))}
      <Meant context={context} />
    </>
  )
}
