import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { onboardingWizardMachine } from '#machines/onboarding/wizard/machine.ts'
import type { Step } from '#machines/onboarding/wizard/types.ts'
import type { Region } from '#schemas/onboarding/words.ts'
import { css } from '#styled/css'
import { onboardingTexts as words } from '#texts/onboarding.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { Link } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { DraftStatus } from '#views/records/form/draft-bar.tsx'
import { stack } from '#views/records/form/layout.ts'
import { NewerDraft } from '#views/records/form/newer-draft.tsx'
import { Problems, Unsent } from '#views/records/form/problems.tsx'

import { DocumentsStep } from './documents-step.tsx'
import { Bars, Discarding, Foot, Sent } from './frame.tsx'
import type { Snapshot } from './frame.tsx'
import { allParts } from './parts.ts'
import type { Send, StepProps } from './parts.ts'
import { AddressesStep, BankStep, CompanyStep, ContactsStep, MaterialsStep } from './steps.tsx'
import { Summary } from './summary.tsx'

const frame = css({
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem' },
})
type Props = {
  readonly title: string
  readonly actor: ActorRefFrom<typeof onboardingWizardMachine>
  readonly onRegion: (region: Region) => Promise<void>
}

/** All facts once more, and the terms. */
const ReviewStep = ({ context, send }: StepProps) => (
  <>
    <Summary context={context} send={send} />
    <Card title={words.cards.terms}>
      <div className={stack}>
        <Checkbox
          label={words.agree}
          checked={context.agreed}
          onChange={({ target }) => send({ type: 'agree', agreed: target.checked })}
        />
        <p>
          <Link href="/sell-my-battery/terms-of-use/" newTab>
            {words.terms}
          </Link>
        </p>
      </div>
    </Card>
  </>
)

type CurrentProps = StepProps & Pick<Props, 'onRegion'>
const Current = ({ onRegion, ...props }: CurrentProps) => {
  switch (props.context.step) {
    case 'company':
      return <CompanyStep {...props} onRegion={onRegion} />
    case 'addresses':
      return <AddressesStep {...props} />
    case 'contacts':
      return <ContactsStep {...props} />
    case 'materials':
      return <MaterialsStep {...props} />
    case 'bank':
      return <BankStep {...props} />
    case 'documents':
      return <DocumentsStep {...props} />
    default:
      return <ReviewStep {...props} />
  }
}

// Whoever goes to another step reads it from its beginning.
function useStepTop(step: Step) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return top
}

type FormProps = Pick<Props, 'onRegion'> & { readonly snapshot: Snapshot; readonly send: Send }
function Form({ snapshot, send, onRegion }: FormProps) {
  const { context, children } = snapshot
  const top = useStepTop(context.step)
  const props = { context, send }
  return (
    <div className={frame}>
      <form
        noValidate
        className={stack}
        inert={snapshot.hasTag('busy')}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'next' })
        }}
      >
        <div
          ref={top}
          tabIndex={-1}
          aria-label={words.steps[context.step]}
          role="group"
          className={stack}
        >
          {children.keeper && <NewerDraft keeper={children.keeper} send={send} />}
          {context.linkRefused !== null && <Banner tone="warning">{context.linkRefused}</Banner>}
          {context.answering && (
            <Banner tone="info" title={words.answering(context.answering.note)}>
              {words.answeringHint}
            </Banner>
          )}
          <Problems context={context} parts={allParts(props)} />
          <Unsent problem={context.problem} title={words.unsent} />
          {context.refusal && (
            <Banner tone="danger" role="alert" title={words.refused}>
              {context.refusal.text}
            </Banner>
          )}
          <Current {...props} onRegion={onRegion} />
        </div>
        <Foot snapshot={snapshot} send={send} />
      </form>
      {context.step !== 'review' && (
        <aside className={css({ display: { base: 'none', lg: 'block' } })}>
          <Summary {...props} />
        </aside>
      )}
    </div>
  )
}

/** Supplier Onboarding, step by step. */
export function OnboardingPage({ title, actor, onRegion }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const send: Send = (event) => actor.send(event)
  const { keeper } = snapshot.children
  const isSent = snapshot.matches('sent')
  return (
    <>
      <PageHeader
        title={title}
        lead={words.lead}
        actions={
          keeper &&
          !isSent && (
            <>
              <DraftStatus keeper={keeper} />
              <Button size="sm" variant="ghost" onClick={() => send({ type: 'ask-discard' })}>
                {words.startOver}
              </Button>
            </>
          )
        }
      />
      {snapshot.matches('unopened') && (
        <LoadError
          things={words.things}
          problem={{ text: words.notOpened }}
          retry={() => send({ type: 'retry' })}
        />
      )}
      {snapshot.matches('opening') && (
        <Loading things={words.things}>
          <SkeletonRows />
        </Loading>
      )}
      {isSent && <Sent context={snapshot.context} send={send} />}
      {!isSent && !snapshot.matches('opening') && !snapshot.matches('unopened') && (
        <>
          <Bars context={snapshot.context} send={send} />
          <Form {...{ snapshot, send, onRegion }} />
        </>
      )}
      {snapshot.matches('discarding') && <Discarding send={send} />}
    </>
  )
}
