import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import type { Send } from '#views/shipment/wizard/model.ts'

const { unit: texts } = wizardTexts

type Props = { readonly context: WizardContext; readonly send: Send }

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
