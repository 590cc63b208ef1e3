import type { DiscardEvent } from '#machines/records/form/types.ts'
import { draftTexts as texts } from '#texts/form-draft.ts'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'

type DiscardProps = { readonly onDiscard: () => void; readonly onClose: () => void }

/** "Discard draft" asks once. */
export const DiscardDialog = ({ onDiscard, onClose }: DiscardProps) => (
  <Dialog
    title={texts.discardTitle}
    isAlert
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{texts.keep}</Button>
        <Button variant="danger" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </>
    }
  >
    <p>{texts.discardText}</p>
  </Dialog>
)

/** The same where the chart of the form asks. */
export const Discarding = ({ send }: { readonly send: (event: DiscardEvent) => void }) => (
  <DiscardDialog
    onDiscard={() => send({ type: 'discard' })}
    onClose={() => send({ type: 'keep-draft' })}
  />
)

/** Asks whoever leaves a form that could not be saved. */
export const LeaveDialog = ({ onAnswer }: { onAnswer: (isLeaving: boolean) => void }) => (
  <Dialog
    title={texts.leaveTitle}
    isAlert
    onClose={() => onAnswer(false)}
    footer={
      <>
        <Button data-first="" onClick={() => onAnswer(false)}>
          {texts.stay}
        </Button>
        <Button variant="danger" onClick={() => onAnswer(true)}>
          {texts.leave}
        </Button>
      </>
    }
  >
    <p>{texts.leaveText}</p>
  </Dialog>
)
