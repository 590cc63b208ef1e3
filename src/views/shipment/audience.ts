import { createContext, useContext } from 'react'

/** Whoever reads a request as its owner: the company that it is told of by name, and the moment (ms since 1970). */
export type Partner = { readonly company: string; readonly now: number }

const PartnerContext = createContext<Partner | undefined>(undefined)

/** Around what owners read, and staff who look through their eyes (redesign.md §3). */
export const ForPartner = PartnerContext.Provider

/** How owners read, where they do; undefined: staff read, in words of their own. */
export const usePartner = (): Partner | undefined => useContext(PartnerContext)
