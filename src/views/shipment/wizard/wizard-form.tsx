import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import type { Goods } from '#machines/shipment/wizard/draft.ts'
import { situationOf, stepOf, submitBarrier } from '#machines/shipment/wizard/selectors.ts'
import type { WizardSnapshot } from '#machines/shipment/wizard/selectors.ts'
import { isWhole, orderOf } from '#machines/shipment/wizard/step-fields.ts'
import type { StepId } from '#machines/shipment/wizard/steps.ts'
import { css, cx } from '#styled/css'
import { card } from '#styled/recipes'
import { draftTexts } from '#texts/form-draft.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { loadAhead } from '#views/parts/load-ahead.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { DraftStatus } from '#views/records/form/draft-bar.tsx'
import { DiscardDialog } from '#views/records/form/draft-dialogs.tsx'
import { NewerDraft } from '#views/records/form/newer-draft.tsx'
import type { ShowField } from '#views/shipment/unit-grid/unit-grid.tsx'

import { DETAILS_PLACE, freshKey } from './model.ts'
import type { Send } from './model.ts'
import { StepProblems } from './problems.tsx'
import { SameAgain } from './same-again.tsx'
import { SiteStep } from './site-step.tsx'
import { StepHead, useStepFocus } from './step-head.tsx'
import { StepsList } from './steps-list.tsx'
import { SummaryCard } from './summary-card.tsx'
import { useUnitList } from './use-unit-list.tsx'
import { WizardDialog } from './wizard-dialog.tsx'
import type { OpenDialog } from './wizard-dialog.tsx'

// Of pre-bookings only.
const loadEstimate = () => import('./estimate-step.tsx')
const EstimateStep = lazy(async () => ({ default: (await loadEstimate()).EstimateStep }))
const CopyLast = lazy(async () => ({ default: (await loadEstimate()).CopyLast }))
// Of programs that ship listed batteries.
const loadWhole = () => import('./whole-form.tsx')
const WholeForm = lazy(async () => ({ default: (await loadWhole()).WholeForm }))
// Nobody begins with these.
const loadEnding = () => import('./ending.ts')
const UnitsStep = lazy(async () => ({ default: (await loadEnding()).UnitsStep }))
const Refusal = lazy(async () => ({ default: (await loadEnding()).Refusal }))
const Unsent = lazy(async () => ({ default: (await loadEnding()).Unsent }))
const PickupStep = lazy(async () => ({ default: (await loadEnding()).PickupStep }))
const ReviewStep = lazy(async () => ({ default: (await loadEnding()).ReviewStep }))

type Props = { readonly snapshot: WizardSnapshot; readonly send: Send }

type FieldsProps = Props & {
  readonly step: StepId
  readonly onPaste: (isAgain?: true) => void
  /** Shown where the pickup is chosen. */
  readonly estimate: ReactNode
  readonly calendar: ReactNode
  readonly showRef: RefObject<ShowField | null>
}
const ANSWERED: readonly string[] = ['refused', 'unsent']
// On one screen the fields stand beneath an answer: whoever changes one goes on editing.
const editing =
  (snapshot: WizardSnapshot, send: Send): Send =>
  (event) => {
    if (event.type !== 'leave' && ANSWERED.includes(situationOf(snapshot)))
      send({ type: 'go', step: 'review' })
    send(event)
  }

function Fields({ snapshot, send, step, onPaste, estimate, calendar, showRef }: FieldsProps) {
  const { context } = snapshot
  if (isWhole(context))
    return (
      <WholeForm send={editing(snapshot, send)} {...{ context, onPaste, estimate, calendar }} />
    )
  if (step === 'site')
    return (
      <>
        {context.last && <CopyLast context={context} send={send} />}
        <SiteStep context={context} send={send} />
        {context.goods === 'units' && <SameAgain context={context} send={send} />}
      </>
    )
  if (step === 'units' && context.goods === 'estimate')
    return <EstimateStep context={context} send={send} />
  if (step === 'units') return <UnitsStep {...{ context, send, onPaste, showRef }} />
  if (step === 'pickup') return <PickupStep {...{ context, send, calendar, estimate }} />
  return <ReviewStep {...{ context, send, estimate }} isBusy={snapshot.hasTag('busy')} />
}

// Steps are asked for when the form is there: the network may be gone by the time that they are opened.
function useSteps(load: () => Promise<unknown>, isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) loadAhead(load)
  }, [load, isNeeded])
}

function useLaterSteps(goods: Goods): void {
  useUnitList(goods === 'units' || goods === 'asn')
  // Also what says that something was not sent, when the network is gone.
  useSteps(loadEnding, true)
  useSteps(loadEstimate, goods === 'estimate')
  useSteps(loadWhole, isWhole({ goods }))
}

const footer = css({
  position: 'sticky',
  bottom: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  px: { base: '4', md: '6' },
  py: '3',
  bg: 'surface',
  borderTopWidth: '1px',
  borderColor: 'border',
  borderBottomRadius: 'lg',
})

