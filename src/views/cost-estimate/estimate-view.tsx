import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import { fieldsOf } from '#machines/cost-estimate/form/draft.ts'
import type { costEstimateMachine } from '#machines/cost-estimate/form/machine.ts'
import { shownIssue } from '#machines/cost-estimate/form/selectors.ts'
import type { EstimateContext } from '#machines/cost-estimate/form/types.ts'
import { css } from '#styled/css'
import { estimatePageTexts as words } from '#texts/cost-estimate.ts'
import { estimateWords } from '#texts/estimated-cost.ts'
import { partTexts } from '#texts/parts.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { ErrorSummary } from '#views/parts/error-summary.tsx'
import { EstimateBox } from '#views/parts/estimate.tsx'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { DraftStatus } from '#views/records/form/draft-bar.tsx'
import { Discarding } from '#views/records/form/draft-dialogs.tsx'
import { NewerDraft } from '#views/records/form/newer-draft.tsx'
import { FoundDraft } from '#views/records/form/opening.tsx'

import { Ends, Pickup, fieldId } from './fields.tsx'
import type { Props, Send } from './fields.tsx'
import { Units } from './units.tsx'

type Snapshot = SnapshotFrom<typeof costEstimateMachine>
type ViewProps = {
  readonly actor: ActorRefFrom<typeof costEstimateMachine>
  /** Beneath the estimate: what can be done with it. */
  readonly children: ReactNode
}

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
})

function labelOf(field: string, { draft }: EstimateContext): string {
  const labels: Readonly<Record<string, string>> = words.fields
  const inner = field.split('.').at(-1) ?? field
  const label = labels[inner] ?? inner
  const at = draft.units.findIndex(({ key }) => field.startsWith(`${key}.`))
  if (at >= 0) return words.unitField(at + 1, label)
  const [, end] = /^addresses\.(from|to)\./.exec(field) ?? []
  if (end === 'from' || end === 'to') return `${words.groups[end]}, ${label}`
  return label
}

/** What is wrong, with links, once asking was tried or the server said so. */
function Problems({ context }: { readonly context: EstimateContext }) {
  const { draft, said, attempts } = context
  const isSaid = Object.keys(said).length > 0
  if (attempts === 0 && !isSaid) return null
  const fields = fieldsOf(draft).flatMap((field) => {
    const text = shownIssue(context, field)
    return text ? [{ id: fieldId(field), label: labelOf(field, context), text }] : []
  })
  return (
    <ErrorSummary
      // What the server said counts as one more attempt.
      key={isSaid ? 'said' : 'read'}
      attempt={isSaid ? attempts + 1 : attempts}
      title={words.problems(fields.length)}
      problems={fields}
    />
  )
}

const Unsent = ({ context, send }: Props) =>
  context.problem && (
    <Banner
      tone="danger"
      role="alert"
      title={estimateWords.failed}
      actions={
        <Button size="sm" onClick={() => send({ type: 'ask' })}>
          {partTexts.tryAgain}
        </Button>
      }
    >
      {context.problem.text}
      {context.problem.reference && (
        <span className={css({ display: 'block', textStyle: 'mono' })}>
          {partTexts.reference(context.problem.reference)}
        </span>
      )}
    </Banner>
  )

type FootProps = { readonly snapshot: Snapshot; readonly send: Send }
function Foot({ snapshot, send }: FootProps) {
  const { keeper } = snapshot.children
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
      <Button
        type="submit"
        variant="solid"
        isBusy={snapshot.hasTag('busy')}
        reason={snapshot.context.isOnline ? undefined : words.offline}
      >
        {words.ask}
      </Button>
      <Button variant="ghost" onClick={() => send({ type: 'ask-discard' })}>
        {words.discard}
      </Button>
      {keeper && <DraftStatus keeper={keeper} />}
    </div>
  )
}

/** The answer: the price with its lines, or why there is none. */
function Answer({ snapshot, children }: { snapshot: Snapshot; children: ReactNode }) {
  const { estimate, refusal, problem } = snapshot.context
  const isPricing = snapshot.hasTag('busy')
  const isSettled = refusal !== null || problem !== null
  const why = isSettled ? words.changed : words.empty
  return (
    <Card title={estimateWords.title} className={css({ lg: { position: 'sticky', top: '20' } })}>
      <EstimateBox
        estimate={estimate ?? undefined}
        isWorking={isPricing}
        reason={estimate || isPricing ? undefined : why}
        retry={undefined}
      />
      {children}
    </Card>
  )
}

function Form({ snapshot, send, children }: Omit<ViewProps, 'actor'> & FormProps) {
  const { context } = snapshot
  const props = { context, send }
  const { keeper } = snapshot.children
  return (
    <>
      {keeper && <NewerDraft keeper={keeper} send={send} />}
      <form
        noValidate
        className={columns}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'ask' })
        }}
      >
        <div className={stack}>
          <Problems context={context} />
          <Unsent {...props} />
          <Ends {...props} />
          <Pickup {...props} />
          <Units {...props} />
          <Foot {...props} snapshot={snapshot} />
        </div>
        <Answer snapshot={snapshot}>{children}</Answer>
      </form>
      {snapshot.matches('discarding') && <Discarding send={send} />}
    </>
  )
}
type FormProps = { readonly snapshot: Snapshot; readonly send: Send }

/** What a shipment will cost, about: the form, and the answer beside it. */
export function EstimateView({ actor, children }: ViewProps) {
  const snapshot = useSelector(actor, (state) => state)
  const send: Send = (event) => actor.send(event)
  const { found } = snapshot.context
  if (snapshot.matches('unopened'))
    return (
      <LoadError
        things={words.things}
        problem={{ text: words.notOpened }}
        retry={() => send({ type: 'retry' })}
      />
    )
  if (snapshot.matches('opening'))
    return (
      <Loading things={words.things}>
        <SkeletonRows />
      </Loading>
    )
  if (snapshot.matches('asking')) return found && <FoundDraft found={found} send={send} />
  return (
    <Form snapshot={snapshot} send={send}>
      {children}
    </Form>
  )
}
