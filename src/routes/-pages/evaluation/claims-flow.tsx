import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { claimsQuery } from '#api/evaluation/batteries.ts'
import { useFlowActor } from '#flows/index.ts'
import type { Claimed } from '#machines/evaluation/item/types.ts'
import { claimLimits } from '#machines/evaluation/list.ts'
import type { Place } from '#machines/evaluation/queue/types.ts'
import { lookUpMachine } from '#machines/records/lookup/machine.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { ClaimsDialog } from '#views/evaluation/claims-dialog.tsx'

type Props = {
  readonly place: Place
  readonly onChoose: (claim: Claimed) => void
  readonly onClose: () => void
}

/** Warranty claims of the place, found by part number or VIN. */
export function ClaimsFlow({ place, ...props }: Props) {
  const actor = useFlowActor(lookUpMachine, { input: { limits: claimLimits } })
  const asked = useSelector(actor, ({ context }) => context.asked)
  const found = useQuery(claimsQuery(place, asked))
  return <ClaimsDialog {...props} actor={actor} found={reading(found, found.data)} />
}
