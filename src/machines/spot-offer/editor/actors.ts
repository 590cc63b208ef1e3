import { fromCallback, fromPromise } from 'xstate'

import type { Edited } from './assess.ts'
import type { EditorEvent, Opened, Opening, Prices, Saved, Submission } from './types.ts'

export type Months = { readonly months: readonly string[] }
/** Which supplier is chosen now; empty: none with an account. */
export type ContactsAsked = {
  readonly type: 'of'
  readonly supplierId: string
  readonly isAgain: boolean
}
export type WatchInput = { readonly draftKey: string }

const missing = (name: string) => () => {
  throw new Error(`${name} is provided by the page`)
}

/** Stand-ins that throw; the page provides the real ones. */
export const editorActors = {
  openEditor: fromPromise<Opened, Opening>(missing('openEditor')),
  loadPrices: fromPromise<Prices, Months>(missing('loadPrices')),
  loadTheirs: fromPromise<Edited, { readonly offerId: string }>(missing('loadTheirs')),
  saveOffer: fromPromise<Saved, Submission>(missing('saveOffer')),
  findContacts: fromCallback<ContactsAsked>(missing('findContacts')),
  watchDevice: fromCallback<EditorEvent, WatchInput>(missing('watchDevice')),
}
