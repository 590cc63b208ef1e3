import type { EstimateAsk } from '#machines/shipment/estimate.ts'
import { useEstimate } from '#routes/-pages/records/use-estimate.ts'
import { estimateWords } from '#texts/estimated-cost.ts'
import { Section } from '#views/parts/card.tsx'
import { EstimateBox } from '#views/parts/estimate.tsx'

type Props = { readonly ask: EstimateAsk }

/** What a shipment will cost, about, or why nobody can tell yet. */
export function ShipmentEstimate({ ask }: Props) {
  const isAsked = ask.kind === 'ask'
  const look = useEstimate(
    isAsked ? ask.request : undefined,
    isAsked ? undefined : estimateWords.why[ask.why],
  )
  const assumed = isAsked ? ask.assumed : undefined
  return (
    <Section isBeside title={estimateWords.title}>
      <EstimateBox {...look} hint={assumed && estimateWords.assumed(assumed)} />
    </Section>
  )
}
