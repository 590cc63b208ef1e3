import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { costEstimateMachine } from '#machines/cost-estimate/form/machine.ts'
import { css } from '#styled/css'
import { estimatePageTexts as words } from '#texts/cost-estimate.ts'
import { estimateWords } from '#texts/estimated-cost.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { EstimateBox } from '#views/parts/estimate.tsx'
import { FormFrame } from '#views/records/form/form-frame.tsx'
import { Problems, Unsent } from '#views/records/form/problems.tsx'

import { Head, Units, headPart, unitPart } from './fields.tsx'
import type { Send } from './fields.tsx'

type Snapshot = SnapshotFrom<typeof costEstimateMachine>
type Props = {
  readonly actor: ActorRefFrom<typeof costEstimateMachine>
  /** Beneath the estimate: what can be done with it. */
  readonly children: ReactNode
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

/** What a shipment will cost, about: the form, and the answer beside it. */
export function EstimateView({ actor, children }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const send: Send = (event) => actor.send(event)
  const ask = () => send({ type: 'ask' })
  const props = { context, send }
  const of = headPart(props)
  const units = context.draft.rows.map((values, at) => unitPart(props, values, at))
  return (
    <FormFrame
      snapshot={snapshot}
      send={send}
      words={words}
      onSubmit={ask}
      actions={
        <Button
          type="submit"
          variant="solid"
          isBusy={snapshot.hasTag('busy')}
          reason={context.isOnline ? undefined : words.offline}
        >
          {words.ask}
        </Button>
      }
      aside={<Answer snapshot={snapshot}>{children}</Answer>}
    >
      <Problems context={context} parts={[of, ...units]} />
      <Unsent problem={context.problem} title={estimateWords.failed} retry={ask} />
      <Head of={of} places={context.places} />
      <Units {...props} />
    </FormFrame>
  )
}
