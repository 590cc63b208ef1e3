import { approvalBy } from '#machines/spot-offer/lifecycle/approvals.ts'
import { atMost } from '#schemas/cut.ts'
import type { Change } from '#schemas/records/change.ts'
import { unpriced } from '#schemas/spot-offer/pricing.ts'
import type { OfferWrite } from '#server/db/repositories/spot-offer-write.ts'
import type { EntryAudience, OfferEntryRow, OfferRow } from '#server/db/spot-offer-tables.ts'
import { changesBetween } from '#server/lifecycle/changes.ts'
import { fill } from '#texts/fill.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { spotTexts } from '#texts/spot-offer.ts'

import { offerAfter } from './effects.ts'
import { letterMessage } from './letter.ts'
import { planOfferMails } from './mails.ts'
import type { OfferMailSettings } from './mails.ts'
import { planReminders } from './reminders.ts'
import type { OfferTransition } from './transition.ts'

const MAX_DESCRIPTION = 200

/** Everything that a decided action on an offer writes, worked out without touching the database. */
export function planOffer(transition: OfferTransition, settings: OfferMailSettings): OfferWrite {
  const { before, event, by } = transition
  const isNew = before.history_count === 0
  const row = offerAfter(transition)
  const entry = entryOf(transition, row)
  const letter = letterMessage(transition, { row, entry }, settings)
  const mails = planOfferMails(transition, { row, entry, letter }, settings)
  return {
    row,
    onRevision: isNew ? undefined : before.revision,
    pricedAt: transition.priced?.priceVersion,
    entry: { ...entry, sent_emails: mails.emails },
    messages: [
      ...(letter ? [letter.message] : []),
      ...mails.messages,
      ...planReminders(transition, { row, entry }, settings),
    ],
    notices: mails.notices,
    audit: {
      username: by.id,
      call: event.type,
      target_kind: 'spot-offer',
      target_id: row.id,
      outcome: 'done',
      detail: JSON.stringify({ state: row.offer_state, total: row.total }),
    },
  }
}

type Logged = { readonly description: string; readonly audience: 'staff' | 'supplier' }

function loggedOf({ decision }: OfferTransition): Logged {
  const logged = decision.effects.find((effect) => effect.type === 'appendHistory')
  if (!logged) throw new Error('every action on an offer has its entry')
  return logged.params
}

function entryOf(transition: OfferTransition, row: OfferRow): OfferEntryRow {
  const { action, by, event, now } = transition
  const { description, audience } = loggedOf(transition)
  const behalf = onBehalfOf(transition)
  const changes = changesOf(transition, row)
  const text = fill(description, {
    date: row.offer_expiration_date,
    po: row.po_number,
    loss: row.loss_reason && spotWords.lossReasons[row.loss_reason],
  })
  const what = behalf ? fill(spotTexts.history.forAnother, { what: text, name: behalf }) : text
  const isBySupplier = event.by.caller === 'supplier'
  const seenBy: EntryAudience = isBySupplier ? 'supplier-note' : audience
  return {
    seq: row.history_count,
    at: now,
    username: by.username,
    user_display_name: by.displayName,
    user_email: by.email,
    on_behalf_of: behalf,
    action,
    action_description: atMost(what, MAX_DESCRIPTION),
    new_state: row.offer_state,
    note: event.note ?? null,
    audience: seenBy,
    sent_emails: [],
    changes: changes.length ? changes : null,
  }
}

/** The approver for whom a delegate acted, or the supplier for whom staff did; null when somebody acted themselves. */
function onBehalfOf({ before, event, decision }: OfferTransition): string | null {
  if (event.type === 'approve') {
    const given = approvalBy({ ...decision.facts, approvals: before.approvals }, event)
    return given?.givenBy ? given.name : null
  }
  const isDecision = event.type === 'supplier-approve' || event.type === 'supplier-reject'
  return isDecision && event.by.caller !== 'supplier' ? before.supplier_name : null
}

function changesOf({ before, event, priced }: OfferTransition, row: OfferRow): Change[] {
  if (event.type === 'create') return []
  const fields =
    priced && event.type === 'update-offer-form'
      ? changesBetween(unpriced(before.offer_form), unpriced(row.offer_form))
      : []
  const columns = changesBetween(
    { offerExpirationDate: before.offer_expiration_date, poNumber: before.po_number },
    { offerExpirationDate: row.offer_expiration_date, poNumber: row.po_number },
  )
  return [...fields, ...columns]
}
