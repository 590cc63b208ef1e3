import type { SnapshotFrom } from 'xstate'

import type { onboardingWizardMachine } from '#machines/onboarding/wizard/machine.ts'
import { mayLeave, stepsOf, underway } from '#machines/onboarding/wizard/selectors.ts'
import { steps } from '#machines/onboarding/wizard/types.ts'
import { css } from '#styled/css'
import { dayInText } from '#texts/day.ts'
import { onboardingFileTexts } from '#texts/onboarding-files.ts'
import { onboardingTexts as words } from '#texts/onboarding.ts'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Panel } from '#views/parts/card.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { useMainStep } from '#views/parts/use-shortcuts.ts'
import { stack } from '#views/records/form/layout.ts'

import type { Send, StepProps } from './parts.ts'

export type Snapshot = SnapshotFrom<typeof onboardingWizardMachine>

const foot = css({
  position: { base: 'sticky', sm: 'static' },
  bottom: '0',
  zIndex: '1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  p: '3',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'lg',
  '& button': { minH: { base: '2.75rem', sm: 'auto' } },
})
const hint = css({
  flex: '1',
  flexBasis: { base: '100%', sm: '0' },
  textStyle: 'xs',
  color: 'text.muted',
  textAlign: { base: 'start', sm: 'end' },
  _empty: { display: { base: 'none', sm: 'block' } },
})
const wideOnPhone = css({ flex: { base: '1', sm: 'none' } })
const bar = css({
  flex: '1',
  minW: '0',
  pt: '2',
  borderTopWidth: '3px',
  borderColor: 'border',
  textStyle: 'sm',
  color: 'text.muted',
  '&[data-done]': { borderColor: 'accent' },
  '&[aria-current]': { borderColor: 'accent', color: 'text', fontWeight: 'medium' },
})

/** The seven bars; steps that were reached are buttons. On a phone the current one is named above them. */
export function Bars({ context, send }: StepProps) {
  const { step } = context
  return (
    <>
      <p
        className={css({
          display: { base: 'flex', sm: 'none' },
          justifyContent: 'space-between',
          mb: '2',
        })}
      >
        <span className={css({ fontWeight: 'medium' })}>{words.steps[step]}</span>
        <span>{words.stepOf(steps.indexOf(step) + 1, steps.length)}</span>
      </p>
      <ol aria-label={words.stepList} className={css({ display: 'flex', gap: '1', mb: '5' })}>
        {stepsOf(context).map(({ step: one, isCurrent, isDone, canOpen }, at) => {
          const name = (
            <span className={css({ srOnly: { base: true, sm: false } })}>{words.steps[one]}</span>
          )
          const mark = isDone ? <Icon name="check" size={14} /> : `${at + 1}.`
          return (
            <li
              key={one}
              className={bar}
              {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
              {...(isDone ? { 'data-done': '' } : {})}
            >
              <span className={css({ display: { base: 'none', sm: 'inline' } })}>{mark} </span>
              {canOpen ? (
                <button
                  type="button"
                  className={css({ cursor: 'pointer', _hover: { textDecoration: 'underline' } })}
                  onClick={() => send({ type: 'go', step: one })}
                >
                  {name}
                </button>
              ) : (
                name
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Why the application cannot be sent; undefined when it can. */
function barrier({ context }: Snapshot): string | undefined {
  if (context.step !== 'review') return undefined
  if (!context.isOnline) return words.offline
  if (underway(context).length > 0) return words.uploading
  if (steps.some((step) => step !== 'review' && !mayLeave(context, step))) return words.notYet
  return context.agreed ? undefined : words.notAgreed
}

/** The way back, the way on, and the draft’s end. */
export function Foot({ snapshot, send }: { readonly snapshot: Snapshot; readonly send: Send }) {
  const { step } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isLast = step === 'review'
  const reason = barrier(snapshot)
  useMainStep(() => reason === undefined && !isBusy && send({ type: 'next' }))
  return (
    <div className={foot}>
      <Button
        variant="ghost"
        isBusy={isBusy}
        className={css({ hideBelow: 'sm' })}
        onClick={() => send({ type: 'ask-discard' })}
      >
        {words.discard}
      </Button>
      <span className={hint}>{step === 'documents' && onboardingFileTexts.goOn}</span>
      {step !== 'company' && (
        <Button isBusy={isBusy} className={wideOnPhone} onClick={() => send({ type: 'back' })}>
          {words.back}
        </Button>
      )}
      <Button
        type="submit"
        variant="solid"
        className={wideOnPhone}
        isBusy={isBusy}
        reason={reason}
        aria-keyshortcuts="Control+Enter"
      >
        {isBusy ? words.sending : isLast ? words.send : words.next}
      </Button>
    </div>
  )
}

/** What becomes of it, once it is sent. */
export function Sent({ context, send }: StepProps) {
  const { receipt, draft } = context
  return (
    receipt && (
      <Panel>
        <div className={stack} role="status">
          <h2 className={css({ textStyle: 'lg' })}>{words.sent.title}</h2>
          <p>
            {words.sent.number} <span className={css({ textStyle: 'mono' })}>{receipt.id}</span>
          </p>
          <p>
            {words.sent.text(
              dayInText(receipt.answerBy),
              draft.values['contacts.commercial.email'] ?? words.sent.mailed,
            )}
          </p>
          <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
            <ButtonLink href="/">{words.sent.home}</ButtonLink>
            <Button variant="ghost" onClick={() => send({ type: 'discard' })}>
              {words.sent.another}
            </Button>
          </div>
        </div>
      </Panel>
    )
  )
}

/** Asks before what was typed is discarded. */
export const Discarding = ({ send }: { readonly send: Send }) => (
  <Dialog
    title={words.discardTitle}
    isAlert
    onClose={() => send({ type: 'keep-draft' })}
    footer={
      <>
        <Button onClick={() => send({ type: 'keep-draft' })}>{words.keep}</Button>
        <Button variant="danger" onClick={() => send({ type: 'discard' })}>
          {words.discard}
        </Button>
      </>
    }
  >
    <p>{words.discardText}</p>
  </Dialog>
)
