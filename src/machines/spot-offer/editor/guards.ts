import type { DoneActorEvent } from 'xstate'

import type { Edited } from './assess.ts'
import { canAddLine } from './change.ts'
import { isDraft } from './draft.ts'
import { monthsToAsk } from './preview.ts'
import type { EditorContext, EditorEvent, Opened, Prices, Saved } from './types.ts'

type Args = { readonly context: EditorContext; readonly event: EditorEvent }

export const openedOf = (event: unknown) => (event as DoneActorEvent<Opened>).output // because only openEditor's onDone asks
export const answerOf = (event: unknown) => (event as DoneActorEvent<Saved>).output // because only saveOffer's onDone asks
export const pricesOf = (event: unknown) => (event as DoneActorEvent<Prices>).output // because only loadPrices' onDone asks
export const theirsOf = (event: unknown) => (event as DoneActorEvent<Edited>).output // because only loadTheirs' onDone asks

const isSendable = ({ verdict }: EditorContext) =>
  verdict.kind === 'approved' || verdict.kind === 'needs-approval'

/** Questions about the offer as it stands and about what an actor answered. */
export const guards = {
  hasFound: ({ event }: Args) => openedOf(event).found !== null,
  asksPrices: ({ context }: Args) => monthsToAsk(context.draft, context.prices).length > 0,
  canSave: ({ context }: Args) => context.isOnline && isSendable(context),
  hasRoom: ({ context }: Args) => canAddLine(context.draft),
  hasRemoved: ({ context }: Args) => context.removed !== null && canAddLine(context.draft),
  isStored: ({ context }: Args) => context.offerId !== null,
  isBackOnline: ({ event }: Args) => event.type === 'network' && event.isOnline,
  fillsEmail: ({ context: { draft, wantsEmail }, event }: Args) =>
    event.type === 'contacts' &&
    wantsEmail &&
    event.supplierId === draft['supplier.id'] &&
    draft['supplier.email'].trim() === '' &&
    Boolean(event.people?.length),
  fitsForm: ({ event }: Args) =>
    event.type === 'replace-draft' && event.kept !== undefined && isDraft(event.kept.content),
  wasSaved: ({ event }: Args) => answerOf(event).kind === 'saved',
  wasRefused: ({ event }: Args) => answerOf(event).kind === 'refused',
  wasOvertaken: ({ event }: Args) => answerOf(event).kind === 'conflict',
}
