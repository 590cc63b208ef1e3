import { useSelector } from '@xstate/react'

import { entriesAfter, offerInputOf } from '#machines/spot-offer/action-dialog/selectors.ts'
import type { OfferDialogName } from '#machines/spot-offer/action-dialog/types.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { decisionTexts } from '#texts/spot-offer-decision.ts'
import { offerDialogTexts } from '#texts/spot-offer-dialogs.ts'
import { Button } from '#views/parts/button.tsx'
import { ActionShell } from '#views/records/action/action-shell.tsx'
import type { ActionActor } from '#views/records/action/action-shell.tsx'
import { ConflictShell, Since } from '#views/records/action/conflict.tsx'
import { sayWho } from '#views/spot-offer/model.ts'
import type { OfferNow } from '#views/spot-offer/model.ts'
import { OfferBadge } from '#views/spot-offer/state-badge.tsx'

import { OfferFields } from './fields.tsx'
import type { PriceCheckProps } from './price-check.tsx'

const words = offerDialogTexts
const DECISIONS: readonly OfferDialogName[] = ['approve', 'reject']
const DANGEROUS: readonly OfferDialogName[] = ['reject', 'delete', 'supplier-reject']

type Props = {
  readonly dialog: OfferDialogName
  readonly actor: ActionActor
  readonly offer: SpotOffer
  readonly now: OfferNow
  /** Why the action is not possible on the newer offer; undefined: it is. */
  readonly goneBecause: string | undefined
  readonly targets: PriceCheckProps['targets']
  /** Who approves may say no as well. */
  readonly onReject: (() => void) | undefined
}

// A server may name a field that this dialog has not.
const labels: Readonly<Record<string, string>> = words.fields
const labelOf = (name: string) => labels[name] ?? name

type OvertakenProps = Omit<Props, 'targets' | 'onReject'> & { readonly lock: string | undefined }
/** Somebody else changed the offer meanwhile. */
const Overtaken = ({ dialog, actor, offer, now, ...props }: OvertakenProps) => (
  <ConflictShell
    actor={actor}
    title={offerDialogTexts.conflict.title}
    newer={offerInputOf(dialog, offer, now)}
    button={words.buttons[dialog]}
    goneBecause={props.goneBecause}
    labelOf={labelOf}
    since={
      <Since
        entries={entriesAfter(offer, props.lock).map((entry) => ({
          seq: entry.seq,
          what: entry.actionDescription,
          who: sayWho(entry),
          at: entry.timestamp,
          note: entry.note,
        }))}
        badge={<OfferBadge offer={offer} today={now.today} />}
      />
    }
  />
)

/** The dialog of one action on an offer (pages.md §2.7). */
export function OfferActionDialog({ dialog, actor, offer, now, ...props }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  if (snapshot.matches('closed')) return null
  if (snapshot.matches('conflict'))
    return (
      <Overtaken
        {...{ dialog, actor, offer, now }}
        lock={context.lock}
        goneBecause={props.goneBecause}
      />
    )
  return (
    <ActionShell
      actor={actor}
      title={words.titles[dialog](offer.offerId)}
      button={words.buttons[dialog]}
      isDangerous={DANGEROUS.includes(dialog)}
      startsAtCancel={dialog === 'delete'}
      labelOf={labelOf}
      size={DECISIONS.includes(dialog) ? 'wide' : undefined}
      aside={
        dialog === 'approve' &&
        props.onReject && (
          <Button variant="danger" onClick={props.onReject}>
            {decisionTexts.reject}
          </Button>
        )
      }
    >
      <OfferFields
        context={context}
        offer={offer}
        now={now}
        targets={props.targets}
        onChange={(field, value) => actor.send({ type: 'change', field, value })}
      />
    </ActionShell>
  )
}
