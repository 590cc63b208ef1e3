import type { FullOffer } from '#schemas/spot-offer/offer.ts'
import { recordTexts } from '#texts/records.ts'
import { CopyButton } from '#views/parts/copy.tsx'

import { Approvals } from './approvals.tsx'
import { About, Letter, Shipping, Totals } from './side.tsx'

type Props = { readonly offer: FullOffer; readonly onLetter: () => void }

/** The blocks of facts beside the lines. */
export const Aside = ({ offer, onLetter }: Props) => (
  <>
    <Totals offer={offer} />
    <Approvals offer={offer} />
    <About offer={offer} />
    <Shipping offer={offer} />
    <Letter offer={offer} onView={onLetter} />
    <div>
      <CopyButton text={location.href} label={recordTexts.copyLink} />
    </div>
  </>
)
