import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waitFor } from 'xstate'
import type { ActorRefFrom } from 'xstate'

import { evaluationInput, provideEvaluation } from '#api/evaluation/evaluations.ts'
import type { KeptEvaluations } from '#api/evaluation/store.ts'
import { canScan, currentView, hearView } from '#api/records/camera.ts'
import { report } from '#api/report/report.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import type { Battery } from '#machines/evaluation/item/label.ts'
import type { itemEvaluationMachine } from '#machines/evaluation/item/machine.ts'
import type { Claimed } from '#machines/evaluation/item/types.ts'
import type { Place } from '#machines/evaluation/queue/types.ts'
import { useUnsavedDialog } from '#routes/-pages/records/ask-before-leaving.tsx'
import { useFlush } from '#routes/-pages/records/use-flush.ts'
import { useConfig, useUser } from '#routes/-pages/shell/hooks.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { evaluationTexts } from '#texts/evaluation.ts'
import { EvaluationDialog } from '#views/evaluation/evaluation-dialog.tsx'
import { sayInstant } from '#views/parts/time.tsx'
import { useKept } from '#views/parts/use-kept.ts'

type Props = {
  readonly place: Place
  readonly items: NonNullable<Tenant['items']>
  readonly timeZone: string
  readonly kept: KeptEvaluations
  /** The one that was chosen; undefined: the label says which one it is. */
  readonly battery: Battery | undefined
  /** The request that has the battery, where it was sent back. */
  readonly request?: ShipmentRequest
  /** The claim that a battery comes from. */
  readonly claim: Claimed | undefined
  /** Whether the camera is on as soon as the form is there. */
  readonly startsScanning?: boolean
  /** Of a battery that is new. */
  readonly uuid: string
  /** Evaluates the next one; undefined: this one was meant. */
  readonly onAnother: (() => void) | undefined
  readonly onClose: () => void
}

/** Whoever pressed *Scan* on the list has asked for the camera already. */
function useScanning(actor: ActorRefFrom<typeof itemEvaluationMachine>, isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return
    waitFor(actor, (snapshot) => snapshot.matches('identify')).then(
      () => actor.send({ type: 'scan' }),
      () => undefined, // it was closed before
    )
  }, [actor, isAsked])
}

/** The evaluation of a battery over the list, with its chart, its calls and the device. */
export function EvaluationFlow({ place, items, timeZone, kept, battery, ...props }: Props) {
  const { claim, uuid, onAnother, request } = props
  const user = useUser()
  const phone = useConfig()?.emergencyPhone
  const queries = useQueryClient()
  const machine = useProvided(() =>
    provideEvaluation({ user: `${user.pool}|${user.sub}`, place, kept, queries, request }).provide({
      actions: { reportFault: ({ event }) => report('error' in event ? event.error : event) },
    }),
  )
  const input = useKept(() =>
    evaluationInput(place, { items, canScan: canScan(), battery, claim, uuid }),
  )
  const now = useKept(() => new Date().toISOString())
  const actor = useFlowActor(machine, { input })
  useFlush(actor)
  useScanning(actor, props.startsScanning === true)
  const { onClose, question } = useUnsavedDialog(actor, props.onClose)
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  return (
    <>
      <EvaluationDialog
        actor={actor}
        device={{ photoOf: kept.photos.read, currentView, hearView }}
        signedBy={evaluationTexts.saysSo(name, sayInstant(now, timeZone))}
        emergencyPhone={phone}
        {...{ onAnother, onClose }}
      />
      {question}
    </>
  )
}
