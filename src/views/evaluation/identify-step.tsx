import { matchOf, ofSameCar } from '#machines/evaluation/item/known.ts'
import { isScanning, vinWarningsOf } from '#machines/evaluation/item/selectors.ts'
import type { EvaluationSnapshot } from '#machines/evaluation/item/selectors.ts'
import { css } from '#styled/css'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { TextField } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { controlsOf } from './model.ts'
import type { Device, Send, StepProps } from './model.ts'
import { Scanner } from './scanner.tsx'

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

type Props = {
  readonly snapshot: EvaluationSnapshot
  readonly device: Device
  readonly send: Send
}

/** Screen 1: which battery it is, by its label or by its numbers. */
export function IdentifyStep({ snapshot, device, send }: Props) {
  const { context } = snapshot
  const control = controlsOf({ context, send })
  const typing = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <>
      {isScanning(snapshot) ? (
        <Scanner device={device} onType={() => send({ type: 'type-it' })} />
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
      <TextField
        {...control('partNumber')}
        {...typing}
        isPrinted
        isRequired
        list="evaluation-parts"
      />
      <datalist id="evaluation-parts">
        {context.parts
          .filter(({ isActive }) => isActive)
          .map(({ partNumber, description }) => (
            <option key={partNumber} value={partNumber}>
              {description}
            </option>
          ))}
      </datalist>
      <TextField {...control('serialNumber')} {...typing} isPrinted />
      <TextField {...control('vin')} {...typing} maxLength={17} />
      {vinWarningsOf(context).map((warning) => (
        <Banner key={warning} tone="warning" role="status">
          {words.warnings[warning]}
        </Banner>
      ))}
      <Meant context={context} />
    </>
  )
}
