import { provided } from '#machines/provided.ts'
import { formActors } from '#machines/records/form/setup.ts'
import { providedEars } from '#machines/records/output.ts'

import type { Edited } from './assess.ts'
import type { Opened, Opening, Prices, Saved, Submission } from './types.ts'

export type Months = { readonly months: readonly string[] }
/** Which supplier is chosen now; empty: none with an account. */
export type ContactsAsked = {
  readonly type: 'of'
  readonly supplierId: string
  readonly isAgain: boolean
}
/** Stand-ins that throw; the page provides the real ones. */
export const editorActors = {
  ...formActors,
  openEditor: provided<Opened, Opening>('openEditor'),
  loadPrices: provided<Prices, Months>('loadPrices'),
  loadTheirs: provided<Edited, { readonly offerId: string }>('loadTheirs'),
  saveOffer: provided<Saved, Submission>('saveOffer'),
  findContacts: providedEars<ContactsAsked>('findContacts'),
}
