import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { batteryRemovalMachine } from '#machines/evaluation/removal/machine.ts'
import { batteryTexts as words } from '#texts/evaluation-list.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'

type Props = {
  readonly actor: ActorRefFrom<typeof batteryRemovalMachine>
  /** What the battery is called. */
  readonly name: string
}

/** `alertdialog "Remove {battery}?"`: keeping it is what Enter does. */
export function RemoveDialog({ actor, name }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const isBusy = snapshot.hasTag('busy')
  const { problem } = snapshot.context
  const keep = () => actor.send({ type: 'KEEP' })
  return (
    <Dialog
      title={words.removeTitle(name)}
      isAlert
      isBusy={isBusy}
      onClose={keep}
      footer={
        <>
          <Button data-first isBusy={isBusy} onClick={keep}>
            {words.keep}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => actor.send({ type: 'REMOVE' })}>
            {words.remove}
          </Button>
        </>
      }
    >
      {problem !== undefined && (
        <Banner tone="danger" role="alert">
          {problem || words.notRemoved}
        </Banner>
      )}
      <p>{words.removeText}</p>
    </Dialog>
  )
}
