import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { wayTexts } from '#texts/flows-ways.ts'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'

import type { FlowTransition } from './graph.ts'
import type { LaidFlow } from './laid.ts'

type Told = keyof typeof wayTexts.watch

/** The transitions of a record that goes well, in order; a test holds them to the charts. */
const ways: Readonly<Record<Told, readonly string[]>> = {
  shipmentRequest: [
    'unsubmitted --submit--> submitted',
    'submitted --approve-by-bizdev--> approved-by-bizdev',
    'approved-by-bizdev --approve-by-logistics#2--> approved-by-logistics.queued',
    'approved-by-logistics.queued --booking-started--> approved-by-logistics.in-progress',
    'approved-by-logistics.in-progress --booking-succeeded--> approved-by-logistics.booked',
    'approved-by-logistics.booked --deliver--> delivered',
  ],
  spotOffer: [
    'unsaved --create#1--> pending-approval',
    'pending-approval --approve#1--> approved-or-expired.approved',
    'approved-or-expired.approved --supplier-approve--> supplier-approved',
  ],
}
const pages: Readonly<Record<Told, string>> = {
  shipmentRequest: '/dashboard/shipments/',
  spotOffer: '/dashboard/spot-feedstock/',
}
const isTold = (id: string): id is Told => id in ways

/** The steps of the usual way of a chart; none for page flows, which have as many as people. */
export function usualWay({ id, transitions }: LaidFlow): readonly (FlowTransition | undefined)[] {
  if (!isTold(id)) return []
  return ways[id].map((step) => {
    const named = step.replace(/^/, `${id}.`).replace('--> ', `--> ${id}.`)
    return transitions.find((transition) => transition.id === named)
  })
}

/** A lifecycle in a few sentences, made from its chart: for who sees it for the first time. */
export function UsualWay({ laid }: { readonly laid: LaidFlow }) {
  const { id } = laid
  if (!isTold(id)) return null
  const states = new Map(laid.states.map((state) => [state.id, state]))
  return (
    <Card title={wayTexts.title}>
      <div className="flow-stack">
        <p className="flow-quiet">{wayTexts.hint}</p>
        <ol className={css({ display: 'grid', gap: '2' })}>
          {usualWay(laid).map((step, at) => {
            const state = states.get(step?.targets[0] ?? '')
            return (
              step && (
                <li key={step.id}>
                  <span aria-hidden="true">{at + 1}. </span>
                  <strong className={css({ fontWeight: 'medium' })}>{step.label}</strong>{' '}
                  {wayTexts.by(step.who)} {state && wayTexts.leads(state.label, state.description)}
                </li>
              )
            )
          })}
        </ol>
        <p className="flow-quiet">
          {wayTexts.watch[id]}{' '}
          <Link href={pages[id]} className={link()}>
            {wayTexts.open[id]}
          </Link>
        </p>
      </div>
    </Card>
  )
}

/** What boxes and arrows mean, folded away for who knows. */
export const HowToRead = () => (
  <details>
    <summary className="flow-source-title">{wayTexts.reading}</summary>
    <ul className={css({ display: 'grid', gap: '2', textStyle: 'sm' })}>
      {wayTexts.marks.map(([what, means]) => (
        <li key={what}>
          <strong className={css({ fontWeight: 'medium' })}>{what}</strong> {means}
        </li>
      ))}
    </ul>
  </details>
)
