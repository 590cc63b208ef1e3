import { historyForPartner } from '#texts/history-for-partner.ts'

import { usePartner } from './audience.ts'

/** Tells what an entry of a request's history says, in the words of whoever reads it. */
export const useTold = (): ((what: string) => string) =>
  usePartner() ? historyForPartner : (what) => what
