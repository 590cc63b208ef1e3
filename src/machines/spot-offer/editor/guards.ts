import { answered } from '#machines/records/form/setup.ts'

import { canAddLine } from './change.ts'
import { monthsToAsk } from './preview.ts'
import type { EditorContext, EditorEvent } from './types.ts'

type Args = { readonly context: EditorContext; readonly event: EditorEvent }

const isSendable = ({ verdict }: EditorContext) =>
  verdict.kind === 'approved' || verdict.kind === 'needs-approval'

/** Questions about the offer as it stands and about what an actor answered. */
export const guards = {
  asksPrices: ({ context }: Args) => monthsToAsk(context.draft, context.prices).length > 0,
  canSave: ({ context }: Args) => context.isOnline && isSendable(context),
  hasRoom: ({ context }: Args) => canAddLine(context.draft),
  hasRemoved: ({ context }: Args) => context.removed !== null && canAddLine(context.draft),
  isStored: ({ context }: Args) => context.offerId !== null,
  fillsEmail: ({ context: { draft, wantsEmail }, event }: Args) =>
    event.type === 'contacts' &&
    wantsEmail &&
    event.supplierId === draft['supplier.id'] &&
    draft['supplier.email'].trim() === '' &&
    Boolean(event.people?.length),
  wasSaved: answered('saved'),
  wasOvertaken: answered('conflict'),
}
