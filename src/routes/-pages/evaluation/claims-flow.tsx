import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { claimsQuery } from '#api/batteries.ts'
import type { Claimed } from '#machines/evaluation/item/types.ts'
import type { Place } from '#machines/evaluation/queue/types.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { ClaimsDialog } from '#views/evaluation/claims-dialog.tsx'
import type { ClaimsAsked } from '#views/evaluation/claims-dialog.tsx'

type Props = {
  readonly place: Place
  readonly onChoose: (claim: Claimed) => void
  readonly onClose: () => void
}

/** Warranty claims of the place, found by part number or VIN. */
export function ClaimsFlow({ place, ...props }: Props) {
  const [asked, setAsked] = useState<ClaimsAsked>({})
  const found = useQuery(claimsQuery(place, asked))
  return (
    <ClaimsDialog {...props} asked={asked} onAsk={setAsked} found={reading(found, found.data)} />
  )
}
