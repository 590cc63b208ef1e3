import type { UnitsContext } from '#machines/shipment/units/types.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'

import type { SendUnit } from './model.ts'

const { unit: texts } = wizardTexts

type Props = { readonly context: Pick<UnitsContext, 'removed'>; readonly send: SendUnit }

/** Which unit was removed last, and the way to put it back. */
export function RemovedUnit({ context, send }: Props) {
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
