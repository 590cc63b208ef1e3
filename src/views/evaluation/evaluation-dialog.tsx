import './evaluation.css'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { itemEvaluationMachine } from '#machines/evaluation/item/machine.ts'
import { problemsOf, stepOf } from '#machines/evaluation/item/selectors.ts'
import type { EvaluationSnapshot } from '#machines/evaluation/item/selectors.ts'
import { steps } from '#machines/evaluation/item/steps.ts'
import type { StepId } from '#machines/evaluation/item/steps.ts'
import { css } from '#styled/css'
import { evaluationTexts } from '#texts/evaluation.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { ErrorSummary } from '#views/parts/error-summary.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { DraftStatus } from '#views/records/form/draft-bar.tsx'
import { NewerDraft } from '#views/records/form/newer-draft.tsx'
import { FoundDraft } from '#views/records/form/opening.tsx'

import { DamageStep } from './damage-step.tsx'
import { Dangerous } from './dangerous.tsx'
import { IdentifyStep } from './identify-step.tsx'
import { idOf } from './model.ts'
import type { Device, Send } from './model.ts'
import { Comparing, Done } from './outcome.tsx'
import { RecallStep } from './recall-step.tsx'
import { ReviewStep } from './review-step.tsx'

const words = evaluationTexts
const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const big = css({ minH: '12', flex: '1' })

type EvaluationActor = ActorRefFrom<typeof itemEvaluationMachine>
type Props = {
  readonly actor: EvaluationActor
  readonly device: Device
  /** Who evaluates, and when, as it is printed. */
  readonly signedBy: string
  readonly emergencyPhone: string | undefined
  /** Evaluates the next one; undefined: this one was meant. */
  readonly onAnother: (() => void) | undefined
  readonly onClose: () => void
}

/** How far one is: four bars, and the number for whoever does not see them. */
function Progress({ step }: { readonly step: StepId }) {
  const at = steps.indexOf(step)
  const heading = useRef<HTMLHeadingElement>(null)
  // Each screen starts at its heading, for eyes and screen readers.
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div>
      <div aria-hidden className="ev-bars">
        {steps.map((name, index) => (
          <span key={name} data-done={index <= at} />
        ))}
      </div>
      <p className={css({ textStyle: 'xs', color: 'text.faint' })}>
        {words.stepLong(at + 1, steps.length)}
      </p>
      <h3
        ref={heading}
        tabIndex={-1}
        className={css({ textStyle: 'lg', fontWeight: 'semibold', outline: 'none' })}
      >
        {words.steps[step]}
      </h3>
      <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.leads[step]}</p>
    </div>
  )
}

function Refusal({ context }: Pick<EvaluationSnapshot, 'context'>) {
  const { refusal, problem } = context
  if (refusal)
    return (
      <Banner tone="danger" role="alert">
        {refusal.reasons.map(({ text }) => text).join(' ') || refusal.text}
      </Banner>
    )
  return problem ? (
    <Banner tone="danger" role="alert">
      {problem.text}
    </Banner>
  ) : null
}

type StepProps = Pick<Props, 'device' | 'signedBy'> & {
  readonly snapshot: EvaluationSnapshot
  readonly step: StepId
  readonly send: Send
}
function Step({ snapshot, step, device, signedBy, send }: StepProps) {
  const { context } = snapshot
  if (step === 'identify') return <IdentifyStep {...{ snapshot, device, send }} />
  if (step === 'damage') return <DamageStep {...{ context, send }} />
  if (step === 'recall') return <RecallStep {...{ snapshot, device, send }} />
  return <ReviewStep {...{ context, send, signedBy }} />
}

function busyWords(snapshot: EvaluationSnapshot) {
  if (snapshot.matches('checking')) return words.checkingPart
  return snapshot.matches({ recall: 'shrinking' }) ? words.shrinking : words.saving
}

/** A screen, under what stands over each of them. */
function Screen(props: StepProps) {
  const { snapshot, step, send } = props
  const { context, children } = snapshot
  return (
    <>
      <Progress key={step} step={step} />
      {children.keeper && <NewerDraft keeper={children.keeper} send={send} />}
      <Refusal context={context} />
      <ErrorSummary
        problems={problemsOf(context, step).map(({ field, text }) => ({
          id: idOf(field),
          label: words.fields[field],
          text,
        }))}
        attempt={context.attempts}
      />
      <Step {...props} />
      {children.keeper && <DraftStatus keeper={children.keeper} />}
    </>
  )
}

type FooterProps = Pick<StepProps, 'snapshot' | 'step' | 'send'>
function Footer({ snapshot, step, send }: FooterProps) {
  const isBusy = snapshot.hasTag('busy')
  const back = (
    <Button className={big} isBusy={isBusy} onClick={() => send({ type: 'back' })}>
      {words.back}
    </Button>
  )
  const later = snapshot.can({ type: 'add' }) && (
    <Button className={big} isBusy={isBusy} onClick={() => send({ type: 'add' })}>
      {words.later}
    </Button>
  )
  const isLast = step === 'review'
  return (
    <>
      {step === 'identify' ? later : back}
      <Button type="submit" variant="solid" className={big} isBusy={isBusy}>
        {isBusy ? busyWords(snapshot) : isLast ? words.save : words.ready}
      </Button>
    </>
  )
}

/** Evaluate battery: one question a screen, to be used with one hand beside the pallet (redesign.md §6.8). */
export function EvaluationDialog(props: Props) {
  const { actor, onClose, device, signedBy } = props
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const send: Send = (event) => actor.send(event)
  const step = stepOf(snapshot)
  if (snapshot.matches('dangerous'))
    return <Dangerous {...{ snapshot, send, onClose }} phone={props.emergencyPhone} />
  if (snapshot.hasTag('done')) return <Done {...props} {...{ snapshot, send }} />
  if (snapshot.matches('comparing')) return <Comparing {...{ snapshot, send, onClose }} />
  const body = (content: ReactNode) => <div className={stack}>{content}</div>
  return (
    <Dialog
      title={words.title}
      isBusy={snapshot.hasTag('busy') && step !== undefined}
      onClose={onClose}
      onSubmit={() => send({ type: step === 'review' ? 'save' : 'continue' })}
      footer={step && <Footer {...{ snapshot, step, send }} />}
    >
      {body(
        step ? (
          <Screen {...{ snapshot, step, device, signedBy, send }} />
        ) : snapshot.matches('asking') && context.found ? (
          <FoundDraft found={context.found} send={send} />
        ) : snapshot.matches('unopened') ? (
          <LoadError
            things={words.things}
            problem={{ text: words.fault }}
            retry={() => send({ type: 'retry' })}
          />
        ) : (
          <SkeletonRows />
        ),
      )}
    </Dialog>
  )
}
