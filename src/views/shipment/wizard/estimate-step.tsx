import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'

import { Classification } from './classification.tsx'
import { controlsOf } from './model.ts'
import type { Send } from './model.ts'

type Props = { readonly context: WizardContext; readonly send: Send }
const weights = [
  { value: 'lb', label: 'lb' },
  { value: 'kg', label: 'kg' },
]

/** Step 2 of a pre-booking: what is expected. Its units follow when the ASN is confirmed. */
export function EstimateStep({ context, send }: Props) {
  const control = controlsOf({ context, send }, 'units')
  return (
    <>
      <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{wizardTexts.estimate.lead}</p>
      <Classification context={context} send={send} />
      <div
        className={css({
          display: 'grid',
          gap: '4',
          gridTemplateColumns: { base: '2fr 1fr', md: '2fr 2fr 1fr' },
        })}
      >
        <TextField
          {...control('estimatedUnits')}
          isRequired
          inputMode="numeric"
          className={css({ gridColumn: { base: '1 / -1', md: 'auto' } })}
          hint={wizardTexts.estimate.unitsHint}
        />
        <TextField {...control('estimatedGross')} isRequired inputMode="decimal" />
        <SelectField {...control('estimatedUnit')} options={weights} />
      </div>
    </>
  )
}

/** What was asked for last, as a start: offered as long as nothing was typed. */
export const CopyLast = ({ context, send }: Props) =>
  context.last && (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' })}>
      <Button onClick={() => send({ type: 'copy-last' })}>{wizardTexts.estimate.copyLast}</Button>
      <span className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {wizardTexts.estimate.copyHint}
      </span>
    </div>
  )