type FooterProps = Props & { readonly step: StepId }
function Footer({ snapshot, send, step }: FooterProps) {
  const isBusy = snapshot.hasTag('busy')
  const isLast = step === 'review'
  const { goods } = snapshot.context
  const words = goods === 'asn' ? wizardTexts.asn : wizardTexts
  const reason = isLast ? submitBarrier(snapshot.context, wizardTexts.offline) : undefined
  return (
    <div className={footer}>
      <Button
        variant="ghost"
        isBusy={isBusy}
        className={css({ ml: '-3.5' })}
        onClick={() => send({ type: 'ask-discard' })}
      >
        <Icon name="trash" size={16} />
        <span className={css({ srOnly: { base: true, sm: false } })}>{draftTexts.discard}</span>
      </Button>
      <span className={css({ flex: '1' })} />
      {step !== orderOf(goods)[0] && (
        <Button isBusy={isBusy} onClick={() => send({ type: 'back' })}>
          {wizardTexts.back}
        </Button>
      )}
      <Button type="submit" variant="solid" isBusy={isBusy} reason={reason}>
        {isBusy ? words.submitting : isLast ? words.submit : wizardTexts.continue}
      </Button>
    </div>
  )
}

const frame = css({
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem' },
})

const part = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  px: { base: '4', md: '6' },
})
const fields = css({ pt: '5', pb: { base: '4', md: '6' } })
// Of fields one under another; the other steps use what there is.
const NARROW: readonly StepId[] = ['site']
const narrow = css({ maxW: 'form' })
// The buttons come with the fields above them, so that none moves away under a press.
const waiting = (
  <div className={cx(part, fields)}>
    <SkeletonRows count={8} />
  </div>
)

type HeadProps = Props &
  Pick<FieldsProps, 'step' | 'showRef'> & {
    readonly headingRef: RefObject<HTMLHeadingElement | null>
  }
/** Which step it is, and what keeps one from going on. */
function Head({ snapshot, send, step, showRef, headingRef }: HeadProps) {
  const { context } = snapshot
  const situation = situationOf(snapshot)
  return (
    <div className={cx(part, css({ pt: { base: '4', md: '6' } }))}>
      <StepHead context={context} step={step} ref={headingRef} />
      <StepProblems key={step} {...{ context, step, send, showRef }} />
      <Suspense>
        {situation === 'refused' && <Refusal context={context} send={send} />}
        {situation === 'unsent' && <Unsent context={context} />}
      </Suspense>
    </div>
  )
}

type FormProps = Props &
  Partial<Pick<FieldsProps, 'estimate' | 'calendar'>> & {
    /** The steps of another form of the same draft. */
    readonly renderStep?: OtherStepProps['render']
    /** What stands beside them instead of the summary. */
    readonly summary?: ReactNode
  }

type StepGiven = Omit<FieldsProps, keyof Props | 'estimate' | 'calendar'>
type OtherStepProps = StepGiven & { readonly render: (given: StepGiven) => ReactNode }
const OtherStep = ({ render, ...given }: OtherStepProps) => render(given)

type AsideProps = {
  readonly keeper: WizardSnapshot['children']['keeper']
  readonly children: ReactNode
}
/** Beside the form: what it amounts to, or the details of a row in its place. */
const Aside = ({ keeper, children }: AsideProps) => (
  <aside className={css({ display: 'grid', gap: '3', position: { lg: 'sticky' }, top: '20' })}>
    <div id={DETAILS_PLACE} />
    <div>{children}</div>
    {keeper && <DraftStatus keeper={keeper} />}
  </aside>
)

const Discarding = ({ send }: Pick<Props, 'send'>) => (
  <DiscardDialog
    onDiscard={() => send({ type: 'discard', key: freshKey() })}
    onClose={() => send({ type: 'keep-draft' })}
  />
)

/** The form of one step with its list of steps, its problems and its summary. */
export function WizardForm({ snapshot, send, estimate, calendar, ...more }: FormProps) {
  const step = stepOf(snapshot) ?? 'review'
  const headingRef = useStepFocus(step)
  const showRef = useRef<ShowField>(null)
  const { context, children } = snapshot
  useLaterSteps(context.goods)
  const isBusy = snapshot.hasTag('busy')
  const [dialog, setDialog] = useState<OpenDialog>()
  const onPaste = (isAgain?: true) => setDialog(isAgain ? 'match' : 'paste')
  const given = { step, showRef, onPaste }
  return (
    <div className={frame}>
      <div className={css({ minW: '0' })}>
        {!isWhole(context) && <StepsList context={context} current={step} send={send} />}
        {children.keeper && !isBusy && <NewerDraft keeper={children.keeper} send={send} />}
        <form
          id="wizard-form"
          noValidate
          inert={isBusy}
          aria-busy={isBusy}
          className={cx(card().root, css({ position: 'relative' }))}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) send({ type: step === 'review' ? 'submit' : 'continue' })
          }}
        >
          <Head {...{ snapshot, send, step, showRef, headingRef }} />
          <Suspense fallback={waiting}>
            <div className={cx(part, fields, NARROW.includes(step) && narrow)}>
              {more.renderStep ? (
                <OtherStep render={more.renderStep} {...given} />
              ) : (
                <Fields {...{ snapshot, send, estimate, calendar }} {...given} />
              )}
            </div>
            <Footer {...{ snapshot, send, step }} />
          </Suspense>
        </form>
      </div>
      <Aside keeper={children.keeper}>{more.summary ?? <SummaryCard context={context} />}</Aside>
      {dialog && (
        <WizardDialog {...{ dialog, context, send }} onClose={() => setDialog(undefined)} />
      )}
      {snapshot.matches('discarding') && <Discarding send={send} />}
    </div>
  )
}
