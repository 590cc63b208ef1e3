import { historyForPartner } from '#texts/history-for-partner.ts'

import { usePartner } from './audience.ts'

/** Tells what an entry of a request's history says, in the words of whoever reads it. */
export function useTold(): (what: string) => string {
  const company = usePartner()?.company
  return (what) => (company === undefined ? what : historyForPartner(what, company))
}
