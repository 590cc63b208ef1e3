import { useState } from 'react'
import type { ReactNode } from 'react'

import type { OfferHistoryEntry } from '#schemas/spot-offer/offer.ts'
import { css } from '#styled/css'
import { partnerTexts } from '#texts/spot-offer-partner.ts'
import { supplierOfferTexts } from '#texts/supplier-offer.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Time } from '#views/parts/time.tsx'
import { saidDays } from '#views/records/record/history-text.ts'

const words = supplierOfferTexts

/** What happened, newest first, in the supplier's words. */
export const Past = ({ history }: { readonly history: readonly OfferHistoryEntry[] }) => (
  <Card title={words.history.title}>
    <ol className={css({ display: 'grid', gap: '4' })}>
      {history.toReversed().map((entry) => (
        <Entry key={entry.seq} entry={entry} />
      ))}
    </ol>
  </Card>
)

/** One entry of the history that a supplier may read. */
const Entry = ({ entry }: { readonly entry: OfferHistoryEntry }) => (
  <li className={css({ display: 'grid', gap: '0.5', textStyle: 'sm' })}>
    <p className={css({ fontWeight: 'medium' })}>
      {entry.action === 'approve' ? partnerTexts.history.sent : saidDays(entry.actionDescription)}
    </p>
    {entry.note && (
      <p className={css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>{entry.note}</p>
    )}
    <p className={css({ textStyle: 'xs', color: 'text.faint' })}>
      {entry.userDisplayName && `${words.history.by(entry.userDisplayName)}, `}
      <Time instant={entry.timestamp} />
    </p>
  </li>
)

/** The chart of the offer's lifecycle, drawn when it is asked for. */
export function Flow({ renderChart }: { readonly renderChart: () => ReactNode }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Card
      title={words.flow.title}
      actions={
        <Button size="sm" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? words.flow.hide : words.flow.view}
        </Button>
      }
    >
      {isShown ? (
        renderChart()
      ) : (
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.flow.hint}</p>
      )}
    </Card>
  )
}
